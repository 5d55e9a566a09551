import AppDefinition
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

/// Where every controller of an app can be and what becomes of it there.
struct CheckAnalysis {
  /// One place of a controller in one of the layouts.
  struct Occurrence {
    /// The walk it belongs to, by its place in `walks`.
    let walk: Int
    /// The place in that walk's tree.
    let place: Int
  }

  /// How many containers are looked into for a name.
  private static let deepestContent = 4

  /// The app's controllers.
  let map: ControllerMap
  /// What the report calls them.
  let names: ScreenNames
  /// The app's controllers by number, with what the report calls them.
  private(set) var screens: [NamedController] = []
  /// The numbers of the controllers that the report lists.
  let listed: [Int]
  private let listedNumbers: Set<Int>
  /// The walks over the app.
  private(set) var walks: [ScreenWalk] = []
  /// The places of each controller, those with fewer others above first.
  private(set) var ways: [[Occurrence]] = []
  /// Whether each controller is saved, with the rule and the reason where it is not for certain.
  private(set) var judgements: [Judgement] = []
  /// What launches of an app with scenes have shown; `nil` for any other, and where nothing is kept.
  let trials: SceneTrials?
  /// Whether the app begins with another file, and every source of it was read, of which none names this one.
  let isOfUnnamedFile: Bool
  /// How far each walk goes.
  let budget: ScreenWalk.Budget
  /// What the report says of each listed controller.
  private(set) var controllers: [CheckedController] = []

  /// Walks an app and judges every place.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - file: The file whose controllers are listed if it is a storyboard; `nil` lists those of every file.
  ///   - isOnlyForCode: Whether no window begins with a screen of it, so that code alone can show one.
  ///   - isOfUnnamedFile: Whether every source of the app was read, and none of them names the file.
  ///   - budget: How far each walk goes.
  init(
    _ app: AppDefinition, file: String?, isOnlyForCode: Bool = false, isOfUnnamedFile: Bool = false,
    budget: ScreenWalk.Budget = .init()
  ) {
    self.budget = budget
    self.isOfUnnamedFile = isOfUnnamedFile
    map = ControllerMap(app)
    trials = SceneTrials(app, mostSteps: budget.stepsToScreens, isLaunched: !isOnlyForCode)
    names = ScreenNames(app)
    let storyboard = app.controllers.first { controller in
      controller.origin.element != nil && file.map(controller.position.file.hasSameBytes) == true
    }?.position.file
    listed = app.controllers.indices.filter { number in
      let controller = app.controllers[number]
      if let list = app.sceneList, controller.name.hasSameBytes(as: list) { return false }
      if controller.isTransient { return false }
      return storyboard.map(controller.position.file.hasSameBytes) ?? true
    }
    listedNumbers = Set(listed)
    ways = Array(repeating: [], count: app.controllers.count)
    let free = FreeIdentifiers(app)
    screens = app.controllers.indices.map { number in
      NamedController(
        app.controllers[number], label: names[number], name: names.plain[number], content: content(number, depth: 0),
        identifierToGet: free.identifier(for: app.controllers[number].name))
    }
    let tried = app.asTried
    if app.sceneList == nil, !isOnlyForCode { walk(tried, from: [], .launch) }
    walk(tried, from: map.roots(of: unreached.filter(canBeMade)), app.sceneList == nil ? .nowhere : .scenes)
    walk(tried, from: map.roots(of: unreached.filter { !canBeMade($0) }), .never)
    judgements = app.controllers.indices.map(judge)
    controllers = listed.map(describe)
  }

  /// The controllers with no place yet, without the references that lead to others.
  private var unreached: [Int] {
    map.app.controllers.indices.filter { number in
      let controller = map.app.controllers[number]
      if let list = map.app.sceneList, controller.name.hasSameBytes(as: list) { return false }
      return ways[number].isEmpty && controller.content.target == nil
    }
  }

  /// Whether the report lists a controller.
  func isListed(_ number: Int) -> Bool { listedNumbers.contains(number) }

  /// Whether code can make a controller by its storyboard identifier or as the initial one of its storyboard, or makes it.
  func canBeMade(_ number: Int) -> Bool {
    let definition = definition(number)
    return definition.hasStoryboardIdentifier || definition.origin.isInitial || map.app.codeMakes(definition.name)
  }

  /// Whether no source of the app that was read names the file of a controller; what code makes is in none.
  func isNamedNowhere(_ number: Int) -> Bool {
    let definition = definition(number)
    return isOfUnnamedFile && (definition.storyboard != nil || definition.origin.element != nil)
  }

  private mutating func walk(_ tried: AppDefinition, from roots: [Int], _ start: ScreenWalk.Start) {
    guard start == .launch || !roots.isEmpty else { return }
    // A way through a screen that never exists is none for those to which there is another one.
    let elsewhere = start == .never ? Set(ways.indices.filter { !ways[$0].isEmpty }) : []
    let hasSplit = map.app.controllers.contains { $0.traits.arrangement == .columns }
    for width: SizeClass? in hasSplit ? [.regular, .compact] : [nil] {
      let reached = Set(ways.indices.filter { ways[$0].contains { placed($0).source == nil } })
      let walk = ScreenWalk(tried, map, start, roots: roots, width: width, reached: reached, budget: budget)
      for place in walk.placesByDepth where !elsewhere.contains(walk.placedScreens[place].controller) {
        ways[walk.placedScreens[place].controller].append(Occurrence(walk: walks.count, place: place))
      }
      walks.append(walk)
    }
  }

  // MARK: Reading the walks

  /// What becomes of a controller by one way.
  func verdict(_ way: Occurrence) -> ScreenFate { walks[way.walk].fate(way.place) }

  /// Where a controller is by one way.
  func placed(_ way: Occurrence) -> PlacedScreen { walks[way.walk].placedScreens[way.place] }

  /// The path of one way (X25).
  func path(_ way: Occurrence) -> String { walks[way.walk].path(of: way.place) }

  /// The controller of the app at a number.
  func definition(_ number: Int) -> ControllerDefinition { screens[number].definition }

  /// What a person knows the first screen inside a container by.
  private func content(_ number: Int, depth: Int) -> String? {
    guard depth < Self.deepestContent, let first = map.children[number].first else { return nil }
    return names.plain[first] ?? content(first, depth: depth + 1)
  }

  /// The controller that is at another place of the same walk.
  func controller(at place: Int, in way: Occurrence) -> Int {
    walks[way.walk].placedScreens[place].controller
  }

  /// The ways to a controller, those of what a reference represents included.
  func waysOrTarget(_ number: Int) -> [Occurrence] {
    guard ways[number].isEmpty, let target = definition(number).content.target.flatMap(map.index) else {
      return ways[number]
    }
    return ways[target]
  }

  /// The controllers whose storyboard knows another one before them by the same identifier, each with that one.
  var sharedStoryboardIdentifiers: [(number: Int, first: Int)] {
    struct Place: Hashable { let storyboard, identifier: ByteString }
    var first: [Place: Int] = [:]
    return map.app.controllers.enumerated().compactMap { number, controller in
      guard let reference = controller.storyboard, controller.hasStoryboardIdentifier else { return nil }
      let place = Place(storyboard: ByteString(reference.name), identifier: ByteString(reference.identifier))
      guard let earlier = first[place] else {
        first[place] = number
        return nil
      }
      return (number, earlier)
    }
  }

  /// What ended before every way to a controller was tried; `nil` where nothing did.
  func limit(_ number: Int) -> String? {
    if walks.contains(where: { $0.untried.contains(number) }) {
      return "can be reached in ways that are not tried; an app is tried on \(budget.steps) steps in all"
    }
    if walks.contains(where: { $0.crowdedOut.contains(number) }) {
      return "can be reached in ways that are not looked at; in an app \(budget.places) places are looked at in all"
    }
    return nil
  }

  /// Whether more ways lead to a controller than are looked at of one.
  func isCutShort(_ number: Int) -> Bool { walks.contains { $0.cutShort.contains(number) } }

  /// Whether a way begins with a screen that was tried alone, since no way to it was.
  func isTriedAlone(_ way: Occurrence) -> Bool {
    let walk = walks[way.walk]
    return walk.start == .launch && walk.line(to: way.place).contains { walk.placedScreens[$0].source != nil }
  }

  /// The way by which a controller is judged: one that saves it, else one that leaves it to code, else the shortest.
  func decidingWay(_ number: Int) -> Occurrence? {
    let ways = waysOrTarget(number)
    return ways.first { verdict($0).isSaved }
      ?? ways.first { way in if case .code = verdict(way) { true } else { false } } ?? ways.first
  }
}
