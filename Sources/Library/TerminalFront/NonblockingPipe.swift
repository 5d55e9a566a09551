internal import Glibc

/// The two ends of a pipe that nobody waits at, and that no other program inherits.
struct NonblockingPipe: Sendable {
  /// The reading end, for `poll`.
  let reader: Int32
  /// The writing end.
  let writer: Int32

  /// Makes the pipe; `nil` where the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Everything that is in it.
  func takeAll() -> [UInt8] {
    var result: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(reader, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return result }
      result += bytes[..<count]
    }
  }

  /// Closes both ends.
  func close() {
    Glibc.close(reader)
    Glibc.close(writer)
  }
}
