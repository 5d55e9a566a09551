import ControllerKit
import TextFormatting

extension Appearance {
  /// The text and the detail of an element with this appearance; `nil` where it is no element of its own.
  ///
  /// For a choice these are the chosen one and all choices; for other controls, nothing and the value as it is shown.
  var texts: (text: String, detail: String)? {
    switch self {
    case .subviews, .stack, .bar, .scrolling, .rows, .controller: nil
    case .label(let text): (text, "")
    case .button(let title, _): (title, "")
    case .textField(let text, let placeholder, _): (text.text, placeholder)
    case .textView(let text): (text.text, "")
    case .toggle(let title, let isOn): (title, isOn ? "on" : "off")
    case .track(_, let value), .stepper(let value): ("", decimal(value))
    case .segments(let titles, let selected), .wheel(let titles, let selected):
      (selected.map { titles[$0] } ?? "", titles.joined(separator: ", "))
    case .symbols(_, let words): ("", words)
    case .progress(let progress): ("", "\(decimal((progress * 100).rounded()))%")
    case .placeholder(let name): (name, "")
    case .custom(let text): (text, "")
    }
  }

  /// The name of the kind of view in messages.
  var word: String {
    switch self {
    case .subviews, .stack, .custom: "view"
    case .bar: "toolbar"
    case .scrolling: "scroll view"
    case .rows: "table"
    case .controller: "container view"
    case .label: "label"
    case .button: "button"
    case .textField, .textView: "field"
    case .toggle: "switch"
    case .track: "slider"
    case .stepper: "stepper"
    case .segments, .wheel: "choice"
    case .symbols: "page control"
    case .progress: "progress"
    case .placeholder: "picture"
    }
  }
}

/// A number as people write it: without a fraction where there is none, else with at most two digits of it.
func decimal(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
  let hundredths = (value * 100).rounded()
  guard abs(hundredths) < 1e15 else { return "\(Int(value))" }
  let whole = Int(hundredths)
  let sign = whole < 0 ? "-" : ""
  let fraction = abs(whole) % 100
  let text = sign + "\(abs(whole) / 100)"
  if fraction == 0 { return text }
  return fraction % 10 == 0 ? "\(text).\(fraction / 10)" : "\(text).\(fraction < 10 ? "0" : "")\(fraction)"
}
