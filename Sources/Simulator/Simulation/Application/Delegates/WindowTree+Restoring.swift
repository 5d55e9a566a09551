import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Vocabulary

extension SavedProperty {
  /// Whether it is the record that a screen shows.
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

/// Makes the screens of a window's tree again.
struct TreeRestoring {
  /// A controller and what it is to present once the window has appeared, each on the one before it.
  struct Presentation {
    weak var presenter: ViewController?
    let values: [ActivityValue]
  }

  let app: SimulatedApplication
  let goneRecord: ScenesDefinition.GoneRecord
  /// The names of the screens that are not made again without their record.
  let needsRecord: [String]
  /// A screen that was restored, with what was kept of it.
  struct Restored {
    weak var screen: ViewController?
    let values: [String: ActivityValue]
  }

  /// The screens that were restored, each after the one above it.
  private(set) var restored: [Restored] = []
  /// What is still to be presented.
  private(set) var presentations: [Presentation] = []

  init(_ app: SimulatedApplication, goneRecord: ScenesDefinition.GoneRecord, needsRecord: [String]) {
    (self.app, self.goneRecord, self.needsRecord) = (app, goneRecord, needsRecord)
  }

  /// Gives a controller that is there what was kept of it, and makes what was inside it again.
  mutating func restore(_ value: ActivityValue, into controller: ViewController) {
    guard case .dictionary(let members) = value, controller.isCalled(members[TreeWord.screen]?.plainText) else {
      return
    }
    let screen = controller.definedBehavior
    let state = screen?.definition.classBehavior.state ?? []
    let kept = screen?.definition.outOfTree(members[TreeWord.values], members[TreeWord.views]) ?? [:]
    // What its view embeds is handed its record.
    screen?.take(kept, of: state.filter(\.isItem), for: controller)
    // The view of every screen that comes back is loaded, those of what contains it first.
    controller.loadViewIfNeeded()
    let inside = arrange(members[TreeWord.children], in: controller)
    screen?.take(kept, of: state.filter { !$0.isItem }, for: controller)
    restored.append(Restored(screen: controller, values: kept))
    for (value, child) in inside { restore(value, into: child) }
    if let selected = members[TreeWord.selected]?.index { select(selected, in: controller) }
    if let split = controller.containerRole.split {
      members[TreeWord.columns]?.plainText.flatMap(SplitDisplayMode.init).map { split.preferredDisplayMode = $0 }
    }
    if case .array(let presented)? = members[TreeWord.presented] {
      presentations.append(Presentation(presenter: controller, values: presented))
    }
  }

  /// Takes the next presentation, the outermost first.
  mutating func takePresentation() -> Presentation? { presentations.isEmpty ? nil : presentations.removeFirst() }

  /// Does what waits until the screens have appeared: a table view controller selects nothing before, and what the classes
  /// do may present something.
  func finish(in scene: WindowScene) {
    for (controller, behavior, values) in present {
      let selections = (behavior.definition.classBehavior.state ?? []).filter {
        if case .part(.selection, _, _) = $0 { true } else { false }
      }
      behavior.take(values, of: selections, for: controller)
    }
    follow(\.whenDecoded, in: scene)
    follow(\.whenRestored, in: scene)
  }

  private func follow(_ effects: (ClassBehavior) -> [RestorationEffect], in scene: WindowScene) {
    for (controller, behavior, values) in present {
      let own = effects(behavior.definition.classBehavior)
      for effect in own.meant(by: { app.value($0, in: values, of: scene.session) }) {
        app.perform(effect, on: controller, in: scene)
      }
    }
  }

  /// The restored screens that are there still.
  private var present: [(ViewController, DefinedBehavior, [String: ActivityValue])] {
    restored.compactMap { entry in
      guard let screen = entry.screen, let behavior = screen.definedBehavior else { return nil }
      return (screen, behavior, entry.values)
    }
  }

  /// Makes a screen again with what was inside it; `nil` where the app does not have it any more, or its record.
  mutating func make(_ value: ActivityValue) -> ViewController? {
    guard let made = makeScreen(value) else { return nil }
    restore(value, into: made)
    return made
  }

  /// Makes a screen that is still to be restored; `nil` where the app does not have it any more, or its record.
  private func makeScreen(_ value: ActivityValue) -> ViewController? {
    guard case .dictionary(let members) = value, let word = members[TreeWord.screen]?.plainText,
      let definition = app.definition.controller(named: app.screens.name(inTree: word))
    else { return nil }
    let name = definition.name
    if let gone = goneRecord(of: definition, members[TreeWord.values]) {
      switch needsRecord.contains(where: name.hasSameBytes) ? .declined : goneRecord {
      case .shown: break
      case .declined: return nil
      case .crashes:
        app.abort(reason: "the tree of the window names the record \(quoted(gone)), which is gone")
        return nil
      }
    }
    return app.makeController(named: name)?.madeAgain()
  }

  private func goneRecord(of definition: ControllerDefinition, _ values: ActivityValue?) -> String? {
    guard case .dictionary(let values)? = values else { return nil }
    for case .item(let key) in definition.classBehavior.state ?? [] {
      if let id = values[key]?.plainText, app.definition.record(id: id) == nil { return id }
    }
    return nil
  }

  /// Puts what was inside a container there again, as far as it can be made.
  ///
  /// - Returns: The screens that are there, each with what was kept of it.
  private func arrange(_ kept: ActivityValue?, in controller: ViewController) -> [(ActivityValue, ViewController)] {
    guard case .array(let values)? = kept else { return [] }
    if let stack = controller.containerRole.stack { return arrangeStack(values, in: stack) }
    let tabs = (controller as? TabBarController)?.viewControllers
    let inside =
      tabs ?? controller.containerRole.split?.viewControllers ?? controller.pageTurning?.pages ?? controller.children
    var found: [(ActivityValue, ViewController)] = []
    for (place, value) in values.enumerated() {
      if place < inside.count, inside[place].isCalled(value.screen) {
        found.append((value, inside[place]))
      } else if let split = controller.containerRole.split, place > 0, place == max(inside.count, values.count) - 1,
        let made = makeScreen(value)
      {
        split.showDetail(made)
        found.append((value, made))
      }
    }
    return found
  }

  /// Makes a stack what it was: what is there and has the same name stays, and what cannot be made ends it.
  private func arrangeStack(
    _ values: [ActivityValue], in stack: NavigationController
  ) -> [(ActivityValue, ViewController)] {
    let standing = stack.viewControllers
    var again: [ViewController] = []
    var found: [(ActivityValue, ViewController)] = []
    for (place, value) in values.enumerated() {
      if place == 0, value.screen == nil {
        again += standing.prefix(1)
        continue
      }
      let isThere = place < standing.count && standing[place].isCalled(value.screen)
      guard let screen = isThere ? standing[place] : makeScreen(value) else { break }
      again.append(screen)
      found.append((value, screen))
    }
    guard !again.isEmpty else { return [] }
    let columns = stack.enclosingSplit?.viewControllers ?? []
    let pushed = standing.filter { controller in columns.contains { $0 === controller } }
    let isSame = again.elementsEqual(standing, by: ===)
    if !isSame { stack.viewControllers = again + pushed }
    return found
  }

  private func select(_ place: Int, in controller: ViewController) {
    if let tabs = controller as? TabBarController {
      let inside = tabs.viewControllers
      if inside.indices.contains(place) { tabs.selectedViewController = inside[place] }
    } else if let split = controller.containerRole.split {
      let columns = split.viewControllers
      if split.isCollapsed, place > 0, columns.indices.contains(place), columns[place].parent == nil {
        split.showDetail(columns[place])
      }
    } else if let pages = controller.pageTurning, pages.pages.indices.contains(place) {
      pages.show(page: pages.pages[place])
    }
  }
}

extension ViewController {
  /// Whether a tree calls it so, by the name of its definition or the one that it is written by.
  fileprivate func isCalled(_ name: String?) -> Bool {
    guard let name, let screen = definedBehavior else { return false }
    return screen.nameInTree.hasSameBytes(as: name) || screen.name.hasSameBytes(as: name)
  }
}

extension ActivityValue {
  /// The style in which the screen that a part of a tree is of was presented; that of a popover is not kept.
  var presentationStyle: PresentationStyle? {
    guard case .dictionary(let members) = self else { return nil }
    let kept = members[TreeWord.style]
    return PresentationStyle.allCases.first { $0.inTree.map(ActivityValue.integer) == kept }
  }

  /// The name of the screen that a part of a tree is of.
  fileprivate var screen: String? {
    if case .dictionary(let members) = self { members[TreeWord.screen]?.plainText } else { nil }
  }

  /// The value as a place in a list.
  fileprivate var index: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }
}
