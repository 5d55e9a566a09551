import StateArchive
import TextFormatting

/// The place of an object as a script writes it: identifiers from the root down, names in brackets where there is
/// none (X25).
package struct ScriptPath: Sendable, Hashable {
  /// The components, root first, without escapes.
  package var components: [String]

  /// Makes a path of its components, root first.
  package init(_ components: [String]) { self.components = components }

  /// The path as reports and archives spell it: joined by `/`, with a `/` inside an identifier as `\/`.
  package var spelling: String { components.map(SavedState.pathComponent).joined(separator: "/") }

  /// Whether a component of a path on the device is the one that a script names (X25).
  static func isComponent(_ shown: String, writtenAs written: String) -> Bool {
    shown.hasSameBytes(as: written) || shown.hasSameBytes(as: SavedState.pathComponent(written))
  }
}
