package import AppDefinition
package import ControllerKit
import Simulation
import StateArchive
import TextFormatting
package import Vocabulary

/// A walk over every screen of an app, from its launch or from screens that only code shows: where each can be, and what
/// became of it there when the app was ended and launched again.
///
/// Each way goes on where the one before it ended as long as it can, and is tried once for all the screens on it.
package final class ScreenWalk {
  /// Where a walk begins.
  package enum Start: Sendable, Hashable {
    /// At the windows.
    case launch
    /// At the screens of a storyboard that names no initial controller.
    case scenes
    /// At screens to which nothing leads, and which code can make.
    case nowhere
    /// At screens to which nothing leads, and which code cannot make either.
    case never
  }

  /// How many places of one screen are looked at, and how many in all; more ways in tell nothing new.
  package static let mostOfOne = 16
  private static let most = 20_000
  /// How many steps are taken in all, those that lead to where a way goes on included.
  package static let mostSteps = 400_000

  /// Where the walk begins.
  package let start: Start
  /// The places, each after the one above it, the shorter ways first.
  package private(set) var placedScreens: [PlacedScreen] = []
  /// The screens of which not every place was looked at.
  package private(set) var cutShort: Set<Int> = []
  /// The screens to which a way leads that was not taken, since the steps had come to an end.
  package private(set) var untried: Set<Int> = []

  let map: ControllerMap
  let app: AppDefinition
  private let setting: TrialRun.Setting
  private let mostSteps: Int
  private var known: [Key: Int] = [:]
  private var counts: [Int: Int] = [:]
  /// What is known to become of the places, and how they were looked up.
  var fates: [ScreenFate?] = []
  var lookups: [Lookup.Outcome?] = []
  private var arrivals: [Int] = []
  private var ways: [Way] = []
  private var attempts: Set<Attempt> = []
  private var queue: [(way: Int, step: Step)] = []
  private var next = 0
  private var stepCount = 0
  private var ledOut: [(destination: Int, source: Int)] = []

  private struct Key: Hashable {
    let controller: Int
    let container: Int?
    let isPresented: Bool
  }

  /// One thing that is done on the screen in a place.
  private struct Step {
    enum Act {
      /// One of its actions.
      case action(Action, item: DataRecord?)
      /// Another of its pages is turned to.
      case page(Int)
      /// Its columns collapse and separate again.
      case separate
    }

    let place: Int
    let act: Act
  }

  /// What is done after a launch: a step after those of another way, or nothing yet.
  private struct Way {
    let beginning: AppDefinition
    let previous: Int?
    let step: Step?
  }

  /// What leads from a container to one place, whichever of the screens in it does it.
  private struct Attempt: Hashable {
    let owner: Int
    let action: Action
  }

  /// An app at the end of a way.
  struct State {
    let run: TrialRun
    var way: Int
    var tree: ScreenTree
    /// The places of the controllers in the tree.
    var places: [Int?] = []
    var controllers: [Int: ViewController] = [:]
  }

  /// Walks an app.
  ///
  /// - Parameters:
  ///   - app: The app as it is tried.
  ///   - map: Its screens.
  ///   - start: Where the walk begins.
  ///   - roots: The screens to begin with, where those are not the windows'.
  ///   - width: The width that the app has; `nil` is its own.
  ///   - reached: The screens that are known to be somewhere else.
  ///   - mostSteps: How many steps are taken in all.
  package init(
    _ app: AppDefinition, _ map: ControllerMap, _ start: Start, roots: [Int], width: SizeClass?, reached: Set<Int>,
    mostSteps: Int = ScreenWalk.mostSteps
  ) {
    self.mostSteps = mostSteps
    self.app = app
    self.map = map
    self.start = start
    var setting = TrialRun.Setting()
    setting.width = width
    self.setting = setting
    if start == .launch { for beginning in app.beginnings { walk(beginning) } }
    for root in roots { walk(app.beginning(with: app.controllers[root].name)) }
    var ledOutOf = 0
    while ledOutOf < ledOut.count {
      let (destination, source) = ledOut[ledOutOf]
      ledOutOf += 1
      guard counts[destination] == nil, !reached.contains(destination) else { continue }
      let place = placedScreens.count
      walk(app.beginning(with: app.controllers[destination].name))
      if placedScreens.indices.contains(place) { placedScreens[place].source = source }
    }
  }

  /// What becomes of the screen in a place.
  package func fate(_ place: Int) -> ScreenFate { fates[place] ?? .lost(.notReached, culprit: place) }

  /// How the screen in a place was looked up when it was restored; `nil` if it was not.
  package func lookup(_ place: Int) -> Lookup.Outcome? {
    guard start != .launch, placedScreens[place].container == nil,
      case .restored(.existing, let isDecoded)? = lookups[place]
    else { return lookups[place] }
    // What only code shows is not there at a launch as the root as which it was tried.
    return app.controllers[placedScreens[place].controller].storyboard == nil
      ? .lost(.notFound) : .restored(by: .storyboard, isDecoded: isDecoded)
  }

  // MARK: Walking

  private func walk(_ beginning: AppDefinition) {
    ways.append(Way(beginning: beginning, previous: nil, step: nil))
    (queue, next) = ([], 0)
    guard var state = launch(ways.count - 1) else { return }
    var onward = arrive(&state, atLaunch: true)
    while let (way, step) = onward ?? waiting() {
      if state.way != way {
        judge(state)
        guard let other = replay(way) else { continue }
        state = other
      }
      perform(step, &state)
      ways.append(Way(beginning: beginning, previous: way, step: step))
      state.way = ways.count - 1
      onward = arrive(&state)
    }
    judge(state)
    leaveRest()
    // What a step has taken away again before anything was tried.
    for place in placedScreens.indices where fates[place] == nil {
      if let state = replay(arrivals[place]) { judge(state) }
    }
  }

  private func waiting() -> (way: Int, step: Step)? {
    guard next < queue.count, stepCount < mostSteps else { return nil }
    next += 1
    return queue[next - 1]
  }

  /// Notes where the steps lead that are not taken any more; a screen that is nowhere yet is tried alone.
  private func leaveRest() {
    for (_, step) in queue[next...] {
      guard case .action(let action, _) = step.act, let destination = action.destination.flatMap(map.index) else {
        continue
      }
      untried.insert(destination)
      ledOut.append((destination, step.place))
    }
  }

  private func launch(_ way: Int) -> State? {
    guard let run = TrialRun(ways[way].beginning, setting) else { return nil }
    return State(run: run, way: way, tree: ScreenTree(run.application, loadsViews: false))
  }

  /// An app at the end of a way that was taken before.
  private func replay(_ way: Int) -> State? {
    var line: [Int] = []
    var next: Int? = way
    while let current = next {
      line.append(current)
      next = ways[current].previous
    }
    guard let first = line.popLast(), var state = launch(first) else { return nil }
    locate(&state)
    for current in line.reversed() {
      if let step = ways[current].step { perform(step, &state) }
      locate(&state)
    }
    state.way = way
    return state
  }

  private func perform(_ step: Step, _ state: inout State) {
    stepCount += 1
    guard let source = state.controllers[step.place] else { return }
    switch step.act {
    case .action(let action, let item): source.perform(action, item: item)
    case .page(let number):
      guard let pages = source.pageTurning, pages.pages.indices.contains(number) else { return }
      pages.show(page: pages.pages[number])
    case .separate:
      for width in [SizeClass.compact, .regular] { state.run.application.horizontalSizeClassDidChange(to: width) }
    }
  }

  // MARK: Places

  /// Finds the places of all controllers, those of new ones included, and puts what can be done there in the queue.
  ///
  /// - Returns: What can be done, where that is one thing only.
  private func arrive(_ state: inout State, atLaunch: Bool = false) -> (way: Int, step: Step)? {
    let first = placedScreens.count
    var isThere: Set<ObjectIdentifier> = []
    var isShown: Set<ObjectIdentifier> = []
    if atLaunch, start == .launch {
      isThere = Set(state.tree.entries.map { ObjectIdentifier($0.controller) })
      isShown = Set(state.tree.entries.lazy.map(\.controller).filter(\.isViewLoaded).map(ObjectIdentifier.init))
    }
    locate(&state, addingWay: state.way)
    var steps: [Step] = []
    for place in first..<placedScreens.count {
      guard let controller = state.controllers[place] else { continue }
      placedScreens[place].isAtLaunch = isThere.contains(ObjectIdentifier(controller))
      placedScreens[place].isShownAtLaunch = isShown.contains(ObjectIdentifier(controller))
      steps += self.steps(at: place, controller)
    }
    if steps.count == 1 { return (state.way, steps[0]) }
    queue += steps.map { (state.way, $0) }
    return nil
  }

  /// Finds the places of all controllers.
  ///
  /// - Parameter way: The way that has led to those that are nowhere yet; `nil` adds none.
  private func locate(_ state: inout State, addingWay way: Int? = nil) {
    state.tree = ScreenTree(state.run.application, loadsViews: true)
    state.controllers = [:]
    state.places = []
    state.places.reserveCapacity(state.tree.entries.count)
    var isOutside = Array(repeating: false, count: state.tree.entries.count)
    for (number, entry) in state.tree.entries.enumerated() {
      let container = entry.above.flatMap { state.places[$0] }
      isOutside[number] = entry.above.map { isOutside[$0] } ?? false
      guard !isOutside[number], let name = entry.controller.definedBehavior?.name, let controller = map.index(of: name)
      else {
        // One that no definition describes is passed over.
        state.places.append(isOutside[number] ? nil : container)
        continue
      }
      let key = Key(controller: controller, container: container, isPresented: entry.isPresented)
      let place = known[key] ?? way.flatMap { add(key, way: $0) }
      isOutside[number] = place == nil
      state.places.append(place)
      if let place, state.controllers[place] == nil { state.controllers[place] = entry.controller }
    }
  }

  /// Adds a place, unless the screen would be in itself.
  private func add(_ key: Key, way: Int) -> Int? {
    guard !upwards(from: key.container).contains(where: { placedScreens[$0].controller == key.controller }) else {
      return nil
    }
    guard counts[key.controller, default: 0] < Self.mostOfOne, placedScreens.count < Self.most else {
      cutShort.insert(key.controller)
      return nil
    }
    known[key] = placedScreens.count
    counts[key.controller, default: 0] += 1
    placedScreens.append(
      PlacedScreen(controller: key.controller, container: key.container, relation: relation(key)))
    fates.append(nil)
    lookups.append(nil)
    arrivals.append(way)
    return placedScreens.count - 1
  }

  private func relation(_ key: Key) -> PlacedScreen.Relation {
    guard let container = key.container.map({ placedScreens[$0].controller }) else { return .root }
    if key.isPresented { return .presented }
    if map.children[container].contains(key.controller) { return .child }
    return map.embedded[container].contains(key.controller) ? .embedded : .added
  }

  // MARK: What can be done

  private func steps(at place: Int, _ controller: ViewController) -> [Step] {
    var steps: [Step] = []
    let number = placedScreens[place].controller
    for tried in map.actions[number] {
      let action = tried.action
      guard let destination = action.destination.flatMap(map.index), let show = Show(action.effect) else { continue }
      let style = show.style ?? app.controllers[destination].presentationStyle ?? .automatic
      guard isDecided(show.method, style, from: controller) else {
        ledOut.append((destination, place))
        continue
      }
      let owner = decider(place, controller)
      if attempts.insert(Attempt(owner: owner, action: action.effect)).inserted {
        steps.append(Step(place: place, act: .action(action.effect, item: tried.records.first)))
      }
    }
    // Its delegate gives a secondary column only then (X28).
    if map.secondary[number] != nil, setting.width == .regular { steps.append(Step(place: place, act: .separate)) }
    let pages = controller.pageTurning?.pages ?? []
    return steps + pages.indices.dropFirst().map { Step(place: place, act: .page($0)) }
  }

  /// The place that decides where a screen is put that another one shows: what contains that one, or itself.
  private func decider(_ place: Int, _ controller: ViewController) -> Int {
    guard controller.parent != nil, !controller.definesPresentationContext,
      let container = placedScreens[place].container
    else { return place }
    switch controller.containerRole {
    case .other: return container
    case .stack, .split: return place
    }
  }

  /// Whether the tree decides where something is put that a screen shows; around what only code shows there may be a
  /// container that takes it.
  private func isDecided(_ method: ShowMethod, _ style: PresentationStyle, from controller: ViewController) -> Bool {
    let placement =
      start == .launch || method == .present
      ? controller.placement(by: method, style: style) : controller.placementInContainer(by: method, style: style)
    switch placement {
    case .pushed, .secondary, .secondaryPushed: return true
    case .presented(let owner): return start != .nowhere || owner.above != nil
    case nil: return false
    }
  }

  /// How an action shows a screen.
  private struct Show {
    let method: ShowMethod
    var style: PresentationStyle?

    init?(_ effect: Action) {
      switch effect {
      case .show: method = .show
      case .showDetail: method = .showDetail
      case .present(_, let style): (method, self.style) = (.present, style)
      case .unwind, .dismiss, .pop, .through, .event, .byWidth, .undecided: return nil
      }
    }
  }
}
