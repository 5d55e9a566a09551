import Glibc

/// A program's run without a terminal, from its start to its end, and what it wrote.
package struct CapturedRun {
  /// How it ended.
  package let status: ExitStatus
  /// What it wrote to standard output and standard error.
  package let text: String

  /// Runs a program with nothing to read and waits for its end.
  package init(_ command: [String], environment: [String: String] = [:], seconds: Double = 10) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HarnessProblem.system(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: ChildProcess
    do {
      defer { close(ends[1]) }
      child = try ChildProcess(
        command, environment: Programs.environment(environment),
        streams: [.path("/dev/null"), .descriptor(ends[1]), .descriptor(ends[1])], newSession: true)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    status = try child.wait(seconds: seconds)
    text = String(decoding: bytes, as: UTF8.self)
  }
}
