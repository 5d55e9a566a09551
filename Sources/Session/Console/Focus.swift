import ControllerKit
import Rendering

/// Where the keys act: one element of the screen, remembered for every controller.
struct Focus {
  /// The element.
  private(set) var element: ElementID?
  /// Whether keys type into it.
  var isEditing = false

  private var controller: ObjectIdentifier?
  private var remembered: [ObjectIdentifier: ElementID] = [:]
  private var rows: [ObjectIdentifier: ElementID] = [:]

  /// Moves to an element of a screen.
  mutating func move(to element: Element, on screen: Screen) {
    self.element = element.id
    controller = screen.frontController.map(ObjectIdentifier.init)
    if let controller { remembered[controller] = element.id }
    if case .row(let table, _) = element.id { rows[table] = element.id }
  }

  /// Where Tab stops: everything that the keys can reach, of the rows of a table only the one that was left last, else a
  /// selected one, else the first.
  func stops(on screen: Screen) -> [Element] {
    let reachable = screen.elements.filter(\.isFocusable)
    var seen: Set<ObjectIdentifier> = []
    return reachable.compactMap { element in
      guard case .row(let table, _) = element.id else { return element }
      guard seen.insert(table).inserted else { return nil }
      return reachable.first { $0.id == rows[table] }
        ?? reachable.first { $0.view === element.view && $0.isSelected } ?? element
    }
  }

  /// Follows the screen: stays on an element that is still there, else goes where it was last on this screen, else to
  /// a selected row, else to the first thing in the content.
  mutating func follow(_ screen: Screen) {
    let reachable = screen.elements.filter(\.isFocusable)
    let front = screen.frontController.map(ObjectIdentifier.init)
    if let element, front == controller || front == nil, reachable.contains(where: { $0.id == element }) { return }
    if front != controller { isEditing = false }
    controller = front
    let before = front.flatMap { remembered[$0] }.flatMap { id in reachable.first { $0.id == id } }
    let chosen =
      before ?? reachable.first { $0.kind == .row && $0.isSelected } ?? reachable.first { $0.isInContent }
      ?? reachable.last { $0.kind == .barButton } ?? reachable.first
    element = chosen?.id
    if chosen == nil { isEditing = false }
  }
}

extension Element {
  /// Whether the element stands in the content and not in a bar.
  var isInContent: Bool {
    switch kind {
    case .back, .barButton, .tab, .title, .toast: false
    default: true
    }
  }

  /// Whether a person types into it.
  var isField: Bool {
    switch kind {
    case .textField, .textView, .searchBar: true
    default: false
    }
  }
}
