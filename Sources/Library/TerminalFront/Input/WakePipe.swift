internal import Glibc

/// A pipe that wakes the loop from any thread.
///
/// Whoever may still write into it holds it, so that its descriptors are closed after the last one.
final class WakePipe: Sendable {
  /// The reading end, for `poll`.
  let descriptor: Int32
  private let writer: Int32

  /// Makes the pipe; `nil` where the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  /// Wakes the loop; where the pipe is full it is awake.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writer, &byte, 1)
  }

  /// Empties the pipe.
  ///
  /// - Returns: Whether there was something in it.
  func clear() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var found = false
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return found }
      found = true
    }
  }
}
