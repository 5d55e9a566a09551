/// What an element must be to be meant by an action; the raw value is what messages call it.
package enum ElementRole: String, Sendable, Hashable {
  case anything = "thing"
  /// What a tap does something to.
  case touchable = "thing that can be tapped"
  case tab
  case row
  /// What can be typed in.
  case field
  /// What can be selected: a row, or the text of a field.
  case selectable = "row or field"
  case toggle = "switch"
  /// What has a value on a scale.
  case slider = "slider, stepper or page control"
  case choice
  /// A table or a scroll view.
  case scrolling = "view that scrolls"
}

extension ElementRole {
  /// Whether an element can play the role; what scrolls is no element of its own.
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
