import Dispatch
import Synchronization
import TextFormatting

/// A line on a terminal that says in which of its phases long work is, and goes when it is done; in a pipe there is none.
final class PhaseProgress: Sendable {
  /// How long work takes of which nothing is said, in seconds.
  private static let patience = 0.5
  /// How often the line is written, in seconds.
  private static let interval = 0.2

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
    if columns != nil { writeLater(after: Self.patience) }
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

  private func writeLater(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.write() }
  }

  private func write() {
    let isDone = state.withLock { state in
      if state.isDone { return true }
      let seconds = Int(Platform.secondsNow - begin)
      let line = "\(phases[state.phase]), \(state.phase + 1) of \(phases.count), \(seconds) s: \(displayable(subject))"
      Platform.writeProgress(fitted(line, max(1, (columns ?? 80) - 1)))
      state.isWritten = true
      return false
    }
    if !isDone { writeLater(after: Self.interval) }
  }
}
