package import Interaction
import Rendering
package import ScreenModel

/// The input from one call of curses, not yet interpreted.
package enum RawInput: Sendable, Hashable {
  /// A character, also a control character or one of an unknown escape sequence.
  case character(Unicode.Scalar)
  /// A key that curses has recognised.
  case key(Key)
  /// A mouse event.
  case mouse(MouseAction, at: Point)
  /// A paste begins or ends.
  case pasteBegins, pasteEnds
  /// Something to ignore: a key without a use, a report of the terminal.
  case nothing
}
