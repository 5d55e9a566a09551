import Rendering

/// The program behind a front: it takes events and returns cells.
public protocol FrontDriver: AnyObject {
  /// Acts on an event.
  func handle(_ event: InputEvent)
  /// The screen as it is now.
  func screenful() -> Screenful
  /// Whether the user has quit; the front then restores the terminal.
  var isFinished: Bool { get }
}
