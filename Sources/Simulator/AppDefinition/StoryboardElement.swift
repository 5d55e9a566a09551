/// What a storyboard's file says of a controller's element, beside what the controller is.
package struct StoryboardElement: Sendable, Hashable {
  /// The element's name: `viewController`, `navigationController` and so on.
  package var name: String
  /// The element's id, unique in its file.
  package var id: String

  /// Makes an element.
  package init(name: String, id: String) {
    self.name = name
    self.id = id
  }
}

/// Something in a file that looks like a restoration identifier and identifies nothing.
package struct IdentifierFlaw: Sendable, Hashable {
  /// What is wrong with it.
  package enum Kind: Sendable, Hashable {
    /// The storyboard identifier is to be the restoration identifier, and there is none (R30).
    case flagWithoutIdentifier
    /// The identifier is the empty text (R13).
    case empty
    /// The identifier stands on a cell, of which there are many.
    case onCell(String)
  }

  /// What is wrong with it.
  package var kind: Kind
  /// The name of the element that carries it.
  package var element: String
  /// The element's id, where it has one.
  package var id: String?
  /// Where the element stands.
  package var position: SourcePosition

  /// Makes a flaw.
  package init(_ kind: Kind, element: String, id: String?, position: SourcePosition) {
    self.kind = kind
    self.element = element
    self.id = id
    self.position = position
  }
}
