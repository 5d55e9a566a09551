/// A kind of thing that is seen of a screen or of an element of it; its name is the key under which it is printed.
package enum ShownKind: String, Sendable, Hashable, CaseIterable {
  /// The three names of a screen: that of its definition, its restoration identifier, its class.
  case screen, identifier
  case className = "class"
  /// What a screen shows, and what stands above it.
  case record, title
  /// The id of an element.
  case id
  /// What is in an element.
  case text, value, offset, selection, firstRow, focus
}
