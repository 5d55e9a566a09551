/// Everything that a program does later than when it was asked for: work that runs elsewhere, timers, and what other
/// threads send.
///
/// It knows no clock and no thread: whoever runs the program says when time has passed, and is woken when something has
/// arrived.
package final class LaterWork {
  /// A timer, whose time begins at the next look at the clock.
  private struct Timer {
    let interval: Double
    var due: Double?
    let action: () -> Void
  }

  let arrivals = Arrivals()
  /// What is done when something arrives, by number.
  private var receivers: [Int: () -> Void] = [:]
  private var timers: [Int: Timer] = [:]
  private var lastTicket = 0

  init() {}

  /// Sets what wakes the loop, from any thread; `nil` where nothing waits any more.
  package func wake(with wake: (@Sendable () -> Void)?) { arrivals.wake(with: wake) }

  /// Does what has arrived, in order, and then what the timers are for, those that are due first.
  ///
  /// A timer that is late is not made up for: it is due again one interval from now.
  ///
  /// - Parameter now: The current time, in seconds since any fixed moment.
  /// - Returns: Whether there was anything to do.
  @discardableResult
  package func run(at now: Double) -> Bool {
    let arrived = arrivals.take()
    for ticket in arrived { receivers[ticket]?() }
    beginTimers(at: now)
    let due = timers.compactMap { ticket, timer in timer.due.map { (time: $0, ticket: ticket) } }
      .filter { $0.time <= now }.sorted { $0 < $1 }
    for (_, ticket) in due {
      // An earlier one may have ended it.
      guard let timer = timers[ticket] else { continue }
      timers[ticket]?.due = now + timer.interval
      timer.action()
    }
    return !(arrived.isEmpty && due.isEmpty)
  }

  /// In how many seconds a timer is due; `nil` where none is set.
  ///
  /// - Parameter now: The current time, in the seconds of `run(at:)`.
  package func secondsToNextTimer(at now: Double) -> Double? {
    beginTimers(at: now)
    return timers.values.compactMap(\.due).min().map { max(0, $0 - now) }
  }

  /// Begins the time of new timers.
  private func beginTimers(at now: Double) {
    for (ticket, timer) in timers where timer.due == nil { timers[ticket]?.due = now + timer.interval }
  }

  /// A number for something that will arrive.
  ///
  /// - Parameter receive: What is done each time it has arrived.
  func ticket(_ receive: @escaping () -> Void) -> Int {
    lastTicket += 1
    receivers[lastTicket] = receive
    return lastTicket
  }

  /// A number for a timer.
  func timer(every interval: Double, _ action: @escaping () -> Void) -> Int {
    lastTicket += 1
    timers[lastTicket] = Timer(interval: interval, due: nil, action: action)
    return lastTicket
  }

  /// Forgets a number and what was to be done for it.
  func forget(_ ticket: Int) {
    receivers[ticket] = nil
    timers[ticket] = nil
  }
}
