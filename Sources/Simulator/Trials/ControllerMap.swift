package import AppDefinition
import TextFormatting

/// The controllers of an app by number, with who leads to whom.
package struct ControllerMap: Sendable {
  /// The app.
  package let app: AppDefinition
  /// What each controller contains from the start, in order.
  package let children: [[Int]]
  /// What each controller embeds when its view loads.
  package let embedded: [[Int]]
  /// What can be done on each controller's screen.
  package let actions: [[TriedAction]]
  /// The controller to which each of those leads.
  let destinations: [[Int?]]
  /// How each of those shows it.
  let shows: [[ScreenWalk.Show?]]
  /// What the delegate of each split view gives as its secondary column when the columns separate (X28).
  let secondary: [Int?]
  private let numbers: [ByteString: Int]

  /// Gathers the controllers of an app.
  package init(_ app: AppDefinition) {
    self.app = app
    let numbers = Dictionary(
      app.controllers.enumerated().map { (ByteString($0.element.name), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    children = app.controllers.map { $0.content.children.compactMap { numbers[ByteString($0)] } }
    embedded = app.controllers.map { $0.embeddedNames.compactMap { numbers[ByteString($0)] } }
    secondary = app.controllers.map { controller in
      guard case .split(_, let delegate, _) = controller.content else { return nil }
      return delegate.separateSecondary.flatMap { numbers[ByteString($0)] }
    }
    actions = app.controllers.map { controller in
      controller.triedActions(in: app).flatMap { tried in
        tried.action.alternatives.map { TriedAction(action: $0, records: tried.records) }
      }
    }
    let destinations = actions.map { $0.map { $0.action.destination.flatMap { numbers[ByteString($0)] } } }
    self.destinations = destinations
    shows = zip(actions, destinations).map { actions, destinations in
      zip(actions, destinations).map { tried, destination in
        destination.flatMap { ScreenWalk.Show(tried.action.effect, of: app.controllers[$0]) }
      }
    }
  }

  /// The number of the controller of a name.
  package func index(of name: String) -> Int? { numbers[ByteString(name)] }

  /// The controllers to which one leads, in whatever way.
  package func successors(of controller: Int) -> [Int] {
    children[controller] + embedded[controller] + [secondary[controller]].compactMap(\.self)
      + destinations[controller].compactMap(\.self)
  }

  /// The controllers with which a walk over some others has to begin: those to which none of the others leads, and
  /// the first of each ring.
  package func roots(of controllers: [Int]) -> [Int] {
    let led = Set(controllers.flatMap { from in successors(of: from).filter { $0 != from } })
    var roots = controllers.filter { !led.contains($0) }
    var seen: Set<Int> = []
    var waiting = roots
    func spread() {
      while let next = waiting.popLast() {
        if seen.insert(next).inserted { waiting += successors(of: next) }
      }
    }
    spread()
    for controller in controllers where !seen.contains(controller) {
      roots.append(controller)
      waiting = [controller]
      spread()
    }
    return roots
  }
}
