import AppDefinition
import ControllerKit
import Simulation
import TextFormatting

/// Something that a person enters in a view, to see whether it comes back.
struct ViewEdit: Sendable {
  /// What is entered.
  enum Entry: Sendable, Hashable {
    case text(String)
    case value(Double)
  }

  /// The id of the view.
  let view: String
  /// What is in the view afterwards.
  let entry: Entry

  /// Enters something in each view of a controller in which that can be done.
  static func all(in controller: ViewController) -> [ViewEdit] {
    controller.loadViewIfNeeded()
    let views = controller.definedBehavior?.definition.allViews ?? []
    return views.compactMap { ViewEdit($0, of: controller) }
  }

  /// Enters something in a view of a controller; `nil` where nothing can be.
  ///
  /// - Parameters:
  ///   - definition: The view.
  ///   - controller: The controller that shows it.
  init?(_ definition: ViewDefinition, of controller: ViewController) {
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
  func isThere(in controller: ViewController) -> Bool {
    controller.loadViewIfNeeded()
    let view = Self.view(view, of: controller)
    return switch entry {
    case .text(let text): view?.textInput?.text.hasSameBytes(as: text) == true
    case .value(let value): view?.numericValue == value
    }
  }

  private static func view(_ id: String, of controller: ViewController) -> View? {
    controller.loadedView?.descendants.first { $0.id?.hasSameBytes(as: id) == true }
  }
}

extension ViewDefinition {
  /// Whether a person can enter something in it that code could keep; a password is not to be kept.
  fileprivate var isEditable: Bool {
    if case .textField(_, _, let isSecure, let isEditable) = content { return !isSecure && isEditable }
    if case .textView(_, let isEditable) = content { return isEditable }
    return content.kind.traits.savable.contains { $0 != .selection }
  }
}

/// A list that a person scrolls, to see whether it comes back where it was.
struct ScrolledList {
  private let offset: Double

  /// Scrolls the first list of a controller by a row; `nil` where there is none with several rows.
  init?(of controller: ViewController) {
    guard let table = Self.table(of: controller), let second = table.indexPath(ofRow: 1) else { return nil }
    let definition = controller.definedBehavior?.definition.allViews.first { view in
      view.content.table != nil && view.id.map(ByteString.init) == table.id.map(ByteString.init)
    }
    if definition?.content.table?.isScrollDisabled == true { return nil }
    table.scroll(to: second)
    offset = table.contentOffset.y
    guard offset != 0 else { return nil }
  }

  /// Whether the list of another controller is where it was.
  func isThere(in controller: ViewController) -> Bool {
    controller.loadViewIfNeeded()
    return Self.table(of: controller)?.contentOffset.y == offset
  }

  private static func table(of controller: ViewController) -> TableView? {
    controller.loadedView?.ownDescendants.lazy.compactMap { $0 as? TableView }.first
  }
}
