import ControllerKit
import FoundationEssentials
import StateArchive

/// The file that holds the state between two runs, with a mark beside it while it is being restored (R65).
struct StateFile {
  /// The file's path.
  let path: String
  private var mark: String { path + ".restoring" }

  /// Finds the file: the only argument, or `notes.plist` in the state folder.
  init(arguments: [String], environment: [String: String]) throws(Problem) {
    if arguments.count == 1, !arguments[0].hasPrefix("-"), !arguments[0].isEmpty {
      path = arguments[0]
    } else if arguments.isEmpty, let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      path = folder + "/relaunch/notes.plist"
    } else if arguments.isEmpty, let home = environment["HOME"], home.hasPrefix("/") {
      path = home + "/.local/state/relaunch/notes.plist"
    } else {
      throw .usage
    }
  }

  /// The archive for the launch; a file that cannot be used is set aside.
  func read() throws(Problem) -> ArchiveAtLaunch {
    guard FileManager.default.fileExists(atPath: path) else { return .none }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    let saved: SavedState
    do throws(ArchiveError) {
      saved = try SavedState(decoding: [UInt8](data))
    } catch {
      return .setAside(.program(try setAside("\(error.message.prefix { !$0.isNewline })")))
    }
    guard saved.app == NotesRun.appName else { throw .otherApp(path, app: saved.app) }
    guard !FileManager.default.fileExists(atPath: mark) else {
      return .setAside(.program(try setAside("the last run ended while it was restoring these screens")))
    }
    return .archive(saved)
  }

  /// Moves the file and its mark out of the way.
  ///
  /// - Parameter reason: Why the file cannot be used.
  /// - Returns: The reason, with the file's old name and its new one.
  func setAside(_ reason: String) throws(Problem) -> String {
    let files = FileManager.default
    var number = 1
    while files.fileExists(atPath: "\(path).\(number).aside") { number += 1 }
    let kept = "\(path).\(number).aside"
    do { try files.moveItem(atPath: path, toPath: kept) } catch { throw .unwritable(kept) }
    try setMark(false)
    return "\(path): \(reason); it is kept as \(kept), and the program starts clean"
  }

  /// Replaces the file as a whole.
  func write(_ state: SavedState) throws(Problem) {
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(state.encoded()).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path)
    }
  }

  /// Sets the mark before the first lookup, and removes it when the launch is complete.
  func setMark(_ isRestoring: Bool) throws(Problem) {
    guard FileManager.default.fileExists(atPath: mark) != isRestoring else { return }
    do {
      if isRestoring {
        try Data().write(to: URL(fileURLWithPath: mark))
      } else {
        try FileManager.default.removeItem(atPath: mark)
      }
    } catch {
      throw .unwritable(mark)
    }
  }
}
