import ControllerKit

extension LayerBuilder {
  /// What the topmost view of a controller shows.
  mutating func content(of view: View, in controller: ViewController, level: Int) -> [Block] {
    guard !view.isHidden, level < Self.mostLevels else { return [] }
    switch view {
    case let table as TableView: return [.table(self.table(table, in: controller, level: level))]
    case let scroll as ScrollView:
      return [.scroll(scroll, inside(scroll, in: controller, level: level))]
    case let stack as StackView:
      let inside = inside(stack, in: controller, level: level)
      return stack.isHorizontal ? [.row(inside)] : [.column(inside)]
    case let place as ContainerView:
      var blocks = inside(place, in: controller, level: level)
      if let embedded = place.embedded {
        blocks.append(.pane(pane(of: embedded, place: .embedded, level: level + 1)))
      }
      return blocks
    default:
      guard let element = element(of: view, in: controller) else {
        return inside(view, in: controller, level: level)
      }
      return [.element(add(element))] + inside(view, in: controller, level: level)
    }
  }

  private mutating func inside(_ view: View, in controller: ViewController, level: Int) -> [Block] {
    view.subviews.flatMap { content(of: $0, in: controller, level: level + 1) }
  }

  /// The element of a view that has a look of its own.
  ///
  /// Besides texts, `text` and `detail` say: of a choice what is chosen and all that there is, of the other controls
  /// nothing and the value as it is shown.
  func element(of view: View, in controller: ViewController) -> Element? {
    let make = { (kind: Element.Kind, text: String, detail: String, isFocusable: Bool, isSelected: Bool) in
      Element(
        id: .view(ObjectIdentifier(view)), kind: kind, text: text, detail: detail, controller: controller, view: view,
        isFocusable: isFocusable, isSelected: isSelected)
    }
    switch view {
    case let label as Label: return make(.label, label.text, "", false, false)
    case let button as Button: return make(.button, controller.filled(button.title), "", true, false)
    case let field as TextField: return make(.textField, field.text, field.placeholder, true, false)
    case let text as TextView: return make(.textView, text.text, "", true, false)
    case let bar as SearchBar: return make(.searchBar, bar.text, bar.placeholder, true, false)
    case let toggle as Switch: return make(.toggle, toggle.title, toggle.isOn ? "on" : "off", true, toggle.isOn)
    case let slider as Slider: return make(.slider, "", decimal(slider.value), true, false)
    case let stepper as Stepper: return make(.stepper, "", decimal(stepper.value), true, false)
    case let choice as ChoiceControl:
      let chosen = choice.selectedIndex.map { choice.titles[$0] } ?? ""
      return make(.choice, chosen, choice.titles.joined(separator: ", "), true, false)
    case let dots as PageControl:
      return make(.pageControl, "", "\(dots.currentPage + 1) of \(dots.numberOfPages)", true, false)
    case let bar as ProgressView:
      return make(.progress, "", "\(decimal((bar.progress * 100).rounded()))%", false, false)
    case let placeholder as PlaceholderView: return make(.placeholder, placeholder.name, "", false, false)
    default: return nil
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
