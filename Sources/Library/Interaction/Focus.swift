import ControllerKit
import Rendering
package import ScreenModel

/// The focus: one element of the screen, remembered for every controller.
///
/// An element is identified by the address of its object, which another object may get later; so the object is held
/// weakly beside it.
package struct Focus {
  /// The element.
  package var element: ElementID? { current?.id }
  /// Whether keys type into it.
  package var isEditing = false
  /// Whether keys type into a field as soon as it has the focus.
  var typesAtOnce = false

  private var current: Place?
  private weak var controller: ViewController?
  private var remembered: [ObjectIdentifier: Memory] = [:]
  private var rows: [ObjectIdentifier: Memory] = [:]

  /// Makes the focus of a screen that was not shown yet.
  package init() {}

  /// An element, as long as its object exists.
  private struct Place {
    private let element: ElementID
    private weak var owner: AnyObject?

    init(_ element: Element) {
      self.element = element.id
      owner = element.view ?? element.controller
    }

    var id: ElementID? { owner == nil ? nil : element }
  }

  /// The last focused element in a container.
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
    isEditing = typesAtOnce && element.isField
    controller = screen.frontController
    if let controller { remembered[ObjectIdentifier(controller)] = Memory(element, of: controller) }
    if case .row(let id, _) = element.id, let table = element.view { rows[id] = Memory(element, of: table) }
  }

  /// The stops of Tab: every element that can have the focus; of a table's rows only the last focused one, else a
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

  /// Follows the screen: goes where a view has asked for it, else stays on an element that is still there, else goes
  /// where it was last on this screen, else to a selected row, else to the first thing in the content; never to the way
  /// back, which Enter then would take.
  package mutating func follow(_ screen: Screen) {
    let visible = screen.visibleControllers
    if let wanted = screen.takeRequestedFocus(of: visible) {
      move(to: wanted, on: screen)
      isEditing = wanted.isField
      return
    }
    let reachable = screen.elements.lazy.filter(\.isFocusable)
    let front = visible.first
    if let element, front === controller, reachable.contains(where: { $0.id == element }) { return }
    if front !== controller { isEditing = false }
    controller = front
    let left = front.flatMap { remembered[ObjectIdentifier($0)]?.element(in: $0) }
    let chosen =
      reachable.first { $0.id == left } ?? reachable.first { $0.kind == .row && $0.isSelected }
      ?? reachable.first { $0.isInContent } ?? reachable.last { $0.kind == .barButton }
      ?? reachable.first { $0.kind != .back }
    current = chosen.map(Place.init)
    if typesAtOnce { isEditing = chosen?.isField == true } else if chosen == nil { isEditing = false }
  }
}

extension Screen {
  /// The element of the view that has asked for the focus, which then has asked no more; `nil` while it is not shown.
  ///
  /// - Parameter visible: The visible controllers, from that in front on.
  fileprivate func takeRequestedFocus(of visible: [ViewController]) -> Element? {
    for controller in visible {
      guard let wanted = controller.requestedFocus else { continue }
      let row = wanted.presentRow
      let candidates = elements.filter { $0.isFocusable && $0.view === wanted.view }
      let found = candidates.first { element in
        guard !wanted.isAwaitingRow else { return false }
        guard let row, case .row(_, let place) = element.id else { return true }
        return place == row
      }
      guard let found else {
        // What is there without the row has lost it.
        if !candidates.isEmpty { controller.requestedFocus = nil }
        continue
      }
      controller.requestedFocus = nil
      return found
    }
    return nil
  }

  /// Notes which view has the focus, so that it is saved with its controller and no other is.
  package func keepFocus(on element: ElementID?) {
    for controller in visibleControllers { controller.focusToKeep = nil }
    guard let element = elements.first(where: { $0.id == element }), let view = element.view else { return }
    let row: IndexPath? = if case .row(_, let place) = element.id { place } else { nil }
    element.controller.focusToKeep = FocusPlace(view, row: row)
  }
}
