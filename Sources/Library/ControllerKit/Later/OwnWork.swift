/// What one controller has asked for and that goes on; it ends with the controller.
final class OwnWork {
  private var pending: [PendingWork] = []

  deinit { for work in pending { work.cancel() } }

  /// Adds one, which begins at once if there is an application.
  func add(_ work: PendingWork, in loop: LaterWork?) {
    pending.removeAll { !$0.isPending }
    pending.append(work)
    if let loop { work.start(in: loop) }
  }

  /// Begins what waited for an application.
  func start(in loop: LaterWork) { for work in pending { work.start(in: loop) } }

  /// Ends all of it.
  func cancel() {
    for work in pending { work.cancel() }
    pending = []
  }
}
