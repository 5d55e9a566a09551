package import Vocabulary

/// What happens when something on a screen is tapped: a segue, or the few things that code does in its place.
package enum Action: Sendable, Hashable {
  /// Pushes a controller if a navigation controller encloses the source, else presents it.
  case show(String)
  /// Replaces the detail of a split view; collapsed or without one it is `show`.
  case showDetail(String)
  /// Presents a controller; without a style the controller's own is used.
  case present(String, style: PresentationStyle?)
  /// Goes back through stacks and presentations to the nearest instance of a controller, or with `nil` to the nearest
  /// one whose class is the app's own.
  case unwind(to: String?)
  /// Dismisses what contains the source.
  case dismiss
  /// Pops the top of the enclosing navigation stack.
  case pop
  /// Does something through an object that a property of the class refers to, such as a delegate: nothing as long as
  /// nobody has set the property.
  indirect case through(String, Action)

  /// What happens, without the property through which it does.
  package var effect: Action {
    if case .through(_, let action) = self { action.effect } else { self }
  }

  /// The property of the class through which it happens.
  package var property: String? {
    if case .through(let property, _) = self { property } else { nil }
  }
  /// Lets an event of the app happen.
  case event(String)

  /// The name of the controller that the action makes, if it makes one.
  package var destination: String? {
    switch self {
    case .show(let name), .showDetail(let name), .present(let name, _): name
    case .unwind, .dismiss, .pop, .event: nil
    case .through(_, let action): action.destination
    }
  }
}

/// An action that code performs by name: a segue with an identifier, or one that hangs on the controller itself.
package struct NamedAction: Sendable, Hashable {
  /// The segue's identifier or, where there is none, a name for a person to read; a repeated one is numbered.
  package var identifier: String
  /// What it does.
  package var action: Action
  /// Where it is.
  package var position: SourcePosition

  /// Makes a named action.
  package init(identifier: String, action: Action, position: SourcePosition) {
    self.identifier = identifier
    self.action = action
    self.position = position
  }
}
