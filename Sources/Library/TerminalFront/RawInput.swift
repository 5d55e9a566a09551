package import Interaction
import Rendering
package import ScreenModel

/// What curses hands out at one call, before it means anything.
package enum RawInput: Sendable, Hashable {
  /// A character, also a control character or one of an unknown escape sequence.
  case character(Unicode.Scalar)
  /// A key that curses has recognised.
  case key(Key)
  /// Something the mouse did.
  case mouse(MouseAction, at: Point)
  /// A paste begins or ends.
  case pasteBegins, pasteEnds
  /// Something that means nothing here: a key without a use, a report of the terminal.
  case nothing
}
