import AppDefinition
import ArgumentParser
import Checking
import Glibc
import AppReading
import StateArchive
import StateStore
import TextFormatting

/// Finds and reads the archive or the folder of saved state that the user names; changes nothing there.
struct ArchiveLocator: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of all saved state, for an app given by its name.", valueName: "dir"))
  var state: String?

  /// Refuses a folder without a name.
  func validate() throws {
    if state?.isEmpty == true { throw ValidationError("--state is empty; name a folder") }
  }

  private static let ending = ".savedState"
  /// The longest text that is written for one archive, in bytes.
  private static let mostText = 256 << 20

  /// Reads a saved state.
  ///
  /// - Throws: A failure with the path and everything that is wrong; status 65, or 66 if there is nothing to read.
  func read(_ name: String) throws(Failure) -> (path: String, saved: SavedState) {
    let file = try bytes(name)
    do throws(ArchiveError) {
      return (file.path, try SavedState(decoding: file.bytes))
    } catch {
      throw Failure(error, in: file.path)
    }
  }

  /// Reads a saved state to write it out.
  func readForPrint(_ name: String) throws(Failure) -> SavedState {
    let (path, saved) = try read(name)
    try Self.check(saved.textSize, of: path)
    return saved
  }

  /// Makes sure that a text can be written.
  static func check(_ size: Int, of path: String) throws(Failure) {
    guard size > mostText else { return }
    throw Failure(
      ["\(path): written out it would take \(size >> 20) MiB, which is over the limit"], status: EX_DATAERR)
  }

  /// Reads the bytes of an archive.
  func bytes(_ name: String) throws(Failure) -> (path: String, bytes: [UInt8]) {
    let path = try archive(name)
    return (path, try Platform.read(path).bytes)
  }

  /// Lists a folder of saved state, or each app of a folder for several apps in a line.
  func list(_ name: String) throws(Failure) -> String {
    let parent = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    let apps = apps(in: parent)
    guard !parent.hasSuffix(Self.ending), Self.generations(in: parent).isEmpty, !apps.isEmpty else {
      return try listing(name).human
    }
    var lines = ""
    for app in apps { lines += try listing("\(parent)/\(app)\(Self.ending)").line }
    return lines
  }

  /// Lists a folder of saved state.
  private func listing(_ name: String) throws(Failure) -> ArchiveListing {
    if Platform.entry(at: name) == .file {
      throw Failure("\(name): is a file; list takes a folder of saved state or the name of an app", status: EX_USAGE)
    }
    let folder = try folder(name)
    let names = Platform.names(in: folder)
    let aside = names.compactMap(SetAsideArchive.init(fileName:)).sorted { $0.number > $1.number }
    var list = ArchiveListing(
      folder: folder,
      archives: Self.generations(in: folder).map { .init($0, try? Platform.read("\(folder)/\($0)").bytes) },
      setAside: aside.map {
        .init($0.fileName, try? Platform.read("\(folder)/\($0.fileName)").bytes, reason: $0.reason)
      })
    list.isMarkedRestoring = names.contains(FileStateStore.mark)
    list.lock = StoreLock.state(inFolder: folder)
    return list
  }

  // MARK: Paths

  /// The path of an archive: a file as it is named, or the newest one of a folder.
  private func archive(_ name: String) throws(Failure) -> String {
    if name == "-" || Platform.entry(at: name) == .file { return name }
    let folder = try folder(name)
    guard let newest = Self.generations(in: folder).first else {
      throw Failure("\(folder): holds no archive; see \"relaunch archive list\"", status: EX_NOINPUT)
    }
    return "\(folder)/\(newest)"
  }

  /// A folder of saved state that is named itself, or the one of an app below the folder for all of them.
  private func folder(_ name: String) throws(Failure) -> String {
    var path = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    if Platform.entry(at: path) != .folder || !path.hasSuffix(Self.ending) && Self.generations(in: path).isEmpty {
      guard let directory else { throw notFound(name) }
      path = "\(directory)/\(FileStateStore.fileName(forApp: name))\(Self.ending)"
      if Platform.entry(at: path) != .folder { path = "\(directory)/\(try storyboard(name, in: directory))" }
    }
    guard unsafe access(path, R_OK | X_OK) == 0 else {
      throw Failure("\(path): cannot be read; you may lack the permission", status: EX_NOINPUT)
    }
    return path
  }

  /// The folder of the one bare storyboard of a name: its file's stem, to which a hash of its place was added.
  private func storyboard(_ name: String, in directory: String) throws(Failure) -> String {
    let ending = ".storyboard"
    let stem = name.hasSuffix(ending) ? SourceFile(name: name, bytes: []).stem : name
    let start = FileStateStore.fileName(forApp: stem) + "-"
    let found = apps(in: directory).filter { app in
      app.hasPrefix(start) && app.utf8.count == start.utf8.count + 8
        && app.utf8.suffix(8).allSatisfy(Self.isHexadecimal)
    }
    guard let only = found.first else { throw notFound(name) }
    if found.count > 1 {
      throw Failure(
        "\(name): several storyboards of that name have saved state in \(directory); name one of them: "
          + found.joined(separator: ", "), status: EX_NOINPUT)
    }
    return only + Self.ending
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// The names of the apps that have saved state in a folder.
  private func apps(in directory: String) -> [String] {
    Platform.names(in: directory).filter {
      $0.hasSuffix(Self.ending) && Platform.entry(at: "\(directory)/\($0)") == .folder
    }
    .map { String($0.dropLast(Self.ending.count)) }
  }

  private var directory: String? {
    state ?? FileStateStore.defaultDirectory(program: "relaunch", environment: Platform.environment)
  }

  /// The names of the archives in a folder that are not set aside, newest first.
  private static func generations(in folder: String) -> [String] {
    (0...FileStateStore.olderGenerations).map(FileStateStore.fileName(ofGeneration:)).filter {
      Platform.entry(at: "\(folder)/\($0)") == .file
    }
  }

  private func notFound(_ name: String) -> Failure {
    var text = "\(name): there is no such archive"
    if Platform.entry(at: name) == .folder { text = "\(name): is no folder of saved state" }
    guard let directory else { return Failure(text, status: EX_NOINPUT) }
    text += ", and no app of that name has saved state in \(directory)"
    if let near = nearestWord(to: name, in: apps(in: directory)) { text += "; did you mean \"\(near)\"?" }
    return Failure(text, status: EX_NOINPUT)
  }
}

extension Failure {
  /// An archive that cannot be read: a line for everything that is wrong with it.
  init(_ error: ArchiveError, in path: String) {
    self.init(error.messages.map { "\(path): \($0)" }, status: EX_DATAERR)
  }
}
