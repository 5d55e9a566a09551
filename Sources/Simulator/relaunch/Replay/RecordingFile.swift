import Glibc
import Rendering
import Scripting
import TextFormatting

/// The file of a recording: an existing file is never overwritten, and the recording is written as it grows.
final class RecordingFile {
  /// The path as it was given.
  let path: String
  /// Why it could not be written, if that has happened.
  private(set) var failure: Failure?

  /// Writes an empty file at a path where nothing exists yet.
  ///
  /// - Throws: If something exists there, or nothing can be written there.
  init(_ path: String) throws(Failure) {
    guard try OutputFile(path: path).create() else {
      throw Failure(
        "\(path): exists already, and a recording never overwrites a file; name another file, or remove it",
        status: EX_CANTCREAT)
    }
    self.path = path
  }

  /// The top of a recording.
  ///
  /// - Parameters:
  ///   - scene: The scene as it was named.
  ///   - found: Its path.
  ///   - options: Options of the command line that a replay needs, too.
  func recording(of scene: String, at found: String, options: [String]) -> Recording {
    let folder = AppLocator.parent(of: path)
    let isBundled = AppLocator.bundledFolder.map { found.hasPrefix($0 + "/") } ?? false
    let relative = Platform.relative(found, to: folder)
    let names = isBundled ? [scene, relative] : [relative, scene]
    let locator = AppLocator(folder: folder)
    let name = names.first { (try? locator.find($0)).map(Platform.absolute) == Platform.absolute(found) }
    return Recording(scene: name ?? Platform.absolute(found), comments: ["Replay it with: \(command(options))"])
  }

  /// The command that replays it.
  private func command(_ options: [String]) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return displayable((["relaunch --script", name] + options).joined(separator: " "))
  }

  /// Replaces the file's content by the recording so far.
  func write(_ recording: Recording) {
    do throws(Failure) {
      try OutputFile(path: path).write(recording.text)
    } catch {
      failure = failure ?? error
    }
  }

  /// Removes the file, if nothing could be recorded.
  func remove() { Platform.remove(path) }

  /// Reports how the recording went.
  ///
  /// - Throws: If it could not be written.
  func finish(_ recording: Recording) throws(Failure) {
    write(recording)
    if let failure { throw failure }
  }
}
