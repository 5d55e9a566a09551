import ChildProcesses
import Foundation

/// A command that runs tests, whose event stream is read while it grows.
final class FollowedRun {
  /// The name of the run's files.
  let name: String
  private let process: ChildProcess
  private let stream: URL
  private let output: URL
  private var file: FileHandle?
  private var rest = Data()
  private var hasEnded = false

  /// Starts a command in a shell.
  ///
  /// - Parameters:
  ///   - command: The shell's line; `$EVENT_STREAM` in it is where the event stream goes.
  ///   - name: The names of the files: `NAME.jsonl` for the stream, `NAME.log` for what the command writes.
  ///   - folder: Where they are.
  ///   - times: Where the suites note the time of their tests.
  init(_ command: String, name: String, in folder: URL, times: URL) throws {
    self.name = name
    stream = folder.appending(path: name + ".jsonl")
    output = folder.appending(path: name + ".log")
    try? FileManager.default.removeItem(at: stream)
    try Data().write(to: output)
    let variables = ["EVENT_STREAM": stream.path, "TEST_TIMES": times.path]
    process = try ChildProcess(
      ["/bin/sh", "-c", command], environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
      streams: [.path("/dev/null"), .path(output.path), .path(output.path)], newSession: false)
  }

  /// The lines that were added since the last time, after a short wait; `nil` once the command has ended and all were read.
  func next() -> [Data]? {
    guard !hasEnded else { return nil }
    hasEnded = process.hasEnded()
    if !hasEnded { usleep(100_000) }
    if file == nil { file = try? FileHandle(forReadingFrom: stream) }
    rest += (try? file?.readToEnd()) ?? Data()
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
    rest = Data(rest[(end + 1)...])
    return lines
  }

  /// Whether the command has ended well.
  var hasSucceeded: Bool { (try? process.wait(seconds: 0)) == .exited(0) }

  /// What the command has written.
  var log: String { String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self) }
}
