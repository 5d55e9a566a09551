internal import Glibc
internal import StateArchive

/// The folder of a file store, which is opened once: everything is done with the names in it, wherever its path leads
/// later.
final class StoreFolder {
  let path: String
  let system: FileSystem
  private let file: FileSystem.File

  /// How the name of a file ends that is being written; a crash may leave one behind.
  static let stagedEnding = ".tmp"

  /// Makes the folder and those above it, as far as they are not there, and opens it.
  ///
  /// - Throws: `StoreError.untrusted` if it is a link or another user's.
  init(_ name: String, in directory: String, system: FileSystem) throws(StoreError) {
    path = directory + "/" + name
    self.system = system
    let parent = try Self.openDirectory(directory, system)
    defer { try? system.close(parent) }
    file = try Self.openOwn(name, in: parent, path: path, system)
  }

  deinit { try? system.close(file) }

  /// Opens a folder that may lie anywhere, and makes it if it is not there.
  private static func openDirectory(_ path: String, _ system: FileSystem) throws(StoreError) -> FileSystem.File {
    var made = path.hasPrefix("/") ? "/" : "."
    var folder = try making(made, of: path) { () throws(FileSystem.Problem) in
      try system.open(made, in: .workingFolder, FileSystem.lookOnly | O_DIRECTORY)
    }
    for part in path.split(separator: "/") {
      made += (made.hasSuffix("/") ? "" : "/") + part
      let above = folder
      defer { try? system.close(above) }
      folder = try making(made, of: path) { () throws(FileSystem.Problem) in
        try makeAndOpen(String(part), in: above, FileSystem.lookOnly | O_DIRECTORY, system)
      }
    }
    return folder
  }

  private static func making(
    _ made: String, of path: String, _ work: () throws(FileSystem.Problem) -> FileSystem.File
  ) throws(StoreError) -> FileSystem.File {
    do throws(FileSystem.Problem) {
      return try work()
    } catch {
      throw .failed(.makeFolder, path: path.hasPrefix("/") ? made : String(made.dropFirst(2)), error)
    }
  }

  /// Opens a folder, and makes it if it is not there; what kept it from being made is told before what follows.
  private static func makeAndOpen(_ name: String, in folder: FileSystem.File, _ flags: Int32, _ system: FileSystem)
    throws(FileSystem.Problem) -> FileSystem.File
  {
    var problem: FileSystem.Problem?
    do throws(FileSystem.Problem) { try system.makeFolder(name, in: folder) } catch { problem = error }
    do throws(FileSystem.Problem) {
      return try system.open(name, in: folder, flags)
    } catch {
      if let problem, problem.code != EEXIST, error.code == ENOENT { throw problem }
      throw error
    }
  }

  /// Opens the store's own folder, which must be a folder of this user and no link.
  private static func openOwn(_ name: String, in parent: FileSystem.File, path: String, _ system: FileSystem)
    throws(StoreError) -> FileSystem.File
  {
    do throws(FileSystem.Problem) {
      let file = try makeAndOpen(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, system)
      do throws(FileSystem.Problem) {
        let status = try system.status(of: file)
        if status.isOwn {
          if status.mode != 0o700 { try system.setMode(of: file, 0o700) }
          return file
        }
      } catch {
        try? system.close(file)
        throw error
      }
      try? system.close(file)
      throw FileSystem.Problem(code: EPERM)
    } catch {
      let status = try? system.status(of: name, in: parent)
      if status?.kind == .link { throw .untrusted(path: path, .link) }
      if status?.kind == .folder, status?.isOwn == false { throw .untrusted(path: path, .otherOwner) }
      throw .failed(.makeFolder, path: path, error)
    }
  }

  /// Makes a fresh folder in the system's place for temporary ones, and returns its path.
  static func makeTemporary() throws(StoreError) -> String {
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((place + "/relaunch.XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw .failed(.makeFolder, path: place, FileSystem.Problem(code: errno))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func path(of name: String) -> String { path + "/" + name }

  /// Does something in the folder, with the words for what failed.
  func doing<Value>(
    _ operation: StoreError.Operation, _ name: String = "",
    _ work: (FileSystem.File) throws(FileSystem.Problem) -> Value
  ) throws(StoreError) -> Value {
    do throws(FileSystem.Problem) {
      return try work(file)
    } catch {
      let path = name.isEmpty ? path : path(of: name)
      if error.code == ELOOP { throw .untrusted(path: path, .link) }
      throw .failed(operation, path: path, error)
    }
  }

  /// Every name in the folder, sorted.
  func names() throws(StoreError) -> [String] {
    try doing(.readFolder) { (folder) throws(FileSystem.Problem) in try system.names(in: folder) }.sorted()
  }

  /// What stands under a name, or `nil` if nothing does.
  func status(of name: String, for operation: StoreError.Operation = .read) throws(StoreError) -> FileStatus? {
    try doing(operation, name) { (folder) throws(FileSystem.Problem) in try system.status(of: name, in: folder) }
  }

  /// Waits until the names in the folder are on disk.
  func synchronize(for operation: StoreError.Operation) throws(StoreError) {
    try doing(operation) { (folder) throws(FileSystem.Problem) in
      do throws(FileSystem.Problem) {
        try system.synchronize(folder)
      } catch {
        // Some file systems cannot do this for folders, and say so with EINVAL.
        if error.code != EINVAL { throw error }
      }
    }
  }

  /// Removes the folder and the files in it, as far as the system lets it.
  func removeAll() {
    for name in (try? names()) ?? [] { discard(name) }
    try? system.remove(path, in: .workingFolder, isFolder: true)
  }
}

extension StoreError {
  /// A failure with the system's text for an error number.
  static func failed(_ operation: Operation, path: String, _ problem: FileSystem.Problem) -> StoreError {
    .failed(operation, path: path, reason: unsafe String(cString: strerror(problem.code)))
  }
}
