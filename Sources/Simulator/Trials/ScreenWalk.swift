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

  /// How far a walk goes.
  package struct Budget: Sendable {
    /// How many places of one screen are looked at; more ways in tell nothing new.
    package var placesOfOne = 16
    /// How many places are looked at in all.
    package var places = 20_000
    /// How many steps are taken in all, those that lead to where a way goes on included.
    package var steps = 400_000
    /// How many steps are taken in all to find the screens of an app with scenes, or of one that is to be compared.
    package var stepsToScreens = 20_000

    /// Makes the budget of an ordinary check.
    package init() {}
  }

  /// Where the walk begins.
  package let start: Start
  /// The places, each after the one above it, the shorter ways first.
  package private(set) var placedScreens: [PlacedScreen] = []
  /// The screens of which not every place was looked at, since there are too many of them.
  package private(set) var cutShort: Set<Int> = []
  /// The screens of which not every place was looked at, since there are too many in all.
  package private(set) var crowdedOut: Set<Int> = []
  /// The screens to which a way leads that was not taken, since the steps had come to an end.
  package private(set) var untried: Set<Int> = []

  let map: ControllerMap
  let app: AppDefinition
  let setting: TrialRun.Setting
  private let screens: ScreenIndex
  private let budget: Budget
  private var known: [Key: Int] = [:]
  private var counts: [Int: Int] = [:]
  /// What is known to become of the places, and how they were looked up.
  var fates: [ScreenFate?] = []
  var lookups: [Lookup.Outcome?] = []
  /// The depth of the place of a screen of which it is known how it is looked up.
  var lookedUp: [Int: Int] = [:]
  /// How many others are above each place; what is below a root that an event has put there comes after all else.
  private(set) var depths: [Int] = []
  private var arrivals: [Int] = []
  /// The app as it begins, each time.
  private var beginnings: [AppDefinition] = []
  private var ways: [Way] = []
  var attempts: Set<Attempt> = []
  private var queue: [(way: Int, step: Step)] = []
  private var next = 0
  /// The events of the app that lead to screens, where they are tried.
  private(set) var events: [LeadingEvent] = []
  private var areEventsTried = false
  /// What happens where the screens of the ways were met, once those are at their ends.
  private var waitingEvents: [(way: Int, step: Step)] = []
  private var stepCount = 0
  var ledOut: [(destination: Int, source: Int)] = []

  struct Key: Hashable {
    let controller: Int
    let container: Int?
    let isPresented: Bool
  }

  /// One thing that is done on the screen in a place.
  struct Step {
    enum Act {
      /// One of its actions, by its number.
      case action(Int)
      /// Another of its pages is turned to.
      case page(Int)
      /// An event of the app happens while it is in front, by its number, for the record of one of its actions perhaps.
      case event(Int, of: Int?)
      /// Its columns collapse and separate again.
      case separate
    }

    let place: Int
    let act: Act
    /// Where it puts a screen, as far as the tree decides that.
    var goal: Key?
    /// Whether it is the step before once more.
    var isSecondTap = false

    /// Whether an event of the app happens.
    var isEvent: Bool { if case .event = act { true } else { false } }
  }

  /// What is done after a launch: a step after those of another way, or nothing yet.
  private struct Way {
    let beginning: Int
    let previous: Int?
    let step: Step?
  }

  /// What leads from a container to one place, whichever of the screens in it does it.
  struct Attempt: Hashable {
    let owner: Int
    let destination: Int
    let show: Show
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
  ///   - budget: How far it goes.
  package init(
    _ app: AppDefinition, _ map: ControllerMap, _ start: Start, roots: [Int], width: SizeClass?, reached: Set<Int>,
    budget: Budget = Budget()
  ) {
    self.budget = budget
    self.app = app
    screens = ScreenIndex(app)
    self.map = map
    self.start = start
    var setting = TrialRun.Setting()
    setting.width = width
    self.setting = setting
    if start == .launch {
      events = app.leadingEvents
      areEventsTried = !events.isEmpty
      for beginning in app.beginnings { walk(beginning) }
      letEventsHappen()
    }
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
    ways.append(Way(beginning: beginnings.count, previous: nil, step: nil))
    beginnings.append(beginning)
    guard var state = launch(ways.count - 1) else { return }
    let onward = arrive(&state, atLaunch: true)
    takeSteps(from: state, onward)
  }

  /// Lets events happen where they may lead to places that no other step has led to, also where an event has led.
  private func letEventsHappen() {
    while !waitingEvents.isEmpty {
      queue = waitingEvents
      waitingEvents = []
      takeSteps()
    }
    areEventsTried = false
  }

  /// Takes the steps that are waiting, and those to which they lead.
  private func takeSteps(from first: State? = nil, _ onward: (way: Int, step: Step)? = nil) {
    var (state, onward) = (first, onward)
    while let (way, step) = onward ?? waiting() {
      onward = nil
      if state?.way != way {
        state.map(judge)
        state = replay(way)
      }
      guard var reached = state else { continue }
      state = nil
      perform(step, &reached)
      ways.append(Way(beginning: ways[way].beginning, previous: way, step: step))
      reached.way = ways.count - 1
      onward = arrive(&reached)
      state = reached
    }
    state.map(judge)
    leaveRest()
    (queue, next) = ([], 0)
    // What a step has taken away again before anything was tried.
    for place in placedScreens.indices where fates[place] == nil {
      if let state = replay(arrivals[place]) { judge(state) }
    }
  }

  private func waiting() -> (way: Int, step: Step)? {
    while next < queue.count, stepCount < budget.steps {
      next += 1
      if leadsToNewPlace(queue[next - 1].step) { return queue[next - 1] }
    }
    return nil
  }

  /// Whether a step may put a screen where it was not yet; notes it of a screen of which no more places are looked at.
  func leadsToNewPlace(_ step: Step) -> Bool {
    guard let goal = step.goal else { return true }
    return known[goal] == nil && !goesRound(goal) && hasRoom(for: goal)
  }

  /// Notes where the steps lead that are not taken any more; a screen that is nowhere yet is tried alone.
  private func leaveRest() {
    for (_, step) in queue[next...] where leadsToNewPlace(step) {
      let destinations: [Int] =
        switch step.act {
        case .action(let number): [map.destinations[placedScreens[step.place].controller][number]].compactMap(\.self)
        case .event(let number, _): app.destinations(of: events[number].action).compactMap(map.index)
        case .page, .separate: []
        }
      for destination in destinations {
        untried.insert(destination)
        ledOut.append((destination, step.place))
      }
    }
  }

  private func launch(_ way: Int) -> State? {
    guard let run = TrialRun(beginnings[ways[way].beginning], setting, screens: screens) else { return nil }
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
    case .action(let number):
      let tried = map.actions[placedScreens[step.place].controller][number]
      source.perform(tried.action.effect, item: tried.records.first)
    case .event(let number, let action):
      let row = action.flatMap { map.actions[placedScreens[step.place].controller][$0].records.first }
      letHappen(events[number].action, item: row, on: source, state)
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
      steps += self.steps(at: place, controller, state)
      guard areEventsTried else { continue }
      waitingEvents += eventSteps(at: place, controller, state).filter(leadsToNewPlace).map { (state.way, $0) }
    }
    steps = (steps + stepAgain(ways[state.way].step, state)).filter(leadsToNewPlace)
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
    guard !goesRound(key), hasRoom(for: key) else { return nil }
    known[key] = placedScreens.count
    counts[key.controller, default: 0] += 1
    let isShownByEvent = ways[way].step?.isEvent == true
    let isShownAgain = key.container.map { placedScreens[$0].isShownAgain } == true
    placedScreens.append(
      PlacedScreen(
        controller: key.controller, container: key.container, relation: relation(key), isShownByEvent: isShownByEvent,
        isShownAgain: isShownAgain || ways[way].step?.isSecondTap == true))
    depths.append(key.container.map { depths[$0] + 1 } ?? (isShownByEvent ? budget.places : 0))
    fates.append(nil)
    lookups.append(nil)
    arrivals.append(way)
    return placedScreens.count - 1
  }

  private func goesRound(_ key: Key) -> Bool {
    upwards(from: key.container).contains { placedScreens[$0].controller == key.controller }
  }

  /// Whether one more place of a screen is looked at; notes where a budget is at its end.
  private func hasRoom(for key: Key) -> Bool {
    if counts[key.controller, default: 0] >= budget.placesOfOne {
      cutShort.insert(key.controller)
    } else if placedScreens.count >= budget.places {
      crowdedOut.insert(key.controller)
    } else {
      return true
    }
    return false
  }

  private func relation(_ key: Key) -> PlacedScreen.Relation {
    guard let container = key.container.map({ placedScreens[$0].controller }) else { return .root }
    if key.isPresented { return .presented }
    if map.children[container].contains(key.controller) { return .child }
    return map.embedded[container].contains(key.controller) ? .embedded : .added
  }
}
