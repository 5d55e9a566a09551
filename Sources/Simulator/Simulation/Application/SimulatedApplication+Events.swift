package import AppDefinition
package import ControllerKit
import ScreenModel
import StateArchive
import TextFormatting
import Vocabulary

extension SimulatedApplication {
  /// Lets an event happen: the code of the screen in front does what it says, one thing after the other.
  ///
  /// - Parameters:
  ///   - event: What happens. One that is happening already does not happen in itself.
  ///   - item: The record that is meant; without one it is that of the screen in front.
  func perform(_ event: EventDefinition, item: DataRecord? = nil) {
    guard !eventsUnderWay.contains(where: event.name.hasSameBytes) else { return }
    eventsUnderWay.append(event.name)
    defer { eventsUnderWay.removeLast() }
    let meant = item ?? Screen(self).frontController?.definedBehavior?.item
    for effect in event.effects {
      let front = Screen(self).frontController
      let own = front?.definedBehavior?.own ?? [:]
      let filled = effect.filled { $0.filled(from: meant).withValues(of: .own) { own[$0] ?? "" } }
      perform(filled, on: front, item: item)
    }
  }

  /// Does what code says, on the screen that it names or on its own.
  ///
  /// - Parameters:
  ///   - meant: What it says, and where.
  ///   - source: The controller whose code it is.
  ///   - scene: The scene whose windows are meant.
  ///   - item: The record that a screen which is made shows; without it that of its source.
  package func perform(
    _ meant: MeantEffect, on source: ViewController?, in scene: WindowScene? = nil, item: DataRecord? = nil
  ) {
    guard let place = meant.place else { return perform(meant.effect, on: source, in: scene, item: item) }
    let windows = (scene ?? source?.window?.windowScene)?.windows ?? windows
    guard let target = windows.controller(named: place) else { return warn(.placeGone(screen: place)) }
    if case .perform(let action) = meant.effect, case .show = action.inWidth(width), target.isContainerOfTheApp {
      return target.showInside(action)
    }
    var front = target
    while front.containerRole.stack == nil, let child = front.frontChild { front = child }
    perform(meant.effect, on: front, in: scene, item: item)
  }

  /// Does what code says.
  ///
  /// - Parameters:
  ///   - effect: What it says.
  ///   - source: The controller on which an action is performed.
  ///   - scene: The scene whose windows are meant; without it that of the source or, in an app without scenes, all.
  ///   - item: The record of the row that led to it, if one did.
  package func perform(
    _ effect: EventDefinition.Effect, on source: ViewController?, in scene: WindowScene? = nil,
    item: DataRecord? = nil
  ) {
    let scene = scene ?? source?.window?.windowScene ?? sceneInFront
    let windows = scene?.windows ?? windows
    switch effect.filled(filled) {
    case .perform(.event(let name)): definition.event(named: name).map { perform($0, item: item) }
    case .perform(let action): source?.perform(action, item: item)
    case .select(let name): (windows.controller(named: name) ?? windows.turnedPage(named: name))?.comeToFront()
    case .set(let view, let text): self.view(view, in: windows, of: scene)?.take(text)
    case .setOwn(let name, let value): source?.definedBehavior?.set(own: name, to: value)
    case .configure(let view, let setting): self.view(view, in: windows, of: scene)?.take(setting)
    case .setDisplayMode(let name, let mode):
      windows.controller(named: name)?.containerRole.split?.preferredDisplayMode = mode
    case .replaceRoot(let name): if let root = makeController(named: name) { windows.last?.rootViewController = root }
    case .toast(let text): showToast(text)
    case .setDefault(let key, let value): setDefault(key, to: value)
    case .change(let change): self.change(change)
    case .close(let list):
      let closed = closedScreens(in: scene)
      if let closing = source?.navigationController?.pop(), closed.lists[list]?.last !== closing {
        closed.lists[list, default: []].append(closing)
      }
    case .fillClosed(let list, let route): closedScreens(in: scene).lists[list] = screens(of: route, in: scene)
    case .openWindow(let type, let entries):
      openWindow(with: type, showing: item ?? source?.definedBehavior?.item, carrying: entries)
    case .setSessionValue(let key, let value): scene?.session.userInfo[key] = value.map(ActivityValue.string)
    case .keepActivity(let entries, let choice):
      for session in sessions(choice, from: scene) { keep(entries, for: session) }
    case .refreshWindows(let choice):
      for session in sessions(choice, from: scene) { requestSceneSessionRefresh(session) }
    case .closeWindows(let choice):
      for session in sessions(choice, from: scene) { requestSceneSessionDestruction(session) }
    case .reopen(let list):
      let closed = closedScreens(in: scene)
      if let last = closed.lists[list]?.popLast() {
        // A stack that keeps what was popped forgets it when anything else is pushed.
        let others = closed.lists[list]
        source?.show(last)
        closed.lists[list] = others
      }
    case .identify(let name, let identifier):
      windows.controller(named: name)?.restorationIdentifier = identifier?.isEmpty == true ? nil : identifier
    }
  }

  /// The view of an id in windows: on a screen that can be seen or, where none has it, on one whose view is loaded.
  ///
  /// While a scene is connected nothing of it can be seen; then the view of the screen that has it is loaded.
  private func view(_ id: String, in windows: [Window], of scene: WindowScene?) -> View? {
    let inside = windows.flatMap { Array(ControllerTree($0.rootViewController)) }
    let isArriving = scene?.activationState == .unattached
    let front = isArriving ? nil : windows.last
    let visible = front.map { Screen(of: $0).visibleControllers } ?? []
    for controller in visible + inside {
      if isArriving, controller.definedBehavior?.definition.hasView(id) == true { controller.loadViewIfNeeded() }
      if let view = controller.loadedView?.descendants.first(where: { $0.id?.hasSameBytes(as: id) == true }) {
        return view
      }
    }
    return nil
  }
}

extension SimulatedApplication {
  /// The sessions that are meant in the window of a scene.
  private func sessions(_ choice: EventDefinition.WindowChoice, from scene: WindowScene?) -> [SceneSession] {
    switch choice {
    case .own: (scene?.session).map { [$0] } ?? []
    case .others: openSessions.filter { $0 !== scene?.session }
    }
  }

  /// Sets what a session will be restored from, as the app does itself (U20).
  private func keep(_ entries: [ActivityEntry], for session: SceneSession) {
    let configuration = definition.scenes?.configurations.first {
      $0.name.hasSameBytes(as: session.configurationName ?? "")
    }
    let delegate = configuration?.delegate ?? definition.scenes?.delegate
    let type = delegate?.keeps ?? definition.scenes?.delegates.lazy.compactMap(\.keeps).first
    guard let type, !entries.isEmpty else {
      session.stateRestorationActivity = nil
      return
    }
    let activity = UserActivity(activityType: type)
    activity.addUserInfoEntries(from: entries.values)
    session.stateRestorationActivity = activity
  }

  /// Does what the app delegate does for each session that was closed for good (U52).
  func didDiscard(_ sessions: [SceneSession]) {
    for session in sessions {
      forgetTree(of: session)
      for effect in definition.scenes?.whenDiscarded.meant(by: { value($0, in: [:], of: session) }) ?? [] {
        perform(effect, on: sceneInFront?.frontController)
      }
    }
  }

  /// The screens in a list of those that were closed in a scene, each with its record.
  func route(of list: String, in scene: WindowScene?) -> String {
    (closedScreens(in: scene).lists[list] ?? []).compactMap(\.definedBehavior).map { screen in
      screen.name + (screen.item.map { "/\($0.id)" } ?? "")
    }.joined(separator: Self.routeSeparator)
  }

  /// Makes the screens of a route; one that is gone is left out, with a warning.
  private func screens(of route: String, in scene: WindowScene?) -> [ViewController] {
    route.split(separator: Self.routeSeparator).compactMap { step in
      let parts = step.split(separator: "/", maxSplits: 1).map(String.init)
      guard let name = parts.first, let made = makeController(named: name) else {
        warn(.activityNamesGoneScreen(session: scene?.session.persistentIdentifier ?? "", screen: String(step)))
        return nil
      }
      if parts.count > 1 { made.take(definition.record(id: parts[1])) }
      return made
    }
  }

  private static let routeSeparator = " > "

  private var width: SizeClass { conditions?.horizontalSizeClass ?? .compact }
}

extension ViewController {
  /// Whether it is a container of the app's own.
  fileprivate var isContainerOfTheApp: Bool { definedBehavior?.definition.kind == .container }

  /// Shows a screen inside a container of the app's own, in the place of its last child.
  fileprivate func showInside(_ action: Action) {
    guard let app = definedBehavior?.app, let name = action.destination, let made = app.makeController(named: name)
    else { return }
    made.take(definedBehavior?.item)
    guard mayHold(made) else { return }
    children.last?.removeFromParent()
    addChild(made)
    visibleChildrenDidChange()
  }
}

extension [Window] {
  /// The first controller of a name in the windows.
  fileprivate func controller(named name: String) -> ViewController? {
    lazy.flatMap { ControllerTree($0.rootViewController) }.first { $0.behavior?.name.hasSameBytes(as: name) == true }
  }

  /// The page of a name that is not shown, once its page controller shows it.
  fileprivate func turnedPage(named name: String) -> ViewController? {
    for pages in lazy.flatMap({ ControllerTree($0.rootViewController) }).compactMap(\.pageTurning) {
      guard let page = pages.pages.first(where: { $0.behavior?.name.hasSameBytes(as: name) == true }) else { continue }
      pages.show(page: page)
      return page
    }
    return nil
  }
}

extension ControllerDefinition {
  /// Whether it has a view of an id.
  fileprivate func hasView(_ id: String) -> Bool { allViews.contains { $0.id?.hasSameBytes(as: id) == true } }
}

extension View {
  /// Takes a setting, if it is a view that has such a thing.
  fileprivate func take(_ setting: ViewSetting) {
    switch setting {
    case .editable(let isEditable): textInput?.isEditable = isEditable
    case .zoom(let scale): appearance.scrollView?.zoom(to: scale)
    case .inset(let inset): appearance.scrollView?.contentInset = ScrollView.Inset(inset)
    }
  }

  /// Takes a text or, if it is a control, the value that the text is.
  fileprivate func take(_ text: String) {
    if let field = textInput {
      field.text = text
    } else if let number = EventDefinition.Effect.number(text) {
      numericValue = number
    }
  }
}

extension ScrollView.Inset {
  /// The room that a definition says.
  init(_ inset: ScrollInset) {
    self.init(top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
  }
}
