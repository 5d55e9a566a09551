internal import Synchronization

/// What has arrived for a loop from other threads: the numbers of the work that has something to say, in order.
final class Arrivals: Sendable {
  private struct State {
    var tickets: [Int] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Notes that the work of a number has something to say; the first one since the last look wakes the loop.
  func arrive(_ ticket: Int) {
    let wake = state.withLock { state in
      state.tickets.append(ticket)
      return state.tickets.count == 1 ? state.wake : nil
    }
    wake?()
  }

  /// What has arrived since the last look.
  func take() -> [Int] {
    state.withLock { state in
      defer { state.tickets = [] }
      return state.tickets
    }
  }

  /// Sets what wakes the loop, from any thread; `nil` where nothing waits any more.
  func wake(with wake: (@Sendable () -> Void)?) {
    let isLate = state.withLock { state in
      state.wake = wake
      return !state.tickets.isEmpty
    }
    if isLate { wake?() }
  }
}
