/// What an action needs an element to be; the raw value is its name in messages.
package enum ElementRole: String, Sendable, Hashable {
  case anything = "thing"
  /// Something that reacts to a tap.
  case touchable = "thing that can be tapped"
  case tab
  case row
  /// Something that takes text.
  case field
  /// Something that can be selected: a row, or the text of a field.
  case selectable = "row or field"
  case toggle = "switch"
  /// Something with a value on a scale.
  case slider = "slider, stepper or page control"
  case choice
  /// A table or a scroll view.
  case scrolling = "view that scrolls"
}

extension ElementRole {
  /// Whether an element fits the role; a view that scrolls is no element of its own.
  package func fits(_ element: Element) -> Bool {
    switch self {
    case .anything: true
    case .touchable: element.isTouchable
    case .tab: element.kind == .tab
    case .row: element.kind == .row
    case .field: element.isField
    case .selectable: element.isField || element.table != nil
    case .toggle: element.toggleControl != nil
    case .slider: element.scaleControl != nil
    case .choice: element.choiceControl != nil
    case .scrolling: false
    }
  }
}
