import ControllerKit
import TextFormatting

/// Performs the user's actions on a screen, and remembers what the last one dismissed, so that it can be undone.
///
/// It remembers it until the next action, so that nothing is kept alive while the app goes on. What an emphasised button
/// closed has done its work (Done, Send), and an alert has been answered: neither is a dismissal to take back.
package struct Dismissals {
  /// For how many seconds a dismissal can be undone.
  package static let seconds = 2.0

  private var last: Dismissal?

  /// Makes a memory of nothing.
  package init() {}

  /// Performs an action on an element of a screen.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - screen: The screen.
  ///   - now: The current time, in seconds.
  /// - Throws: If it is not possible now; nothing has changed then, but a dismissal can no longer be undone.
  package mutating func perform(
    _ action: ElementAction<ElementID>, on screen: Screen, at now: Double
  ) throws(ActionError) {
    if case .undo = action { return try undo(at: now) }
    // Moving the focus scrolls.
    if case .scroll = action { return try screen.perform(action) }
    forget()
    let presentations = screen.presentations(leftBy: action)
    try screen.perform(action)
    // Of several that were dismissed together the lowest one holds the others.
    guard let gone = presentations.last(where: { $0.controller.container == nil }) else { return }
    last = Dismissal(controller: gone.controller, presenter: gone.presenter, time: now)
  }

  /// What can be undone at a time.
  package func recent(at now: Double) -> RecentDismissal? {
    guard let last, now - last.time < Self.seconds, last.presenter != nil else { return nil }
    return RecentDismissal(title: last.title, end: last.time + Self.seconds)
  }

  /// Forgets what was dismissed.
  package mutating func forget() { last = nil }

  private mutating func undo(at now: Double) throws(ActionError) {
    guard recent(at: now) != nil, let last, last.presenter?.presentAgain(last.controller) == true else {
      throw .nothingToUndo
    }
    forget()
  }
}

/// A controller that was dismissed, and who presented it.
private struct Dismissal {
  let controller: ViewController
  weak var presenter: ViewController?
  let time: Double

  /// The title by which the user knows the controller: that of what was in front inside it.
  var title: String {
    var title = ""
    var next: ViewController? = controller
    while let controller = next {
      if let own = controller.displayTitle, !own.isEmpty { title = own }
      next = controller.frontChild
    }
    return title
  }
}

extension Screen {
  /// The presentations that an action of the user may leave, with who presents them, from the topmost down.
  fileprivate func presentations(
    leftBy action: ElementAction<ElementID>
  ) -> [(controller: ViewController, presenter: ViewController)] {
    guard mayDismiss(action) else { return [] }
    var found: [(controller: ViewController, presenter: ViewController)] = []
    var next = topmostPresented
    while let controller = next {
      if controller.parent == nil, let presenter = controller.container { found.append((controller, presenter)) }
      next = controller.container
    }
    return found
  }

  private func mayDismiss(_ action: ElementAction<ElementID>) -> Bool {
    guard layers.last?.kind != .alert else { return false }
    switch action {
    case .back, .dismiss: return true
    case .tap(let id): return elements.first { $0.id == id }.map { $0.isButton && !$0.isProminent } ?? false
    case .tapAccessory, .selectTab, .undo, .turnPage, .type, .deleteBackward, .select, .scroll, .zoom, .turn, .slide,
      .choose:
      return false
    }
  }
}

/// What the user dismissed last, while it can be presented again.
public struct RecentDismissal: Sendable, Hashable {
  /// Its title.
  public let title: String
  /// Until when it can be presented again, in the seconds of the one who remembers it.
  public let end: Double

  /// Makes one.
  public init(title: String, end: Double) {
    self.title = title
    self.end = end
  }
}
