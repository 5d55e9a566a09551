/// Something that happens in the app and that a scene names, such as a login, a logout or the end of a download.
package struct EventDefinition: Sendable, Hashable {
  /// Its name; unique in an app.
  package var name: String
  /// What the app's code does then, in order.
  package var effects: [Effect]
  /// Where it is defined.
  package var position: SourcePosition

  /// One thing that the app's code does.
  package enum Effect: Sendable, Hashable {
    /// What a tap on the screen in front could do as well.
    case perform(Action)
    /// Goes to a screen that is there: selects its tab and pops what is above it.
    case select(String)
    /// Sets a field's text, or the value of a control to a number; `true` is 1 and `false` is 0.
    case set(view: String, to: String)
    /// Replaces the root of the window in front by a new screen.
    case replaceRoot(String)
    /// Shows a line for a moment.
    case toast(String)
  }

  /// Makes an event.
  package init(name: String, effects: [Effect], position: SourcePosition) {
    self.name = name
    self.effects = effects
    self.position = position
  }
}

extension EventDefinition.Effect {
  /// The name of the screen that it makes, if it makes one.
  package var destination: String? {
    switch self {
    case .perform(let action): action.destination
    case .replaceRoot(let name): name
    case .select, .set, .toast: nil
    }
  }

  /// The value of a control that is set to a text; `nil` if the text is none.
  package static func number(_ text: String) -> Double? {
    switch text {
    case "true": 1
    case "false": 0
    default: Double(text)
    }
  }
}
