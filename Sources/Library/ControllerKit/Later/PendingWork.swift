/// Something that a controller has asked for and that goes on: work that runs elsewhere, a timer, a mailbox.
///
/// It ends by itself when the controller is gone, so there is no need to keep it.
public final class PendingWork {
  /// Begins it, and returns its number in the loop.
  private var begin: ((LaterWork) -> Int)?
  private var stop: () -> Void
  private weak var loop: LaterWork?
  private var ticket: Int?

  /// Whether it is still to come or goes on.
  public private(set) var isPending = true

  init(begin: @escaping (LaterWork) -> Int, stop: @escaping () -> Void) {
    self.begin = begin
    self.stop = stop
  }

  /// Begins it, once.
  func start(in loop: LaterWork) {
    guard isPending, let begin else { return }
    self.begin = nil
    self.loop = loop
    ticket = begin(loop)
  }

  /// Ends it: nothing more of it arrives, and a task that was begun for it is cancelled.
  public func cancel() {
    guard isPending else { return }
    finish()
    stop()
    stop = {}
  }

  /// Notes that nothing more will arrive.
  func finish() {
    isPending = false
    begin = nil
    if let ticket { loop?.forget(ticket) }
  }
}
