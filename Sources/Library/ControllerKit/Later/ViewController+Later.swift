internal import Synchronization

// Work that finishes later than when the controller asks for it.
extension ViewController {
  /// Runs work elsewhere, and gives its result to the controller on the program's own thread.
  ///
  /// The screen is drawn after `then`. Work that is asked for before the controller belongs to an application begins
  /// when it does. When the controller is gone, or the program ends, the task is cancelled and `then` is never called;
  /// so that the controller can go, `then` should hold it weakly.
  ///
  /// ```swift
  /// perform { try await Feed.load() } then: { [weak self] in self?.show($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - work: What is done, on another thread; it may throw, wait, and call what is isolated to the main actor.
  ///   - then: Called once with what the work returned or threw. It crosses no thread, so it may hold anything.
  /// - Returns: The work, to cancel it earlier.
  @discardableResult
  public func perform<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, then: @escaping (Result<Value, any Error>) -> Void
  ) -> PendingWork {
    let running = RunningTask()
    let pending = PendingWork(
      begin: { loop in
        let answer = Answer<Value>()
        let ticket = loop.ticket { [weak running] in
          guard let result = answer.get() else { return }
          running?.work?.finish()
          then(result)
        }
        let arrivals = loop.arrivals
        running.task = Task.detached {
          do {
            answer.set(.success(try await work()))
          } catch {
            answer.set(.failure(error))
          }
          arrivals.arrive(ticket)
        }
        return ticket
      }, stop: { running.task?.cancel() })
    running.work = pending
    add(pending)
    return pending
  }

  /// Does something again and again, on the program's own thread; the screen is drawn each time.
  ///
  /// It begins when the controller belongs to an application, and ends when the controller is gone; so that it can go,
  /// `action` should hold it weakly. While the program is stopped or busy nothing is made up for.
  ///
  /// - Parameters:
  ///   - seconds: How many seconds lie between two calls, and before the first one; less than 0.01 counts as 0.01, and
  ///     what is no number is never due.
  ///   - action: What is done.
  /// - Returns: The timer, to end it earlier.
  @discardableResult
  public func every(_ seconds: Double, _ action: @escaping () -> Void) -> PendingWork {
    let interval = seconds.isNaN ? .infinity : max(seconds, 0.01)
    let pending = PendingWork(begin: { $0.timer(every: interval, action) }, stop: {})
    add(pending)
    return pending
  }

  /// Makes a place to which any thread can send something for this controller.
  ///
  /// ```swift
  /// let lines = mailbox { [weak self] (line: String) in self?.append(line) }
  /// Task.detached { for try await line in log.lines { lines.post(line) } }
  /// ```
  ///
  /// - Parameter receive: Called with each thing that was sent, in order, on the program's own thread; the screen is
  ///   drawn afterwards. So that the controller can go, it should hold it weakly.
  /// - Returns: The place, which may be handed to any thread.
  public func mailbox<Message: Sendable>(_ receive: @escaping (Message) -> Void) -> Mailbox<Message> {
    let mailbox = Mailbox<Message>()
    let pending = PendingWork(
      begin: { loop in
        let ticket = loop.ticket { for message in mailbox.take() { receive(message) } }
        mailbox.open { [arrivals = loop.arrivals] in arrivals.arrive(ticket) }
        return ticket
      }, stop: { mailbox.close() })
    add(pending)
    return mailbox
  }

  /// Ends everything that the controller has asked for and that goes on.
  public func cancelPendingWork() { programState?.work.cancel() }

  private func add(_ work: PendingWork) {
    madeProgramState.work.add(work, in: application?.laterWork)
  }
}

/// The task of one piece of work, from when it begins.
private final class RunningTask {
  var task: Task<Void, Never>?
  weak var work: PendingWork?
}

/// What a task has come to, on its way to the loop.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)

  /// Sets it.
  func set(_ new: Result<Value, any Error>) { result.withLock { $0 = new } }

  /// What it is, once it is there.
  func get() -> Result<Value, any Error>? { result.withLock { $0 } }
}
