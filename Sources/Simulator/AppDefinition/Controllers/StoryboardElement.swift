/// What a storyboard's file says of a controller's element, beside what the controller is.
package struct StoryboardElement: Sendable, Hashable {
  /// The element's name: `viewController`, `navigationController` and so on.
  package var name: String
  /// The element's id, unique in its file.
  package var id: String
  /// The module of its class, where that is said to be another than the app's own may be.
  package var module: String?

  /// Makes an element.
  package init(name: String, id: String) {
    self.name = name
    self.id = id
  }
}

/// Where a storyboard's reference leads.
package struct StoryboardLink: Sendable, Hashable {
  /// The storyboard's name without ending.
  package var storyboard: String
  /// The storyboard identifier of a scene there; `nil` is the initial controller.
  package var identifier: String?
  /// Whether the storyboard was found.
  package var isFileFound = false

  /// Makes a link to a storyboard that is not looked for yet.
  package init(storyboard: String, identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}

/// Something in a file that looks like a restoration identifier and may identify nothing.
package struct IdentifierFlaw: Sendable, Hashable {
  /// What is wrong with it.
  package enum Kind: Sendable, Hashable {
    /// The storyboard identifier is to be the restoration identifier, and there is none (R30).
    case flagWithoutIdentifier
    /// The identifier is the empty text (R13).
    case empty
    /// The identifier is on a cell, of which there are many.
    case onCell(String)
    /// The identifier is on a bar that the controller brings along, and counts only if the controller is saved (R23).
    case onBar(String)
  }

  /// What is wrong with it.
  package var kind: Kind
  /// The name of the element that carries it.
  package var element: String
  /// The element's id, where it has one.
  package var id: String?
  /// Where the element is.
  package var position: SourcePosition

  /// Makes a flaw.
  package init(_ kind: Kind, element: String, id: String?, position: SourcePosition) {
    self.kind = kind
    self.element = element
    self.id = id
    self.position = position
  }
}
