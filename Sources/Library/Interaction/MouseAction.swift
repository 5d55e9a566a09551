import ScreenModel

/// A mouse event, in cells from the top left.
public enum MouseAction: Sendable, Hashable {
  case press, wheelUp, wheelDown
}
