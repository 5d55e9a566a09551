import AppDefinition
import TextFormatting

/// A view of which a class keeps what a person sets in it, as code names it.
struct CodeView: Sendable, Hashable {
  /// The property by which the class of its screen knows it.
  let name: String
  /// Its place in that property, where that is a collection of outlets.
  let place: Int?
  /// The key under which it is kept.
  let key: String
  /// UIKit's class.
  let className: String
  /// What is set in it.
  let value: UIKitControl.Value
  /// What the engineer has to do before the property is there; `nil` where it is.
  let toFillIn: String?

  /// The view of a screen; `nil` where a person changes nothing in it.
  init?(_ view: ViewDefinition, of screen: ControllerDefinition) {
    guard let control = view.content.kind.control else { return nil }
    (value, className) = (control.value, control.className)
    let written = view.restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    if let outlet = view.outlet {
      (name, place, toFillIn) = (outlet.property, outlet.place, nil)
      key = outlet.place.map { "\(outlet.property)\($0)" } ?? outlet.property
    } else if let id = view.id, !view.hasGeneratedID(in: screen) {
      (name, place, toFillIn, key) = (id.nameInCode, nil, nil, id)
    } else {
      let others = screen.allViews.filter { $0.outlet == nil && $0.content.kind == view.content.kind }
      let number = others.firstIndex { $0.id == view.id && $0.position == view.position } ?? 0
      name = control.property + (number == 0 ? "" : "\(number + 1)")
      (place, key) = (nil, written ?? name)
      toFillIn = "\(name) is an outlet of the \(view.content.kind.noun)"
    }
  }

  /// A text field of which no more is known.
  static let unknownText = CodeView(name: "textField", className: "UITextField", value: .text, noun: "text field")

  private init(name: String, className: String, value: UIKitControl.Value, noun: String) {
    (self.name, place, key, self.className, self.value) = (name, nil, name, className, value)
    toFillIn = "\(name) is an outlet of the \(noun)"
  }
}

extension ViewDefinition {
  /// Whether its id is one that Xcode has made and nobody would say: that of a view in a storyboard.
  fileprivate func hasGeneratedID(in screen: ControllerDefinition) -> Bool {
    screen.origin.element != nil && position.file.hasSameBytes(as: screen.position.file)
  }
}

extension String {
  /// The text as the name of something in code: its letters, digits and underscores.
  var nameInCode: String {
    let name = filter { $0.isLetter || $0 == "_" || $0.isASCII && $0.isNumber }
    if name.isEmpty { return "value" }
    return name.isNameInCode ? name : "value\(name)"
  }

  /// The text in the quotes of either language.
  var quotedInCode: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
