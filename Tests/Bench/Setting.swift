import ChildProcesses
import Foundation
import TerminalHarness

/// What is measured, where it is, and how often it is measured.
struct Setting {
  /// The program.
  let program: String
  /// Real storyboards; those of the bundled scenes where there are none.
  let storyboards: URL
  /// Whether the figures may be rough.
  let isQuick: Bool
  /// A folder for what is made on the way.
  let folder: URL

  /// How many rounds count.
  var rounds: Int { isQuick ? 3 : 9 }

  /// The repository.
  static let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  /// The folder of what is installed only to be measured.
  static let peers = package.appending(path: ".build/bench-peers")

  /// Writes a file, and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appending(path: name)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  /// The seconds of processor time that each of some programs takes, as medians.
  func processorTimes(_ commands: [[String]], rounds: Int? = nil) throws -> [Double] {
    try medians(rounds: rounds ?? self.rounds, commands) { try processorTime($0) }
  }

  /// The seconds of processor time that a program without a terminal takes.
  func processorTime(_ command: [String]) throws -> Double {
    let child = try ChildProcess(
      command, environment: Programs.environment(), streams: Array(repeating: .path("/dev/null"), count: 3),
      newSession: true)
    guard case .exited(0) = try child.wait(seconds: 600) else { throw Problem.failed(command) }
    return child.processorTime
  }

  /// The most kilobytes of memory that a program without a terminal takes; `nil` without GNU time.
  func memory(_ command: [String]) throws -> Double? {
    guard let time = Programs.installed("time") else { return nil }
    let output = folder.appending(path: "memory").path
    _ = try processorTime([time, "-f", "%M", "-o", output] + command)
    return Double(try String(contentsOfFile: output, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// What keeps a figure from being had.
  enum Problem: Error {
    case failed([String])
    case unreadable([String])
  }
}

/// A program beside ours.
enum Peer: String {
  case vim, tig, textual

  /// Where it is installed.
  var path: String? {
    switch self {
    case .vim, .tig: Programs.installed(rawValue)
    case .textual: FileManager.default.isExecutableFile(atPath: Self.python) ? Self.python : nil
    }
  }

  /// What is said where it is not.
  var missing: String { "\(self == .textual ? "Textual" : rawValue) is not installed (`make bench-peers`)" }

  private static var python: String { Setting.peers.appending(path: "textual/bin/python").path }

  /// The program of a list in Textual.
  static var list: String { Setting.package.appending(path: "Tests/Bench/Peers/list.py").path }
}
