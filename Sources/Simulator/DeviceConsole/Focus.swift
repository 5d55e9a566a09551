import ControllerKit
import Rendering
package import ScreenModel
import Simulation

/// Where the keys act: one element of the screen, remembered for every controller.
///
/// Elements go by the identity of what they belong to, and another object may take that over once it is gone; so what
/// they belong to is held weakly beside them.
package struct Focus {
  /// The element.
  var element: ElementID? { current?.id }
  /// Whether keys type into it.
  package var isEditing = false

  private var current: Place?
  private weak var controller: ViewController?
  private var remembered: [ObjectIdentifier: Memory] = [:]
  private var rows: [ObjectIdentifier: Memory] = [:]

  /// An element, as long as what it belongs to is there.
  private struct Place {
    private let element: ElementID
    private weak var owner: AnyObject?

    init(_ element: Element) {
      self.element = element.id
      owner = element.view ?? element.controller
    }

    var id: ElementID? { owner == nil ? nil : element }
  }

  /// The element that was left last in something.
  private struct Memory {
    private let place: Place
    private weak var holder: AnyObject?

    init(_ element: Element, of holder: AnyObject) {
      place = Place(element)
      self.holder = holder
    }

    func element(in object: AnyObject) -> ElementID? { holder === object ? place.id : nil }
  }

  /// Moves to an element of a screen.
  mutating func move(to element: Element, on screen: Screen) {
    current = Place(element)
    controller = screen.frontController
    if let controller { remembered[ObjectIdentifier(controller)] = Memory(element, of: controller) }
    if case .row(let id, _) = element.id, let table = element.view { rows[id] = Memory(element, of: table) }
  }

  /// Where Tab stops: everything that the keys can reach, of the rows of a table only the one that was left last, else a
  /// selected one, else the first.
  package func stops(on screen: Screen) -> [Element] {
    let reachable = screen.elements.filter(\.isFocusable)
    var seen: Set<ObjectIdentifier> = []
    return reachable.compactMap { element in
      guard case .row(let id, _) = element.id, let table = element.view else { return element }
      guard seen.insert(id).inserted else { return nil }
      let left = rows[id]?.element(in: table)
      return reachable.first { $0.id == left } ?? reachable.first { $0.view === table && $0.isSelected } ?? element
    }
  }

  /// Follows the screen: stays on an element that is still there, else goes where it was last on this screen, else to
  /// a selected row, else to the first thing in the content.
  mutating func follow(_ screen: Screen) {
    let reachable = screen.elements.filter(\.isFocusable)
    let front = screen.frontController
    if let element, front === controller || front == nil, reachable.contains(where: { $0.id == element }) { return }
    if front !== controller { isEditing = false }
    controller = front
    let left = front.flatMap { remembered[ObjectIdentifier($0)]?.element(in: $0) }
    let chosen =
      reachable.first { $0.id == left } ?? reachable.first { $0.kind == .row && $0.isSelected }
      ?? reachable.first { $0.isInContent } ?? reachable.last { $0.kind == .barButton } ?? reachable.first
    current = chosen.map(Place.init)
    if chosen == nil { isEditing = false }
  }
}

extension Element {
  /// Whether the element stands in the content and not in a bar.
  package var isInContent: Bool {
    switch kind {
    case .back, .barButton, .tab, .title, .toast: false
    default: true
    }
  }

  /// Whether a person types into it.
  package var isField: Bool {
    switch kind {
    case .textField, .textView, .searchBar: true
    default: false
    }
  }
}
