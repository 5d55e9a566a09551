import Glibc
import Synchronization
import TextFormatting

/// A line on a terminal that says in which of its phases long work is, and goes when it is done; in a pipe there is none.
final class PhaseProgress: Sendable {
  /// How long work takes of which nothing is said, in microseconds.
  private static let patience: useconds_t = 500_000
  /// How often the line is written, in microseconds.
  private static let interval: useconds_t = 200_000

  private struct State {
    var phase = 0
    var isWritten = false
    var isDone = false
  }

  private let subject: String
  private let phases: [String]
  private let begin = Platform.secondsNow
  private let columns = Platform.columnsOfErrors
  private let state = Mutex(State())

  /// Begins the first phase.
  ///
  /// - Parameters:
  ///   - subject: On what work is done.
  ///   - phases: What is done, such as `reading`.
  init(_ subject: String, _ phases: [String]) {
    self.subject = subject
    self.phases = phases
    if columns != nil { Waiting(for: self).begin() }
  }

  /// Begins the next phase.
  func next() { state.withLock { $0.phase = min($0.phase + 1, phases.count - 1) } }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      if state.isWritten { Platform.writeProgress("") }
      (state.isDone, state.isWritten) = (true, false)
    }
  }

  /// Writes the line.
  ///
  /// - Returns: Whether it is to be written again: the work is not done.
  private func write() -> Bool {
    state.withLock { state in
      if state.isDone { return false }
      let seconds = Int(Platform.secondsNow - begin)
      let line = "\(phases[state.phase]), \(state.phase + 1) of \(phases.count), \(seconds) s: \(displayable(subject))"
      Platform.writeProgress(fitted(line, max(1, (columns ?? 80) - 1)))
      state.isWritten = true
      return true
    }
  }

  /// What writes the line while the work is done: a thread of its own, which takes less to make than a queue for one.
  private final class Waiting: Sendable {
    private let progress: PhaseProgress

    init(for progress: PhaseProgress) { self.progress = progress }

    /// Begins to wait; where there is no thread to be had nothing is written.
    func begin() {
      var thread = pthread_t()
      let retained = unsafe Unmanaged.passRetained(self)
      let code = unsafe pthread_create(
        &thread, nil,
        { pointer in
          if let pointer = unsafe pointer { unsafe Unmanaged<Waiting>.fromOpaque(pointer).takeRetainedValue().write() }
          return nil
        }, retained.toOpaque())
      guard code == 0 else { return unsafe retained.release() }
      pthread_detach(thread)
    }

    private func write() {
      usleep(PhaseProgress.patience)
      while progress.write() { usleep(PhaseProgress.interval) }
    }
  }
}
