internal import Glibc

/// A pipe that wakes the loop from any thread.
///
/// Whoever may still write into it holds it, so that its descriptors are closed after the last one.
final class WakePipe: Sendable {
  /// The reading end, for `poll`.
  var descriptor: Int32 { pipe.reader }
  private let pipe: NonblockingPipe

  /// Makes the pipe; `nil` where the system has none left.
  init?() {
    guard let pipe = NonblockingPipe() else { return nil }
    self.pipe = pipe
  }

  deinit { pipe.close() }

  /// Wakes the loop; where the pipe is full it is awake.
  func wake() {
    var byte: UInt8 = 0
    _ = write(pipe.writer, &byte, 1)
  }

  /// Empties the pipe.
  ///
  /// - Returns: Whether there was something in it.
  func clear() -> Bool { !pipe.takeAll().isEmpty }
}
