package import AppDefinition
package import ControllerKit
import Simulation
import TextFormatting

/// Something that a person enters in a view, to see whether it comes back.
package struct ViewEdit: Sendable {
  /// What is entered.
  package enum Entry: Sendable, Hashable {
    case text(String)
    case value(Double)
  }

  /// The id of the view.
  package let view: String
  /// What is in the view afterwards.
  package let entry: Entry

  /// Enters something in a view of a controller; `nil` where nothing can be.
  ///
  /// - Parameters:
  ///   - definition: The view.
  ///   - controller: The controller that shows it.
  package init?(_ definition: ViewDefinition, of controller: ViewController) {
    guard definition.isEditable, let id = definition.id, let view = Self.view(id, of: controller) else { return nil }
    self.view = id
    if let field = view.textInput {
      field.text += "·"
      entry = .text(field.text)
      return
    }
    let before = view.numericValue
    for value in before.map({ [$0 + 1, $0 - 1, 0, 1] }) ?? [0, 1] where view.numericValue == before {
      view.numericValue = value
    }
    guard let value = view.numericValue, value != before else { return nil }
    entry = .value(value)
  }

  /// Whether a view of another controller holds what was entered.
  package func isThere(in controller: ViewController) -> Bool {
    controller.loadViewIfNeeded()
    let view = Self.view(view, of: controller)
    return switch entry {
    case .text(let text): view?.textInput?.text.hasSameBytes(as: text) == true
    case .value(let value): view?.numericValue == value
    }
  }

  /// What is in a view now; `nil` where nothing can be entered.
  static func entry(of view: View) -> Entry? {
    view.textInput.map { .text($0.text) } ?? view.numericValue.map(Entry.value)
  }

  private static func view(_ id: String, of controller: ViewController) -> View? {
    controller.loadedView?.descendants.first { $0.id?.hasSameBytes(as: id) == true }
  }
}

extension ViewDefinition {
  /// Whether a person can enter something in it that code could keep; a password is not to be kept.
  fileprivate var isEditable: Bool {
    switch content {
    case .textField(_, _, let isSecure, let isEditable): !isSecure && isEditable
    case .textView(_, let isEditable): isEditable
    case .searchBar, .toggle, .slider, .stepper, .segmented, .picker, .pageControl: true
    case .label, .button, .datePicker, .progress, .image, .web, .table, .collection, .scroll, .stack, .embed,
      .placeholder:
      false
    }
  }
}
