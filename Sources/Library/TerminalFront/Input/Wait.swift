internal import Glibc

/// What a loop waits for: input, signals, what others have sent, and the end of a time.
struct Wait: Sendable {
  /// The terminal.
  var input: Int32
  /// Where signals are noted.
  var pipe: Int32
  /// What wakes the loop.
  var wake: Int32
  /// Something else that wakes it.
  var watched: Int32?
  /// The longest wait; `nil` is for ever.
  var milliseconds: Int?

  /// Waits.
  func now() -> PollResult {
    PollResult(input: input, pipe: pipe, wake: wake, watched: watched, milliseconds: milliseconds)
  }

  /// Waits in a thread of its own, so that whoever awaits it blocks no thread.
  nonisolated(nonsending) func meanwhile() async -> PollResult {
    if milliseconds == 0 { return now() }
    return await withCheckedContinuation { SleepingWait(self, $0).begin() }
  }
}

/// A wait in a thread of its own.
private final class SleepingWait: Sendable {
  private let wait: Wait
  private let continuation: CheckedContinuation<PollResult, Never>

  init(_ wait: Wait, _ continuation: CheckedContinuation<PollResult, Never>) {
    self.wait = wait
    self.continuation = continuation
  }

  /// Begins it; where there is no thread to be had it waits in this one.
  func begin() {
    var thread = pthread_t()
    let retained = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<SleepingWait>.fromOpaque(pointer).takeRetainedValue().finish() }
        return nil
      }, retained.toOpaque())
    guard code == 0 else { return retained.takeRetainedValue().finish() }
    pthread_detach(thread)
  }

  private func finish() { continuation.resume(returning: wait.now()) }
}
