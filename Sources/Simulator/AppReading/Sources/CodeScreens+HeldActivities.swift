internal import AppDefinition
internal import SourceReading
import TextFormatting

// Activities that screens have as their own, at which the delegate of a scene gets by way of the window.
extension CodeScreens {
  /// Lets a delegate answer the activity that a screen has made for itself, as long as it finds that screen where the
  /// window begins, on top of a stack or presented there; tells whether it answers one.
  ///
  /// - Parameters:
  ///   - type: The class of the delegate.
  ///   - keeping: What it answers.
  ///   - root: The screen with which its windows begin.
  ///   - open: The keys by which it shows something of which it is not known when.
  ///   - place: Where it answers.
  ///   - found: What it does.
  mutating func answerHeld(
    by type: String, _ keeping: [Answer], root: String, besides open: Set<String>, at place: SourcePosition?,
    to found: inout SceneDelegateDefinition
  ) -> Bool {
    let held = keeping.filter { $0.value != .nothing }
    guard held.count == 1, held[0].premises.allSatisfy(isStructural), let holder = held[0].holder,
      case .symbol(.member(let base, _)) = held[0].value, let way = way(to: base, from: root)
    else { return false }
    let screens = app.controllers.filter { $0.classBehavior.name?.hasSameBytes(as: holder) == true }
    guard screens.count == 1, let shown = shown(where: screens[0].name, isAt: way, from: root),
      let (part, activityType) = ownPart(of: screens[0])
    else { return false }
    let before = (app, account)
    var activity = ActivityDefinition(type: activityType)
    activity.holder = .untilClosed
    let words = "controllers.\(screens[0].name).activity:"
    for entry in part.entries {
      let (known, left) = (activity.adds.count, activity.openAt.count)
      add(entry, of: part.subject, to: &activity, words)
      guard let caller = entry.callers.first.map({ SourcePosition($0) }) else { continue }
      if activity.adds.count > known { account.use(caller, as: account.uses[SourcePosition(entry.place)] ?? "") }
      // It is left to code where it is set, not where the activity puts all together.
      if activity.openAt.count > left { activity.openAt[left] = caller }
    }
    guard !activity.adds.contains(where: { open.contains($0.key) }) else {
      (app, account) = before
      return false
    }
    addEffects(of: part.subject, to: &activity, words)
    app.changeController(named: screens[0].name) { $0.classBehavior.activity = activity }
    for deed in part.gives {
      account.use(SourcePosition(deed.place), as: "\(words) { type: \(activityType), heldBy: untilClosed }")
    }
    useUpdating(of: part)
    found.answers = [ActivityAnswer(type: activityType, for: shown)]
    found.position = place
    account.use(place, as: "scenes.keeps: { shown: [\(shown.joined(separator: ", "))], type: \(activityType) }")
    return true
  }

  /// What a screen does with an activity that it makes when it begins, and keeps, with the type of that.
  private func ownPart(of screen: ControllerDefinition) -> (Part, String)? {
    guard let type = screen.classBehavior.name,
      let subject = subject(
        screen.name, type,
        where: { conduct in conduct.methods.values.contains { $0.contains { $0.kind == .set("userActivity") } } })
    else { return nil }
    let isGiven = { (deed: Deed) in deed.kind == .set("userActivity") && deed.receiver == .object(subject.number) }
    let methods = subject.conduct.methods
    let gives = methods.filter { Self.isBeginning($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value).filter(isGiven)
    let types = Set(gives.map(\.activityType))
    guard types.count == 1, let only = types.first.flatMap(\.self),
      gives.allSatisfy({ $0.premises.isEmpty && !$0.isInDoubt && !$0.isLater })
    else { return nil }
    // Code that makes the screen has called an initialiser that gives it one, or its view does when it is loaded.
    let isLoaded = gives.contains { !$0.method.hasPrefix("init") }
    if !isLoaded, !made(type).allSatisfy({ Self.isThere($0.properties["userActivity"]?.value) }) { return nil }
    let places = Set(gives.map(\.place))
    let others = conduct.classes.values.flatMap { $0.methods.values.joined() }
    if others.contains(where: { deed in
      deed.kind == .set("userActivity") && deed.receiverType?.hasSameBytes(as: subject.type) == true
        && !places.contains(deed.place)
    }) {
      return nil
    }
    var part = Part(subject: subject)
    (part.gives, part.isAsked) = (gives, methods["updateUserActivityState(_:)"] != nil)
    for deed in methods["updateUserActivityState(_:)"] ?? [] {
      if case .encode = deed.kind, isOfActivity(deed) { part.entries.append(deed) }
    }
    // What is in it from the beginning is not asked for again.
    let isFilled = methods.filter { $0.key != "updateUserActivityState(_:)" }.values.joined().contains { deed in
      if case .encode = deed.kind { isOfActivity(deed) } else { false }
    }
    return isFilled ? nil : (part, only)
  }

  /// The screens of a class that code makes and shows.
  private func made(_ type: String) -> [MadeScreen] {
    let ways = conduct.classes.values.flatMap {
      $0.ways + $0.appearing + [$0.connecting, $0.interacting].compactMap(\.self)
    }
    let steps = ways.flatMap { $0.steps + $0.elsewhere.values.joined() }
    var open = steps.compactMap(\.screen)
    var found: [MadeScreen] = []
    while let screen = open.popLast() {
      if screen.type.hasSameBytes(as: type) { found.append(screen) }
      open += screen.children
    }
    return found
  }

  private static func isBeginning(_ method: String) -> Bool { method.hasPrefix("init") || method == "viewDidLoad()" }

  private static func isThere(_ value: Value?) -> Bool { value != nil && value != .nothing }

  // MARK: The way to the screen

  /// The properties by which code gets from the root of a window to something; `nil` where it begins elsewhere.
  private func way(to value: Value, from root: String) -> [String]? {
    switch value {
    case .symbol(.member(_, "rootViewController")): []
    case .symbol(.member(let base, let name)): way(to: base, from: root).map { $0 + [name] }
    case .object(let number): isRoot(number, named: root) ? [] : nil
    case .text, .number, .truth, .nothing, .type, .list, .table, .closure, .selector, .choice, .symbol: nil
    }
  }

  /// Whether an object is the screen with which windows begin.
  private func isRoot(_ number: Int, named root: String) -> Bool {
    let made = conduct.roots.first { $0.screen?.number == number }
    guard conduct.roots.count == 1, let type = made?.screen?.type else { return false }
    return app.controller(named: root)?.classBehavior.name?.hasSameBytes(as: type) == true
  }

  /// The screens that are in front where a screen is at the end of a way; `nil` where it may be elsewhere, too.
  private func shown(where name: String, isAt way: [String], from root: String) -> [String]? {
    let top = [["topViewController"], ["viewControllers", "first"], ["viewControllers", "last"]]
    let containers = app.controllers.filter { controller in
      controller.content.children.contains { $0.hasSameBytes(as: name) }
    }
    var presented: [String] = []
    if way.first == "presentedViewController" {
      let rest = Array(way.dropFirst())
      if rest.isEmpty {
        guard containers.isEmpty else { return nil }
        presented = [name]
      } else {
        guard top.contains(rest), !containers.isEmpty, containers.allSatisfy({ $0.kind == .navigation }),
          leading(to: [name]).isEmpty
        else { return nil }
        presented = containers.map(\.name)
      }
      let presenting = leading(to: presented)
      let roots = app.windows.first { $0.root.hasSameBytes(as: root) }?.roots ?? [root]
      guard !presenting.isEmpty, presenting.allSatisfy({ roots.contains(where: $0.hasSameBytes) }) else { return nil }
    } else {
      guard top.contains(way), way != ["viewControllers", "first"], app.controller(named: root)?.kind == .navigation,
        containers.allSatisfy({ $0.name.hasSameBytes(as: root) }),
        // It may also be pushed in a stack that is presented.
        !app.controllers.contains(where: { $0.kind == .navigation && !$0.name.hasSameBytes(as: root) })
      else { return nil }
    }
    // Whether what is pushed over the first of a stack is there, too, is not followed.
    if way == ["presentedViewController", "viewControllers", "first"], pushes(name) { return nil }
    // It is still there below what it presents, and what that presents, as long as nothing else does.
    let own = [name] + presented
    var over: [String] = []
    var next = own.flatMap(presents)
    while let screen = next.popLast() {
      if (own + over).contains(where: screen.hasSameBytes) { continue }
      over.append(screen)
      next += presents(screen)
    }
    let isOver = over.allSatisfy { screen in
      leading(to: [screen]).allSatisfy { other in (own + over).contains(where: other.hasSameBytes) }
    }
    return isOver ? [name] + over : nil
  }

  /// What a screen presents.
  private func presents(_ name: String) -> [String] {
    (app.controller(named: name)?.allActions ?? []).compactMap { action in
      if case .present(let shown, _) = action.action { shown } else { nil }
    }
  }

  /// Whether a screen, or a method of its class, pushes another one over it.
  private func pushes(_ name: String) -> Bool {
    let controller = app.controller(named: name)
    let isTold = controller?.allActions.contains { if case .show = $0.action { true } else { false } } == true
    let ways = controller?.classBehavior.name.flatMap { conduct.classes[$0]?.ways } ?? []
    return isTold || ways.lazy.flatMap(\.steps).contains { [.push, .show].contains($0.kind) }
  }

  /// The screens that show one of several.
  private func leading(to names: [String]) -> [String] {
    app.controllers.filter { controller in
      controller.allActions.contains { action in
        action.action.destination.map { shown in names.contains(where: shown.hasSameBytes) } == true
      }
    }.map(\.name)
  }

  // MARK: The connection

  /// The keys under which something has to be for a step to be done, where no other step looks whether that is there;
  /// `nil` where there are none.
  static func keysOnlyOf(_ step: Step, among steps: [Step]) -> Set<String>? {
    func keys(_ step: Step) -> Set<String> {
      Set(step.premises.filter(\.isMet).flatMap(\.value.decodedKeys).compactMap(\.knownText))
    }
    let own = keys(step)
    let others = steps.filter { $0 != step && !$0.isInDoubt }.map(keys)
    return own.isEmpty || others.contains(where: own.isSubset) ? nil : own
  }

  /// Whether the delegate of a scene makes the scene's window visible when that is connected, and only then presents
  /// something.
  func presentsInVisibleWindow(_ type: String) -> Bool {
    let deeds = conduct.classes[type]?.methods["scene(_:willConnectTo:options:)"] ?? []
    let visible = deeds.firstIndex { deed in
      let isVisible =
        deed.kind == .call("makeKeyAndVisible()") || deed.kind == .set("isHidden") && deed.arguments == [.truth(false)]
      return isVisible && !deed.isInDoubt && !deed.isLater && deed.premises.allSatisfy(isStructural)
        && isWindowOfScene(deed.receiver, of: type, in: deeds)
    }
    let presenting = deeds.firstIndex { deed in
      if case .call(let name) = deed.kind { name.hasPrefix("present(") } else { false }
    }
    guard let visible, let presenting else { return false }
    return visible < presenting
  }

  /// Whether something is the window with which a scene begins, and none that code makes besides.
  private func isWindowOfScene(_ window: Value?, of type: String, in deeds: [Deed]) -> Bool {
    guard let window, let delegate = conduct.classes[type], let own = delegate.number else { return false }
    if case .symbol(.member(let owner, let name)) = window { return name == "window" && owner.knownObject == own }
    return delegate.properties["window"]?.value == window
      || deeds.contains { deed in
        deed.kind == .set("window") && deed.receiver?.knownObject == own && deed.arguments.first == window
      }
  }

  /// Takes down where other classes, to which the delegate of a scene hands the activity, go on with it.
  mutating func useCallers(of step: Step, from delegate: String, as words: String) {
    for caller in step.callers where caller != step.place {
      guard let method = conduct.method(around: caller), !method.type.hasSameBytes(as: delegate),
        conduct.takesActivity(method.name, of: method.type)
      else { continue }
      account.find(scan.code.fact(.activityRestore, at: caller, in: method.type, method.name))
      account.use(SourcePosition(caller), as: words)
    }
  }
}
