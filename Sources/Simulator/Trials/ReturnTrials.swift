package import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import StateArchive
package import TextFormatting

/// What comes back of an app without scenes: each screen is walked to, something is entered in every view that is seen
/// there, and the app is ended and launched again.
package struct ReturnTrials {
  /// One thing of one view.
  package struct Piece: Sendable, Hashable {
    /// The name of the screen.
    package let screen: ByteString
    /// The id of the view.
    package let view: ByteString
    /// What of it.
    package let kind: ShownKind

    /// Names a thing.
    package init(screen: String, view: String, _ kind: ShownKind) {
      (self.screen, self.view, self.kind) = (ByteString(screen), ByteString(view), kind)
    }
  }

  /// How a screen was under another one.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case root, stack, tab, column, page, child, embedded, presented
  }

  /// The screens that were seen and whether they came back, once at least.
  package private(set) var screens: [ByteString: Bool] = [:]
  /// The screens whose record was there again, once at least.
  package private(set) var recordsBack: Set<ByteString> = []
  /// What was entered, and whether it came back, once at least.
  package private(set) var pieces: [Piece: Bool] = [:]
  /// Where the screens were that came back.
  package private(set) var places: [ByteString: Set<Place>] = [:]
  /// Whether there are screens that were not tried, since more steps than are taken lead to them.
  package private(set) var isCutShort = false

  /// Tries an app.
  package init(_ app: AppDefinition) {
    var trials = Self()
    let ways = ScreenWays(app) { _, run in
      trials.judge(run)
      return true
    }
    trials.isCutShort = ways.isCutShort
    self = trials
  }

  private init() {}

  /// Enters something in what is seen, ends the app, launches it again, and notes what is there then.
  private mutating func judge(_ run: TrialRun) {
    let visible = Screen(run.application).visibleControllers
    let untouched = visible.map(Self.contents)
    for controller in visible { Self.touch(controller) }
    let before = run.controllers
    let changed = zip(visible, untouched).flatMap { controller, old in
      Self.contents(of: controller).filter { old[$0.key] != $0.value }
    }
    let (_, next) = Trial.ending(run)
    var waiting = next?.controllers ?? []
    var back: [ByteString: [Piece: String]] = [:]
    for controller in before {
      guard let screen = ShownScreen(controller) else { continue }
      let again =
        waiting.firstIndex { ShownScreen($0) == screen } ?? waiting.firstIndex { ShownScreen($0)?.name == screen.name }
      // What is there at every launch has come back only where it was saved.
      let isBack = again != nil && run.application.marks?[controller] == .saved
      screens[screen.name] = screens[screen.name] == true || isBack
      guard let again, isBack else { continue }
      places[screen.name, default: []].insert(Place(of: controller))
      if ShownScreen(waiting[again]) == screen, screen.item != nil { recordsBack.insert(screen.name) }
      waiting[again].loadViewIfNeeded()
      back[screen.name, default: [:]].merge(Self.contents(of: waiting[again])) { first, _ in first }
      waiting.remove(at: again)
    }
    for (piece, value) in changed {
      pieces[piece] = pieces[piece] == true || back[piece.screen]?[piece]?.hasSameBytes(as: value) == true
    }
  }

  // MARK: Views

  /// What is entered, chosen and scrolled in a controller's own views.
  private static func contents(of controller: ViewController) -> [Piece: String] {
    guard let screen = controller.definedBehavior?.name else { return [:] }
    var found: [Piece: String] = [:]
    for element in ShownElement.all(in: controller) {
      guard let view = element.id ?? element.identifier else { continue }
      for (kind, value) in element.contents { found[Piece(screen: screen, view: view, kind)] = value }
    }
    return found
  }

  /// Enters, chooses and scrolls what can be in a controller.
  private static func touch(_ controller: ViewController) {
    _ = ViewEdit.all(in: controller)
    for view in controller.loadedView.map({ Array($0.ownDescendants) }) ?? [] {
      if let field = view.textInput, !field.text.isEmpty { field.selectedRange = 0..<1 }
      if let table = view as? TableView, let row = table.indexPath(ofRow: 1) ?? table.indexPath(ofRow: 0) {
        table.selectedRows = [row]
        table.scroll(to: row)
      } else if let scroll = view as? ScrollView, view.textInput == nil {
        scroll.contentOffset.y += 1
      }
    }
  }
}

extension TrialRun {
  /// Every controller of the windows.
  fileprivate var controllers: [ViewController] {
    application.windows.flatMap { Array(ControllerTree($0.rootViewController)) }
  }
}

extension ReturnTrials.Place {
  /// How a controller is under the one above it.
  fileprivate init(of controller: ViewController) {
    switch controller.parent {
    case is NavigationController: self = .stack
    case is TabBarController: self = .tab
    case is SplitViewController: self = .column
    case is PageViewController: self = .page
    case let parent?:
      let embedded = parent.definedBehavior?.definition.embeddedNames ?? []
      let name = controller.definedBehavior?.name
      self = name.map { name in embedded.contains(where: name.hasSameBytes) } == true ? .embedded : .child
    case nil: self = controller.presentingViewController == nil ? .root : .presented
    }
  }
}
