public import Rendering
public import ScreenModel

/// A key as a person knows it.
public enum Key: Sendable, Hashable {
  /// A character that was typed, one grapheme.
  case character(String)
  /// A letter with the control key, in lower case: `control("c")`.
  case control(Character)
  /// A character with the alt key.
  case alt(String)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete, insert
  /// A function key, from 1.
  case function(Int)
}

/// Something the mouse did, in cells from the top left.
public enum MouseAction: Sendable, Hashable {
  case press, wheelUp, wheelDown
}

/// Something that reaches a device from outside.
public enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseAction, at: Point)
  /// Text that was pasted, whole.
  case paste(String)
  /// The terminal has a new size.
  case resize(Size)
  /// So many milliseconds have passed without an event; only ever what `Screenful.wakeAfter` asked for.
  case timer
  /// The front goes away: the app is sent to the background and preserved (X1).
  case hangUp
}

/// What a front shows, and what it is to do next.
public struct Screenful: Sendable, Hashable {
  /// The cells.
  public var grid: CellGrid
  /// When to send `.timer`, in milliseconds, if no event comes first; `nil` is never.
  public var wakeAfter: Int?

  /// Makes a screenful.
  public init(grid: CellGrid, wakeAfter: Int? = nil) {
    self.grid = grid
    self.wakeAfter = wakeAfter
  }
}

/// What stands behind a front: it takes events and answers with cells.
public protocol FrontDriver: AnyObject {
  /// Acts on an event.
  func handle(_ event: InputEvent)
  /// What is to be seen now.
  func screenful() -> Screenful
  /// Whether the person has left; the front then gives the terminal back.
  var isFinished: Bool { get }
}
