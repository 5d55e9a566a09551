import Rendering

/// The program behind a front: it takes events and returns cells.
public protocol FrontDriver: AnyObject {
  /// Acts on an event.
  func handle(_ event: InputEvent)
  /// The screen as it is now.
  func screenful() -> Screenful
  /// Whether the user has quit; the front then restores the terminal.
  var isFinished: Bool { get }
  /// Sets what the driver may call, on any thread, to get `.woken`; `nil` where the front has ended. Default: it is not
  /// kept.
  func wake(with wake: (@Sendable () -> Void)?)
  /// Sets what the driver may call as often as it likes in the middle of long work, to have its screen shown now and
  /// then; `nil` where the front has ended. Default: it is not kept.
  func redraw(with redraw: (() -> Void)?)
}

extension FrontDriver {
  public func wake(with wake: (@Sendable () -> Void)?) {}
  public func redraw(with redraw: (() -> Void)?) {}
}
