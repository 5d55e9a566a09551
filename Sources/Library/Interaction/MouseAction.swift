import ScreenModel

/// A mouse event, in cells from the top left.
public enum MouseAction: Sendable, Hashable {
  /// The first button was pressed, or the wheel was turned by a notch.
  case press, wheelUp, wheelDown
}
