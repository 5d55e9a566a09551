import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import Testing
import Vocabulary

/// A walk over everything that can be reached in an app, in the model itself: where screens are and what is saved.
struct ModelWalk {
  /// One place in which a screen was met.
  struct Place {
    let name: String
    let path: String
    let isSaved: Bool
    /// The step that brought it back from there, if it was saved.
    let step: LookupStep?
  }

  /// One thing that can be done with a screen at a path.
  private struct Step: Hashable {
    let name: String
    let path: String
    let isPresented: Bool
    let act: Act
  }

  /// What can be done with a screen.
  private enum Act: Hashable {
    /// One of its actions.
    case action(Int)
    /// Another of its pages.
    case page(Int)
  }

  /// Where screens are.
  private(set) var places: [Place] = []
  /// The screens that are in the tree before anything is done.
  private(set) var atLaunch: Set<String> = []
  /// Whether everything was walked to.
  private(set) var isComplete = true
  /// Whether the app has a split view, so that the layout decides.
  let hasSplit: Bool
  private let app: AppDefinition
  private let conditions: DeviceConditions

  /// Walks an app from its launch.
  init(_ app: AppDefinition, idiom: Idiom, mostPlaces: Int) {
    self.app = app
    hasSplit = app.controllers.contains { $0.kind == .split }
    conditions = DeviceConditions(bundleVersion: app.version, idiom: idiom, now: Timestamp(seconds: 1000))
    var known: Set<[String]> = []
    var ways: [[Step]] = [[]]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      guard let application = run(way) else { continue }
      if way.isEmpty { atLaunch = Set(Self.tree(application).compactMap { $0.definedBehavior?.definition.name }) }
      Self.loadViews(of: application)
      let fresh = Self.tree(application).filter { controller in
        let place = [Self.name(controller), controller.displayPath, controller.parent == nil ? "presented" : ""]
        return !Self.goesRound(controller) && known.insert(place).inserted
      }
      guard !fresh.isEmpty else { continue }
      places += judge(fresh, in: application)
      for controller in fresh {
        for act in Self.acts(of: controller) {
          guard ways.count < mostPlaces else {
            isComplete = false
            break
          }
          ways.append(
            way + [
              Step(
                name: Self.name(controller), path: controller.displayPath, isPresented: controller.parent == nil,
                act: act)
            ])
        }
      }
    }
  }

  private func run(_ way: [Step]) -> SimulatedApplication? {
    let application = SimulatedApplication(definition: app)
    try! application.launch(.none, conditions: conditions)
    for step in way {
      Self.loadViews(of: application)
      let source = Self.tree(application).first {
        Self.name($0) == step.name && $0.displayPath == step.path && ($0.parent == nil) == step.isPresented
      }
      guard let source else { return nil }
      switch step.act {
      case .action(let number): source.perform(Self.actions(of: source)[number])
      case .page(let number): if let pages = source.pageTurning { pages.show(page: pages.pages[number]) }
      }
    }
    return application
  }

  /// What of all that can be done with a screen leads to others.
  private static func acts(of controller: ViewController) -> [Act] {
    let actions = actions(of: controller).enumerated().filter { $0.element.destination != nil }.map(\.offset)
    return actions.map(Act.action) + (controller.pageTurning?.pages ?? []).indices.dropFirst().map(Act.page)
  }

  /// What becomes of some controllers when the app is saved now and launched again.
  private func judge(_ controllers: [ViewController], in application: Application) -> [Place] {
    let report = try! application.preserve(conditions: conditions)
    guard let saved = report.savedState, application.sceneManifest == nil else {
      return controllers.map { Place(name: Self.name($0), path: $0.displayPath, isSaved: false, step: nil) }
    }
    // Of several with one path the first is saved.
    var excluded: [String: Int] = [:]
    for object in saved.excluded { excluded[Self.plain(object.path), default: 0] += 1 }
    var numbers: [String: Int] = [:]
    var isSaved: [ObjectIdentifier: Bool] = [:]
    let all = Self.tree(application)
    let counts = Dictionary(all.map { ($0.displayPath, 1) }, uniquingKeysWith: +)
    for controller in all {
      let path = controller.displayPath
      let number = numbers[path, default: 0]
      numbers[path] = number + 1
      isSaved[ObjectIdentifier(controller)] = number < counts[path, default: 0] - excluded[path, default: 0]
    }
    let steps = stepsBack(saved)
    return controllers.map { controller in
      let components = Self.line(to: controller).compactMap(\.restorationIdentifier).filter { !$0.isEmpty }
      let isKept = isSaved[ObjectIdentifier(controller)] == true
      return Place(
        name: Self.name(controller), path: controller.displayPath, isSaved: isKept,
        step: isKept ? steps[components] : nil)
    }
  }

  /// Which step brought back what at the next launch, by path.
  private func stepsBack(_ saved: SavedState) -> [[String]: LookupStep] {
    let application = SimulatedApplication(definition: app)
    let record = try! application.launch(.archive(saved), conditions: conditions)
    var steps: [[String]: LookupStep] = [:]
    for lookup in record.lookups {
      guard case .restored(let step, _) = lookup.outcome else { continue }
      var components: [String] = []
      var next: Int? = lookup.object
      while let index = next {
        components.append(saved.objects[index].identifier)
        next = saved.objects[index].parent
      }
      if saved.objects[lookup.object].kind == .viewController { steps[components.reversed()] = step }
    }
    return steps
  }

  /// The path of a screen when code pushes another and one of that one's actions leads to it.
  static func path(
    of destination: String, by action: Int, from source: String, shownBy shower: String, in app: AppDefinition,
    idiom: Idiom
  ) throws -> String {
    let application = SimulatedApplication(definition: app)
    try! application.launch(
      .none, conditions: DeviceConditions(bundleVersion: app.version, idiom: idiom, now: Timestamp(seconds: 1000)))
    loadViews(of: application)
    let first = try #require(tree(application).first { name($0) == shower })
    first.perform(.show(source))
    loadViews(of: application)
    let second = try #require(tree(application).first { name($0) == source })
    second.perform(actions(of: second)[action])
    return try #require(tree(application).last { name($0) == destination }).displayPath
  }

  /// A path without the numbers that tell two apart.
  static func plain(_ path: String) -> String { path.replacing(#/\[\d+\]\//#, with: "") }

  private static func name(_ controller: ViewController) -> String {
    controller.definedBehavior?.definition.name ?? ""
  }

  private static func actions(of controller: ViewController) -> [Action] {
    controller.definedBehavior?.definition.everyAction ?? []
  }

  /// Every controller in the windows.
  private static func tree(_ application: Application) -> [ViewController] {
    var found: [ViewController] = []
    var waiting = application.windows.compactMap(\.rootViewController)
    while let controller = waiting.popLast() {
      found.append(controller)
      waiting += [controller.presentedViewController].compactMap { $0 } + controller.children.reversed()
    }
    return found
  }

  private static func loadViews(of application: Application) {
    var count = -1
    while count != tree(application).count {
      count = tree(application).count
      for controller in tree(application) { controller.loadViewIfNeeded() }
    }
  }

  private static func line(to controller: ViewController) -> [ViewController] {
    var line: [ViewController] = []
    var next: ViewController? = controller
    while let current = next {
      line.append(current)
      next = current.container
    }
    return line.reversed()
  }

  /// Whether the way to a screen passes one definition twice.
  private static func goesRound(_ controller: ViewController) -> Bool {
    var seen: Set<String> = []
    return !line(to: controller).allSatisfy { seen.insert(name($0)).inserted }
  }
}

extension ControllerDefinition {
  /// Everything on the screen that names another one, found again here so that a test does not lean on the check.
  fileprivate var everyAction: [Action] {
    var found = actions.map(\.action) + (navigationItem.left + navigationItem.right).compactMap(\.action)
    var rest = views
    while let view = rest.popLast() {
      switch view.content {
      case .button(_, let action?): found.append(action)
      case .scroll(let inner, _), .stack(let inner, _): rest += inner
      case .table(let table), .collection(let table):
        let rows: [RowDefinition] =
          switch table.rows {
          case .fixed(let sections): sections.flatMap(\.rows)
          case .data(_, let template): [template]
          }
        found += rows.flatMap { [$0.action, $0.accessoryAction].compactMap { $0 } }
        rest += rows.flatMap(\.views)
      default: break
      }
    }
    return found
  }
}
