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
  /// Does one thing where the width is compact and another one where it is regular; `nil` does nothing there.
  indirect case byWidth(compact: Action?, regular: Action?)

  /// Does what is left to code.
  case undecided(OpenCode.Place)

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

  /// What the action comes to, in every width.
  package var alternatives: [Action] {
    switch self {
    case .byWidth(let compact, let regular): [compact, regular].compactMap(\.self).flatMap(\.alternatives)
    case .through(let property, let action): action.alternatives.map { .through(property, $0) }
    case .show, .showDetail, .present, .unwind, .dismiss, .pop, .event, .undecided: [self]
    }
  }

  /// What the action comes to in a width; `nil` is nothing.
  package func inWidth(_ width: SizeClass) -> Action? {
    switch self {
    case .byWidth(let compact, let regular): (width == .compact ? compact : regular)?.inWidth(width)
    case .through(let property, let action): action.inWidth(width).map { .through(property, $0) }
    case .show, .showDetail, .present, .unwind, .dismiss, .pop, .event, .undecided: self
    }
  }

  /// The action with something filled into its names.
  func filled(_ fill: (String) -> String) -> Action {
    switch self {
    case .show(let name): .show(fill(name))
    case .showDetail(let name): .showDetail(fill(name))
    case .present(let name, let style): .present(fill(name), style: style)
    case .unwind(let name): .unwind(to: name.map(fill))
    case .dismiss, .pop, .event, .undecided: self
    case .through(let property, let action): .through(property, action.filled(fill))
    case .byWidth(let compact, let regular): .byWidth(compact: compact?.filled(fill), regular: regular?.filled(fill))
    }
  }

  /// The name of the controller that the action makes, if it makes one; where that differs by the width, none.
  package var destination: String? {
    switch self {
    case .show(let name), .showDetail(let name), .present(let name, _): name
    case .unwind, .dismiss, .pop, .event, .byWidth, .undecided: nil
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
