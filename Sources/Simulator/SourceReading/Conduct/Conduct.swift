/// What an app's own code does where UIKit certainly runs it.
package struct Conduct: Sendable {
  /// The class of the app's delegate; `nil` where there is none, or several.
  package let delegate: String?
  /// What each gate answers, by its label.
  package private(set) var gates: [String: [Answer]] = [:]
  /// The roots of the window that code makes, each with what has to be so; empty where code makes none.
  package internal(set) var roots: [MadeRoot] = []
  /// The identifier that the app's window is given.
  package private(set) var windowIdentifier: CodeObject.Slot?
  /// How many objects are there when the launch is over; what has a lower number is one of them.
  package internal(set) var launchedObjects = 0
  /// What the delegate is asked for by paths.
  package private(set) var delegateFactory: [Answer]?
  /// What the delegate encodes and decodes itself.
  package private(set) var delegateEncoding: [Deed] = []
  package private(set) var delegateDecoding: [Deed] = []
  /// What it does at the end of a launch, where it encodes something, with its variables by their names.
  package private(set) var delegateLaunching: [Deed] = []
  /// What is done during a launch.
  package private(set) var launch: [Deed] = []
  /// Where the window is made visible before the launch is over, so that views are loaded at once; `nil` where it is not.
  package private(set) var visibleBeforeLaunch: CodePlace?
  /// What the classes of the app do that have to do with restoration.
  package private(set) var classes: [String: ClassConduct] = [:]
  /// What the delegate answers when it is asked for the configuration of a scene.
  package private(set) var sceneConfigurations: [Answer]?
  /// To what identifiers and restoration classes are given, by the places where that is written.
  package private(set) var assignments: [CodePlace: Assignment] = [:]
  /// The storyboards, by name, of which code makes screens.
  package internal(set) var storyboards: Set<String> = []
  let program: Program

  /// To what something is given at one place, in all that was followed.
  package struct Assignment: Sendable, Hashable {
    /// The classes of objects that UIKit makes of a storyboard.
    package fileprivate(set) var own: Set<String> = []
    /// Whether code has made an object to which it is given.
    package fileprivate(set) var isOfMade = false
    /// Whether it is given to something that is not known.
    package fileprivate(set) var isOfUnknown = false
    /// The classes of those objects that are no controllers, and keep it for others.
    package fileprivate(set) var keepers: Set<String> = []

    /// Whether it is given to nothing but what code has made.
    package var isOfMadeOnly: Bool { isOfMade && own.isEmpty && !isOfUnknown }
  }

  /// Follows the code of an app.
  ///
  /// - Parameters:
  ///   - reading: Its sources.
  ///   - hasMainStoryboard: Whether UIKit makes the window and its root before the code runs.
  ///   - activityTypes: The types of activities that the app's Info.plist lists.
  ///   - info: What else that says, by its keys.
  package init(
    _ reading: CodeReading, hasMainStoryboard: Bool, activityTypes: [String] = [], info: [String: String] = [:]
  ) {
    program = Program(reading.files.map(\.unit))
    let program = program
    let delegates = program.types.keys.filter { name in
      program.types[name]?.place != nil && program.types[name]?.conformances.contains("UIApplicationDelegate") == true
    }
    delegate = delegates.count == 1 ? delegates.first : nil
    var evaluator = Evaluator(program)
    (evaluator.activityTypes, evaluator.info) = (activityTypes, info)
    if let delegate { follow(delegate, hasMainStoryboard: hasMainStoryboard, &evaluator) }
    if !hasMainStoryboard { followScenes(&evaluator) }
    evaluator.isFresh = false
    var facts: [String: [CodeFact]] = [:]
    for fact in reading.files.lazy.flatMap(\.facts) where fact.type != nil {
      facts[fact.type ?? "", default: []].append(fact)
    }
    // What a class sets by the class of the object is another one for each that inherits from it.
    let setting = Set(
      facts.filter { $0.value.contains { $0.kind == .controllerIdentifier || $0.kind == .restorationClass } }.map(\.key)
    )
    for type in program.types.keys where facts[type] == nil && program.types[type]?.place != nil {
      let isOfTabs = program.outside(type) == "UITabBarController"
      if isOfTabs || program.chain(of: type).contains(where: setting.contains) { facts[type] = [] }
    }
    for (type, facts) in facts.sorted(by: { $0.key < $1.key }) {
      classes[type] = conduct(of: type, facts, from: evaluator)
    }
  }

  // MARK: The launch

  private mutating func follow(_ delegate: String, hasMainStoryboard: Bool, _ evaluator: inout Evaluator) {
    let owner = evaluator.make(delegate, .given)
    evaluator.delegate = owner
    if hasMainStoryboard {
      let window = evaluator.make("UIWindow", .given)
      let root = evaluator.make("UIViewController", .storyboard(name: nil, identifier: nil))
      evaluator.heap[window.knownObject ?? 0].properties["rootViewController"] = CodeObject.Slot(value: root)
      evaluator.heap[owner.knownObject ?? 0].properties["window"] = CodeObject.Slot(value: window)
    }
    let application = evaluator.application
    for name in ["application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)"] {
      guard let method = program.method(name, of: delegate, isStatic: false) else { continue }
      evaluator.steps = 0
      let known = evaluator.deeds.count
      _ = evaluator.run(method, on: owner, [application])
      guard name.hasPrefix("application(_:willFinish") else { continue }
      visibleBeforeLaunch = evaluator.deeds.dropFirst(known).first { $0.kind == .call("makeKeyAndVisible()") }?.place
    }
    load(everythingIn: &evaluator)
    launch = evaluator.deeds
    launchedObjects = evaluator.heap.count
    take(evaluator)
    evaluator.deeds = []
    followDelegate(owner, delegate, from: evaluator)
    windowIdentifier = addRoots(of: owner, nil, since: 0, in: evaluator)?.properties["restorationIdentifier"]
  }

  /// Takes down to what a run has given identifiers and classes.
  mutating func take(_ evaluator: Evaluator) {
    for deed in evaluator.deeds {
      guard deed.kind == .set("restorationIdentifier") || deed.kind == .set("restorationClass") else { continue }
      var assignment = assignments[deed.place, default: Assignment()]
      if let object = evaluator.object(deed.receiver) {
        switch object.origin {
        case .made:
          assignment.isOfMade = true
          if !isController(object.type) { assignment.keepers.insert(object.type) }
        case .own: assignment.own.insert(object.type)
        case .storyboard, .given: assignment.isOfUnknown = assignment.isOfUnknown || object.type != "UIWindow"
        }
      } else {
        assignment.isOfUnknown = true
      }
      assignments[deed.place] = assignment
    }
  }

  func alternatives(_ value: Value) -> [Value.Choice] {
    if case .choice(let choices) = value { choices } else { [Value.Choice(premises: [], value: value)] }
  }

  /// Loads the views of the controllers that code has put into windows and containers.
  func load(everythingIn evaluator: inout Evaluator) {
    var loaded: Set<Int> = []
    var isDone = false
    while !isDone, loaded.count < 100 {
      isDone = true
      for number in evaluator.heap.indices where evaluator.heap[number].origin == .made && !loaded.contains(number) {
        guard isController(evaluator.heap[number].type), isShown(number, in: evaluator) else { continue }
        loaded.insert(number)
        isDone = false
        load(number, &evaluator)
      }
    }
  }

  /// Loads the views of controllers that were just made, as UIKit does when they are shown.
  func loadNew(since known: Int, in evaluator: inout Evaluator) {
    let made = evaluator.heap.indices.dropFirst(known).filter { number in
      evaluator.heap[number].origin == .made && isController(evaluator.heap[number].type)
    }
    evaluator.isFresh = true
    for number in made.prefix(Self.mostLoaded) { load(number, &evaluator) }
    evaluator.isFresh = false
  }

  /// The most controllers of one run whose views are loaded.
  private static let mostLoaded = 16

  private func isShown(_ number: Int, in evaluator: Evaluator) -> Bool {
    evaluator.heap.contains { object in
      ["rootViewController", "viewControllers", "children"].contains { name in
        object.properties[name]?.value.contains { $0 == .object(number) } ?? false
      }
    }
  }

  /// Where a class says that it tells what it contains itself when that appears; `nil` where UIKit does.
  package func placeOfAppearance(in type: String) -> CodePlace? {
    let name = "shouldAutomaticallyForwardAppearanceMethods"
    var evaluator = Evaluator(program)
    let owner = evaluator.make(type, .own)
    if let method = program.method(name + "()", of: type, isStatic: false) {
      let answer = evaluator.run(method, on: owner, [])
      return answer == .truth(true) ? nil : program.place(of: method.node, in: method.unit)
    }
    guard let property = program.property(name, of: type, isStatic: false), let getter = property.getter,
      evaluator.computed(getter, property, on: owner) != .truth(true)
    else { return nil }
    return program.place(of: getter, in: property.unit)
  }

  /// Whether a class is one of a controller, as far as that is known.
  func isController(_ type: String) -> Bool {
    program.outside(type).map(UIKitClass.isController) ?? false
  }

  /// Calls what UIKit calls when a view is loaded.
  private func load(_ number: Int, _ evaluator: inout Evaluator) {
    let type = evaluator.heap[number].type
    for name in ["loadView()", "viewDidLoad()"] {
      guard let method = program.method(name, of: type, isStatic: false) else { continue }
      evaluator.steps = 0
      _ = evaluator.run(method, on: .object(number), [])
    }
  }

  // MARK: The delegate

  private mutating func followDelegate(_ owner: Value, _ delegate: String, from launched: Evaluator) {
    for label in [
      "shouldSaveApplicationState", "shouldSaveSecureApplicationState", "shouldRestoreApplicationState",
      "shouldRestoreSecureApplicationState",
    ] {
      gates[label] = answers(of: "application(_:\(label):)", of: delegate, on: owner, from: launched)
    }
    delegateFactory = answers(
      of: "application(_:viewControllerWithRestorationIdentifierPath:coder:)", of: delegate, on: owner, from: launched)
    sceneConfigurations = answers(
      of: "application(_:configurationForConnecting:options:)", of: delegate, on: owner, from: launched)
    // Some encode what is theirs where they are asked whether to save.
    delegateEncoding = [
      "application(_:shouldSaveApplicationState:)", "application(_:shouldSaveSecureApplicationState:)",
      "application(_:willEncodeRestorableStateWith:)",
    ].flatMap { deeds(of: $0, of: delegate, on: owner, from: launched) ?? [] }
    delegateDecoding =
      deeds(of: "application(_:didDecodeRestorableStateWith:)", of: delegate, on: owner, from: launched) ?? []
    guard !delegateEncoding.isEmpty else { return }
    let launching = "application(_:didFinishLaunchingWithOptions:)"
    delegateLaunching = deeds(of: launching, of: delegate, on: owner, from: launched, takes: false) ?? []
  }

  /// What a method answers; `nil` where the class has none of that name.
  mutating func answers(
    of name: String, of type: String, on owner: Value, from launched: Evaluator, isStatic: Bool = false
  ) -> [Answer]? {
    guard let method = program.method(name, of: type, isStatic: isStatic) else { return nil }
    var evaluator = launched
    evaluator.isFresh = false
    evaluator.steps = 0
    evaluator.deeds = []
    let value = evaluator.run(method, on: owner, [])
    loadNew(since: launched.heap.count, in: &evaluator)
    take(evaluator)
    guard !evaluator.isExhausted else { return [] }
    var answers: [Answer] = []
    for choice in alternatives(value) {
      let screen = screen(choice.value, in: evaluator)
      let object = evaluator.object(choice.value)
      let (held, holder) = evaluator.held(choice.value)
      let storyboard = evaluator.object(object?.properties["storyboard"]?.value)?.properties["name"]?.value.knownText
      if let storyboard, object?.type == "UISceneConfiguration" { storyboards.insert(storyboard) }
      answers.append(
        Answer(
          premises: choice.premises, value: held, screen: screen, object: object, holder: holder,
          storyboard: storyboard,
          isSetAsRoot: evaluator.deeds.contains { deed in
            deed.kind == .set("rootViewController") && screen != nil && deed.arguments.first == choice.value
          }))
    }
    return answers
  }

  mutating func deeds(
    of name: String, of type: String, on owner: Value, from evaluator: Evaluator, takes: Bool = true
  ) -> [Deed]? {
    guard let method = program.method(name, of: type, isStatic: false) else { return nil }
    var evaluator = evaluator
    (evaluator.isFresh, evaluator.namesVariables, evaluator.steps, evaluator.deeds) = (false, true, 0, [])
    evaluator.isConnection = name == Self.connection
    _ = evaluator.run(method, on: owner, [])
    if takes { take(evaluator) }
    return evaluator.deeds
  }

  // MARK: Classes

  private mutating func conduct(of type: String, _ facts: [CodeFact], from launched: Evaluator) -> ClassConduct {
    var result = ClassConduct()
    var evaluator = launched
    evaluator.deeds = []
    let owner = instance(of: type, in: &evaluator)
    result.loading = evaluator.deeds
    result.number = owner.knownObject
    result.properties = evaluator.object(owner)?.properties ?? [:]
    for slot in result.properties.values {
      if case .object(let number) = slot.value { result.made[number] = evaluator.object(slot.value) }
    }
    if isController(type) { result.own = screen(owner, in: evaluator) }
    result.encoding = deeds(of: "encodeRestorableState(with:)", of: type, on: owner, from: evaluator)
    result.decoding = deeds(of: "decodeRestorableState(with:)", of: type, on: owner, from: evaluator)
    result.finishing = deeds(of: "applicationFinishedRestoringState()", of: type, on: owner, from: evaluator)
    result.factory = answers(
      of: "viewController(withRestorationIdentifierPath:coder:)", of: type, on: .type(type), from: launched,
      isStatic: true)
    result.objectClass = answers(of: "objectRestorationClass()", of: type, on: owner, from: evaluator)?.first?.value
    result.objectFactory = answers(
      of: "object(withRestorationIdentifierPath:coder:)", of: type, on: .type(type), from: launched, isStatic: true)
    let kept = facts.filter { [.activityRestore, .activityValue, .activityHolder, .ownStore].contains($0.kind) }
    for name in Self.appearance + kept.compactMap(\.method) where result.methods[name] == nil {
      result.methods[name] = deeds(of: name, of: type, on: owner, from: evaluator, takes: false)
    }
    if program.conforms(type, to: "UIWindowSceneDelegate") || program.conforms(type, to: "UISceneDelegate") {
      result.keeping = answers(of: "stateRestorationActivity(for:)", of: type, on: owner, from: evaluator)
      result.sharedActivity = sharedActivity(answeredBy: owner, type, from: evaluator)
      result.interacting = program.method(Self.interaction, of: type, isStatic: false).map {
        way($0, on: owner, from: evaluator, takes: false)
      }
      for name in Self.ofScenes where result.methods[name] == nil {
        result.methods[name] = deeds(of: name, of: type, on: owner, from: evaluator, takes: false)
      }
      result.resigning =
        deeds(of: "sceneWillResignActive(_:)", of: type, on: owner, from: evaluator, takes: false) ?? []
      result.connecting = program.method(Self.connection, of: type, isStatic: false).map {
        way($0, on: owner, from: evaluator, takes: false)
      }
    }
    for name in Self.appearance {
      guard let method = program.method(name, of: type, isStatic: false) else { continue }
      let way = way(method, on: owner, from: evaluator, takes: false)
      if !way.steps.isEmpty { result.appearing.append(way) }
    }
    let showing = Set(facts.filter(\.kind.isOfShowing).compactMap(\.method))
    for method in program.ownMethods(of: type)
    where !Evaluator.isOfLaunch(method.name) && !Self.appearance.contains(method.name) && !method.isStatic {
      guard showing.contains(method.name) || Way.isOfRow(method.name) else { continue }
      let way = way(method, on: owner, from: evaluator)
      if !way.steps.isEmpty || !way.elsewhere.isEmpty { result.ways.append(way) }
    }
    return result
  }

  /// The methods that UIKit calls of a screen that comes and goes, in that order, and of one that takes part in an
  /// activity.
  private static let appearance = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewDidAppear(_:)",
    "viewWillDisappear(_:)", "viewDidDisappear(_:)", "updateUserActivityState(_:)", "restoreUserActivityState(_:)",
  ]

  /// The methods of the delegates of scenes in which something may be made of an activity, or given to the scene.
  private static let ofScenes = [
    "stateRestorationActivity(for:)", "scene(_:willConnectTo:options:)", "scene(_:restoreInteractionStateWith:)",
    "sceneDidBecomeActive(_:)",
    "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
  ]

  /// The method in which a scene is connected.
  private static let connection = "scene(_:willConnectTo:options:)"

  /// An object of a class: the only one that the launch has made, or one that UIKit makes of a storyboard.
  private mutating func instance(of type: String, in evaluator: inout Evaluator) -> Value {
    let made = evaluator.heap.indices.filter { evaluator.heap[$0].type == type && evaluator.heap[$0].origin != .own }
    if made.count == 1 { return .object(made[0]) }
    let owner = evaluator.make(type, .own)
    evaluator.isFresh = true
    for name in ["init(coder:)", "awakeFromNib()", "loadView()", "viewDidLoad()"] {
      guard let method = program.method(name, of: type, isStatic: false) else { continue }
      evaluator.steps = 0
      _ = evaluator.run(method, on: owner, [])
    }
    evaluator.isFresh = false
    take(evaluator)
    return owner
  }

  mutating func way(
    _ method: Program.Function, on owner: Value, from evaluator: Evaluator, takes: Bool = true
  ) -> Way {
    var evaluator = evaluator
    (evaluator.isOfTap, evaluator.steps, evaluator.deeds) = (!Self.appearance.contains(method.name), 0, [])
    evaluator.isConnection = method.name == Self.connection
    let row = Way.isOfRow(method.name) ? method.parameters.last?.name : nil
    evaluator.row = row.map { .symbol(.parameter($0)) }
    let known = evaluator.heap.count
    _ = evaluator.run(method, on: owner, [])
    // What is chosen from a menu is done then, and not when that is shown.
    evaluator.frame.isInDoubt = true
    for object in evaluator.heap.dropFirst(known) where object.type == "UIAction" {
      if case .closure(let number)? = object.properties["handler"]?.value { _ = evaluator.call(number, []) }
    }
    evaluator.frame.isInDoubt = false
    // What another object does when it is used is none of what the method does.
    let deeds = evaluator.deeds.filter { !$0.isOfHandler && !isOfAnother($0, than: owner, in: evaluator) }
    loadNew(since: known, in: &evaluator)
    if takes { take(evaluator) }
    var way = Way(method: method.name, steps: steps(deeds, in: evaluator, row: row))
    for deed in evaluator.deeds where !deed.isOfHandler && !deed.isLater && !way.isOfRow {
      guard isOfAnother(deed, than: owner, in: evaluator), case .object(let number)? = deed.receiver,
        number < launchedObjects, isController(evaluator.heap[number].type)
      else { continue }
      way.elsewhere[number, default: []] += steps([deed], in: evaluator)
    }
    return way
  }
}

extension Evaluator {
  /// Whether UIKit calls a method when an app is launched or a view is loaded, and not because of a tap.
  static func isOfLaunch(_ name: String) -> Bool {
    CodeWalk.certain.contains(name) || name == "init(nibName:bundle:)"
  }
}
