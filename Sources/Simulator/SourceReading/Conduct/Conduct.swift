/// What an app's own code does where UIKit certainly runs it.
package struct Conduct: Sendable {
  /// The class of the app's delegate; `nil` where there is none, or several.
  package let delegate: String?
  /// What each gate answers, by its label.
  package private(set) var gates: [String: [Answer]] = [:]
  /// The roots of the window that code makes, each with what has to be so; empty where code makes none.
  package private(set) var roots: [MadeRoot] = []
  /// The identifier that the app's window is given.
  package private(set) var windowIdentifier: CodeObject.Slot?
  /// How many objects are there when the launch is over; what has a lower number is one of them.
  package private(set) var launchedObjects = 0
  /// What the delegate is asked for by paths.
  package private(set) var delegateFactory: [Answer]?
  /// What the delegate encodes and decodes itself.
  package private(set) var delegateEncoding: [Deed] = []
  package private(set) var delegateDecoding: [Deed] = []
  /// What is done during a launch.
  package private(set) var launch: [Deed] = []
  /// What the classes of the app do that have to do with restoration.
  package private(set) var classes: [String: ClassConduct] = [:]
  /// To what identifiers and restoration classes are given, by the places where that is written.
  package private(set) var assignments: [CodePlace: Assignment] = [:]
  let program: Program

  /// To what something is given at one place, in all that was followed.
  package struct Assignment: Sendable, Hashable {
    /// The classes of objects that UIKit makes of a storyboard.
    package fileprivate(set) var own: Set<String> = []
    /// Whether code has made an object to which it is given.
    package fileprivate(set) var isOfMade = false
    /// Whether it is given to something that is not known.
    package fileprivate(set) var isOfUnknown = false

    /// Whether it is given to nothing but what code has made.
    package var isOfMadeOnly: Bool { isOfMade && own.isEmpty && !isOfUnknown }
  }

  /// Follows the code of an app.
  ///
  /// - Parameters:
  ///   - reading: Its sources.
  ///   - hasMainStoryboard: Whether UIKit makes the window and its root before the code runs.
  package init(_ reading: CodeReading, hasMainStoryboard: Bool) {
    program = Program(reading.files.map(\.unit))
    let program = program
    let delegates = program.types.keys.filter { name in
      program.types[name]?.place != nil && program.types[name]?.conformances.contains("UIApplicationDelegate") == true
    }
    delegate = delegates.count == 1 ? delegates.first : nil
    var evaluator = Evaluator(program)
    if let delegate { follow(delegate, hasMainStoryboard: hasMainStoryboard, &evaluator) }
    evaluator.isFresh = false
    var facts: [String: [CodeFact]] = [:]
    for fact in reading.files.lazy.flatMap(\.facts) where fact.type != nil {
      facts[fact.type ?? "", default: []].append(fact)
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
      _ = evaluator.run(method, on: owner, [application])
    }
    load(everythingIn: &evaluator, hasMainStoryboard: hasMainStoryboard)
    launch = evaluator.deeds
    launchedObjects = evaluator.heap.count
    take(evaluator)
    evaluator.deeds = []
    followDelegate(owner, delegate, from: evaluator)
    guard let window = evaluator.object(evaluator.object(owner)?.properties["window"]?.value) else { return }
    windowIdentifier = window.properties["restorationIdentifier"]
    if let slot = window.properties["rootViewController"], slot.place != nil {
      for choice in alternatives(slot.value) {
        let screen = screen(choice.value, in: evaluator)
        roots.append(MadeRoot(screen: screen, premises: choice.premises, place: slot.place))
      }
    }
  }

  /// Takes down to what a run has given identifiers and classes.
  private mutating func take(_ evaluator: Evaluator) {
    for deed in evaluator.deeds {
      guard deed.kind == .set("restorationIdentifier") || deed.kind == .set("restorationClass") else { continue }
      var assignment = assignments[deed.place, default: Assignment()]
      if let object = evaluator.object(deed.receiver) {
        switch object.origin {
        case .made: assignment.isOfMade = true
        case .own: assignment.own.insert(object.type)
        case .storyboard, .given: assignment.isOfUnknown = assignment.isOfUnknown || object.type != "UIWindow"
        }
      } else {
        assignment.isOfUnknown = true
      }
      assignments[deed.place] = assignment
    }
  }

  private func alternatives(_ value: Value) -> [Value.Choice] {
    if case .choice(let choices) = value { choices } else { [Value.Choice(premises: [], value: value)] }
  }

  /// Loads the views of the controllers that code has put into windows and containers.
  private func load(everythingIn evaluator: inout Evaluator, hasMainStoryboard: Bool) {
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
  private func loadNew(since known: Int, in evaluator: inout Evaluator) {
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

  /// The text that a property of a class has at first, where that is written; `nil` for any other.
  package func initialText(of name: String, in type: String) -> String? {
    guard let property = program.property(name, of: type, isStatic: false), let initial = property.initial else {
      return nil
    }
    var evaluator = Evaluator(program)
    return evaluator.run(Evaluator.Frame(unit: property.unit)) { $0.value(of: initial) }.knownText
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
    delegateEncoding =
      deeds(of: "application(_:willEncodeRestorableStateWith:)", of: delegate, on: owner, from: launched) ?? []
    delegateDecoding =
      deeds(of: "application(_:didDecodeRestorableStateWith:)", of: delegate, on: owner, from: launched) ?? []
  }

  /// What a method answers; `nil` where the class has none of that name.
  private mutating func answers(
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
      answers.append(Answer(premises: choice.premises, value: choice.value, screen: screen))
    }
    return answers
  }

  private mutating func deeds(
    of name: String, of type: String, on owner: Value, from evaluator: Evaluator
  ) -> [Deed]? {
    guard let method = program.method(name, of: type, isStatic: false) else { return nil }
    var evaluator = evaluator
    (evaluator.isFresh, evaluator.namesVariables, evaluator.steps, evaluator.deeds) = (false, true, 0, [])
    _ = evaluator.run(method, on: owner, [])
    take(evaluator)
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
    if isController(type) { result.own = screen(owner, in: evaluator) }
    result.encoding = deeds(of: "encodeRestorableState(with:)", of: type, on: owner, from: evaluator)
    result.decoding = deeds(of: "decodeRestorableState(with:)", of: type, on: owner, from: evaluator)
    result.finishing = deeds(of: "applicationFinishedRestoringState()", of: type, on: owner, from: evaluator)
    result.factory = answers(
      of: "viewController(withRestorationIdentifierPath:coder:)", of: type, on: .type(type), from: launched,
      isStatic: true)
    let showing = Set(facts.filter { $0.kind == .shownByCode || $0.kind == .root }.compactMap(\.method))
    for method in program.ownMethods(of: type) where !Evaluator.isOfLaunch(method.name) && !method.isStatic {
      let isOfRow = method.name == "tableView(_:didSelectRowAt:)" || method.name == "collectionView(_:didSelectItemAt:)"
      guard showing.contains(method.name) || isOfRow else { continue }
      let way = way(method, on: owner, from: evaluator)
      if !way.steps.isEmpty { result.ways.append(way) }
    }
    return result
  }

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

  private mutating func way(_ method: Program.Function, on owner: Value, from evaluator: Evaluator) -> Way {
    var evaluator = evaluator
    (evaluator.steps, evaluator.deeds) = (0, [])
    let known = evaluator.heap.count
    _ = evaluator.run(method, on: owner, [])
    let deeds = evaluator.deeds
    loadNew(since: known, in: &evaluator)
    take(evaluator)
    return Way(method: method.name, steps: steps(deeds, in: evaluator))
  }

  /// What deeds do with screens.
  private mutating func steps(_ deeds: [Deed], in evaluator: Evaluator, depth: Int = 0) -> [Step] {
    deeds.compactMap { deed in
      let kind: Step.Kind
      var value = deed.arguments.first
      switch deed.kind {
      case .call("pushViewController(_:animated:)"): kind = .push
      case .call("show(_:sender:)"): kind = .show
      case .call("showDetailViewController(_:sender:)"): kind = .showDetail
      case .call("present(_:animated:)"), .call("present(_:animated:completion:)"): kind = .present
      case .call("performSegue(withIdentifier:sender:)"):
        guard let identifier = deed.arguments.first?.knownText else { return nil }
        kind = .segue(identifier)
      case .call("dismiss(animated:)"), .call("dismiss(animated:completion:)"): kind = .dismiss
      case .call("popViewController(animated:)"): kind = .pop
      case .set("rootViewController"): kind = .root
      case .set("viewControllers"):
        // A longer stack has its last screen in front.
        guard case .list(let stack)? = value, stack.count > 1 else { return nil }
        (kind, value) = (.push, stack.last)
      case .call, .set, .encode: return nil
      }
      let shown = value.flatMap { screen($0, in: evaluator, depth: depth) }
      return Step(kind: kind, screen: shown, premises: deed.premises, place: deed.place)
    }
  }

  // MARK: Screens

  /// The screen that a value is; `nil` where it is none, or one of several.
  private mutating func screen(_ value: Value?, in evaluator: Evaluator, depth: Int = 0) -> MadeScreen? {
    guard case .object(let number)? = value, depth < 8, let object = evaluator.object(value) else { return nil }
    let base = program.outside(object.type)
    if case .storyboard = object.origin {} else if base.map(UIKitClass.isController) != true { return nil }
    var isOpen = false
    var children: [MadeScreen] = []
    for name in ["viewControllers", "children"] {
      guard let held = object.properties[name]?.value else { continue }
      if case .list(let values) = held {
        let inside = values.compactMap { screen($0, in: evaluator, depth: depth + 1) }
        isOpen = isOpen || inside.count < values.count
        children += inside
      } else {
        isOpen = true
      }
    }
    return MadeScreen(
      type: object.type, base: base, origin: object.origin, place: object.place, number: number,
      properties: object.properties, children: children, hasOpenChildren: isOpen,
      buttons: base == "UIAlertController" ? buttons(of: object, in: evaluator, depth: depth) : [])
  }

  private mutating func buttons(of alert: CodeObject, in evaluator: Evaluator, depth: Int) -> [MadeScreen.Button] {
    guard case .list(let actions)? = alert.properties["actions"]?.value else { return [] }
    return actions.prefix(16).compactMap { action in
      guard let action = evaluator.object(action), let title = action.properties["title"]?.value.knownText else {
        return nil
      }
      var inner = evaluator
      (inner.steps, inner.deeds) = (0, [])
      guard case .closure(let number)? = action.properties["handler"]?.value else {
        return MadeScreen.Button(title: title, steps: [])
      }
      let known = inner.heap.count
      _ = inner.call(number, [])
      let deeds = inner.deeds
      loadNew(since: known, in: &inner)
      take(inner)
      return MadeScreen.Button(title: title, steps: steps(deeds, in: inner, depth: depth + 1))
    }
  }
}

extension Evaluator {
  /// Whether UIKit calls a method when an app is launched or a view is loaded, and not because of a tap.
  static func isOfLaunch(_ name: String) -> Bool {
    CodeWalk.certain.contains(name) || name == "init(nibName:bundle:)"
  }
}
