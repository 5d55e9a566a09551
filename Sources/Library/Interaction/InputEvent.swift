public import ScreenModel

/// An event from outside the program.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used, at a cell.
  case mouse(MouseAction, at: Point)
  /// Text that was pasted, whole.
  case paste(String)
  /// The terminal has a new size.
  case resize(Size)
  /// So many milliseconds have passed without an event; only ever what `Screenful.wakeAfter` asked for.
  case timer
  /// Something that the driver has under way wants to go on, or what it waits for has happened, such as a change of a
  /// file; see `FrontDriver.wake(with:)`.
  case woken
  /// The terminal can show ASCII only, so that words take the place of signs.
  case asciiOnly
  /// The front is ending: the app is sent to the background and preserved (X1).
  case hangUp
}

/// A mouse event, in cells from the top left.
public enum MouseAction: Sendable, Hashable {
  /// The first button was pressed, or the wheel was turned by a notch.
  case press, wheelUp, wheelDown
}
