import ChildProcesses
import Foundation

/// The built program `notes` with a state file of its own, to be run again and again.
struct NotesProgram {
  /// What one run left behind.
  struct Output {
    /// The screens in order, each as its lines.
    var screens: [String]
    /// The lines on standard error.
    var complaints: [String]
    var status: Int32
  }

  /// A folder that nobody else uses.
  let folder: URL
  var file: URL { folder.appending(path: "notes.plist") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the program on some lines; without `quit` among them its input simply ends.
  func run(_ lines: String..., arguments: [String]? = nil, places: [String: String]? = nil) throws -> Output {
    try run(lines, arguments: arguments, places: places)
  }

  /// Runs the program on some lines; files replace pipes, so that nothing waits for a reader.
  ///
  /// - Parameter places: The variables that say where state is kept; `nil` for the program's own folder.
  func run(_ lines: [String], arguments: [String]? = nil, places: [String: String]? = nil) throws -> Output {
    let streams = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: streams[0])
    for stream in streams[1...] { try Data().write(to: stream) }
    var variables = Programs.environment()
    variables["HOME"] = nil
    let process = try ChildProcess(
      [Programs.built("notes")] + (arguments ?? [file.path]),
      environment: variables.merging(places ?? ["XDG_STATE_HOME": folder.path]) { $1 },
      streams: streams.map { .path($0.path) }, newSession: false)
    let status: Int32 =
      switch try process.wait(seconds: 600) {
      case .exited(let status): status
      case .killed(let signal): signal
      }
    let shown = try String(contentsOf: streams[1], encoding: .utf8)
    let said = try String(contentsOf: streams[2], encoding: .utf8)
    return Output(
      screens: shown.components(separatedBy: "---\n").dropLast().map { $0 },
      complaints: said.split(separator: "\n").map(String.init), status: status)
  }

  /// The names of the files that were set aside.
  var namesSetAside: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".aside") }.sorted()
    }
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
