import ControllerKit
import ScreenModel

/// What the arrangement of a screen needs to know of a kind of element.
struct ElementLayout {
  /// A group of elements that stay together; a blank line separates different groups.
  enum SpacingGroup {
    case text, button, control, other
  }

  /// Its spacing group.
  var group: SpacingGroup
  /// Whether a short label above is drawn before it: true for a control that shows no title.
  var takesLabel = false
  /// Whether it takes all the columns that there are.
  var fillsWidth = false
}

extension Appearance {
  /// How it is arranged among others.
  var layout: ElementLayout {
    switch self {
    case .label: ElementLayout(group: .text)
    case .button: ElementLayout(group: .button)
    case .textField(_, _, isSearch: false): ElementLayout(group: .control, takesLabel: true, fillsWidth: true)
    case .textField(_, _, isSearch: true): ElementLayout(group: .control, fillsWidth: true)
    case .textView: ElementLayout(group: .other, fillsWidth: true)
    case .toggle(let title, _): ElementLayout(group: .control, takesLabel: title.isEmpty)
    case .track, .stepper, .segments, .wheel, .symbols, .progress: ElementLayout(group: .control, takesLabel: true)
    case .placeholder, .custom: ElementLayout(group: .other)
    case .subviews, .stack, .bar, .scrolling, .rows, .controller: ElementLayout(group: .other)
    }
  }
}

extension Element {
  /// How it is arranged among others.
  var layout: ElementLayout { appearance?.layout ?? ElementLayout(group: .control) }
}
