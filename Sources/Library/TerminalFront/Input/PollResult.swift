internal import Glibc

/// The result of waiting for input.
enum PollResult: Sendable, Hashable {
  case input, signals, woken, closed, nothing, interrupted

  /// Waits until one of the descriptors has something to read, or the time is up.
  ///
  /// - Parameters:
  ///   - input: The terminal; one that is hung up or at its end counts as closed.
  ///   - pipe: Where signals are noted.
  ///   - wake: What wakes the loop.
  ///   - watched: Something else that wakes it.
  ///   - milliseconds: The longest wait; `nil` is for ever.
  init(input: Int32, pipe: Int32, wake: Int32, watched: Int32? = nil, milliseconds: Int?) {
    var descriptors = [
      pollfd(fd: pipe, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      // Of a negative one nothing is reported.
      pollfd(fd: watched ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = milliseconds.map { Int32(clamping: $0) } ?? -1
    let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
    guard count >= 0 else {
      self = .interrupted
      return
    }
    let (signals, terminal) = (Int32(descriptors[0].revents), Int32(descriptors[1].revents))
    if signals & POLLIN != 0 {
      self = .signals
    } else if Int32(descriptors[3].revents) & POLLIN != 0 {
      // What happened before a key was pressed is told before what the key does.
      self = .woken
    } else if terminal & (POLLHUP | POLLERR | POLLNVAL) != 0 {
      self = .closed
    } else if terminal & POLLIN != 0 {
      self = Self.bytesWaiting(on: input) > 0 ? .input : .closed
    } else if Int32(descriptors[2].revents) & POLLIN != 0 {
      self = .woken
    } else {
      self = count == 0 ? .nothing : .interrupted
    }
  }

  private static func bytesWaiting(on descriptor: Int32) -> Int32 {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? count : 0
  }
}
