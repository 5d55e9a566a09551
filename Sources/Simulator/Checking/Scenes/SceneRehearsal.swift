import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

/// An app with scenes that is launched only to see what it keeps.
struct SceneRehearsal {
  /// The app while it runs.
  let application: SimulatedApplication
  /// What happened at its launch.
  let record: LaunchRecord
  private let conditions: DeviceConditions

  /// Launches an app; `nil` if it cannot be launched.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - saved: What was kept of it.
  ///   - kept: What it has kept beside that.
  ///   - windows: How many of its windows the screen has room for.
  ///   - isLocked: Whether the device is locked, so that its scenes do not come onto the screen.
  ///   - type: The type of an activity from elsewhere for which it is launched.
  init?(
    _ app: AppDefinition, from saved: SavedState? = nil, kept: KeptData = KeptData(), windows: Int = 1,
    isLocked: Bool = false, arriving type: String? = nil
  ) {
    application = SimulatedApplication(definition: app, kept: kept)
    application.sceneCapacity = windows
    if isLocked { application.sceneLaunch = .inBackground }
    if let type { application.receive(UserActivity(activityType: type)) }
    var conditions = DeviceConditions(bundleVersion: app.version, idiom: app.idiom, now: Timestamp(seconds: 0))
    conditions.isProtectedDataAvailable = !isLocked
    self.conditions = conditions
    let archive = saved.map(ArchiveAtLaunch.archive) ?? .none
    guard let record = try? application.launch(archive, conditions: conditions) else { return nil }
    self.record = record
  }

  /// The scene that came to the front last.
  var scene: WindowScene? { application.connectedScenes.last }

  /// The controllers of a scene that can be seen, the one in front first.
  private func visible(in scene: WindowScene?) -> [ViewController] {
    let seen = Screen(application).visibleControllers.filter { $0.window?.windowScene === scene }
    if !seen.isEmpty { return seen }
    return scene?.keyWindow?.presentationChain.last.map { [$0] } ?? []
  }

  /// The controller in front of a scene.
  func front(of scene: WindowScene?) -> ViewController? {
    var front = scene?.keyWindow?.presentationChain.last
    while let child = front?.presentedViewController ?? front?.frontChild { front = child }
    return front
  }

  /// Does what a step says; does nothing where its screen cannot be seen.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - row: Which of the records is tapped, where there are several.
  func perform(_ step: SceneStep, row: Int = 0) {
    let source = visible(in: scene).first { $0.scriptedBehavior?.name.hasSameBytes(as: step.screen) == true }
    guard let source, let definition = source.scriptedBehavior?.definition else { return }
    switch step.act {
    case .action(let number):
      let actions = definition.rehearsedActions(in: application.definition)
      guard actions.indices.contains(number) else { return }
      let records = actions[number].records
      source.perform(actions[number].action, item: records.isEmpty ? nil : records[min(row, records.count - 1)])
    case .tab(let name): application.perform(.select(name), on: source)
    case .page(let number):
      guard let pages = source.pageTurning, pages.pages.indices.contains(number) else { return }
      pages.show(page: pages.pages[number])
    }
  }

  /// What can be done now to see other screens.
  func nextSteps() -> [SceneStep] {
    visible(in: scene).compactMap(\.scriptedBehavior?.definition).flatMap { $0.steps(in: application.definition) }
  }

  /// The screens of a scene, wherever they are in it.
  func screens(in scene: WindowScene?) -> Set<ShownScreen> {
    var found: Set<ShownScreen> = []
    for window in scene?.windows ?? [] {
      for controller in ControllerTree(window.rootViewController) {
        if let screen = ShownScreen(controller) { found.insert(screen) }
      }
    }
    return found
  }

  /// Sends the app to the background and takes what it keeps; `nil` if it keeps nothing.
  func preserve() -> PreservationReport? { try? application.preserve(conditions: conditions) }
}

/// A screen with the record that it shows.
struct ShownScreen: Hashable {
  /// The name of its definition.
  let name: ByteString
  /// The id of the record.
  let item: ByteString?

  /// The screen that a controller is.
  init?(_ controller: ViewController?) {
    guard let behavior = controller?.scriptedBehavior else { return nil }
    name = ByteString(behavior.name)
    item = behavior.item.map { ByteString($0.id) }
  }
}
