/// How a script names one element of the screen.
package enum Selector: Sendable, Hashable {
  /// The element's text.
  case text(String)
  /// The id of its view, or a restoration identifier.
  case identifier(String)
  /// The path of its controller, or of its view below the controller.
  case path(ScriptPath)
  /// The number of a row, from 1.
  case row(Int)
}
