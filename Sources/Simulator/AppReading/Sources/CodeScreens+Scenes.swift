internal import AppDefinition
internal import SourceReading
import TextFormatting
import Vocabulary

// What the delegates of scenes do, as far as their code tells.
extension CodeScreens {
  /// A configuration as code or the Info.plist names it.
  private struct Named {
    var name: String?
    var delegate: String?
    var storyboard: String?
    /// The types of activities for which the app delegate answers it.
    var types: [String] = []
    var place: SourcePosition
  }

  /// Adds the scenes of an app: what of their delegates was not understood stays left to code, and where nothing else is
  /// known all of it.
  ///
  /// - Parameter info: What the app's Info.plist says.
  mutating func addScenes(_ info: AppInfo) {
    guard app.lifecycle == .scenes, app.scenes == nil, app.windows.count == 1 else { return }
    dismissDisplays(info)
    let conduct = conduct
    let foreign = info.sceneConfigurations.filter { $0.delegate.map(conduct.isForeign) == true }
    let answers = answeredConfigurations()
    let isForeign = { (answer: Named) in
      answer.delegate.map(conduct.isForeign) ?? foreign.contains { $0.name != nil && $0.name == answer.name }
    }
    // A window that nobody has asked for would have the first one, or what is answered without a condition.
    let begins = answers?.first(where: \.types.isEmpty).map(isForeign)
    let isFirst = foreign.contains { $0.position == info.sceneConfigurations.first(where: \.isOfWindows)?.position }
    if begins ?? isFirst { return }
    for configuration in foreign {
      account.dismiss(configuration.position, because: "its delegate is compiled for another platform alone")
    }
    let declared = info.sceneConfigurations.filter { configuration in
      configuration.isOfWindows && !foreign.contains { $0.position == configuration.position }
    }
    let answered = answers?.filter { !isForeign($0) }
    var named = declared.map {
      Named(name: $0.name, delegate: $0.delegate, storyboard: $0.storyboard, place: $0.position)
    }
    for answer in answered ?? [] {
      let place = named.firstIndex { $0.name != nil && $0.name?.hasSameBytes(as: answer.name ?? "") == true }
      if let place {
        named[place].types += answer.types
        named[place].delegate = answer.delegate ?? named[place].delegate
        named[place].storyboard = answer.storyboard ?? named[place].storyboard
      } else {
        named.append(answer)
      }
    }
    // The first one is that of a window that nobody has asked for.
    if declared.isEmpty { named = named.filter(\.types.isEmpty) + named.filter { !$0.types.isEmpty } }
    guard let first = named.first, first.delegate != nil else { return }
    // Of a delegate that nothing seems to use it is not known when it is asked.
    let known =
      named.compactMap(\.delegate) + info.sceneConfigurations.filter { !$0.isOfWindows }.compactMap(\.delegate)
    let others = scan.sceneDelegates.map(\.name).filter { name in
      !conduct.isForeign(name) && !known.contains(where: name.hasSameBytes)
        && scan.place(of: .activity, in: name) != nil
    }
    if !others.isEmpty { return }
    app.projectSceneConfiguration = app.projectSceneConfiguration ?? first.name
    dismissConfigurations(first)
    var scenes = ScenesDefinition(position: info.sceneManifest ?? first.place)
    scenes.activityTypes = info.activityTypes
    scenes.hasSeveralWindows = info.hasSeveralWindows
    let roots = named.enumerated().compactMap { number, named -> String? in
      number == 0 ? root(of: named.storyboard) ?? app.windows[0].root : root(of: named.storyboard, in: named.delegate)
    }
    let names = named.dropFirst().compactMap(\.name)
    let delegates = named.compactMap(\.delegate)
    if app.windows[0].alternatives.contains(where: { $0.idiom != nil }) { return leaveByDevice(declared) }
    guard answered != nil, delegates.count == named.count, roots.count == named.count, names.count + 1 == named.count
    else { return leave(declared) }
    var understood: [SceneDelegateDefinition?] = []
    for (delegate, root) in zip(delegates, roots) { understood.append(definition(of: delegate, root: root)) }
    let open = zip(delegates, understood).filter { $0.1 == nil }.map(\.0)
    scenes.delegate = understood[0] ?? SceneDelegateDefinition()
    for number in named.indices.dropFirst() {
      var configuration = SceneConfigurationDefinition(
        name: names[number - 1], root: roots[number], position: named[number].place)
      configuration.types = named[number].types
      configuration.delegate = understood[number] ?? SceneDelegateDefinition()
      scenes.configurations.append(configuration)
    }
    // Of one configuration alone nothing is known where its delegate is not understood.
    if open.count == named.count, named.count == 1 { return leave(declared) }
    app.scenes = scenes
    app.openActivities.removeAll { activity in
      !open.contains { activity.delegate?.hasSameBytes(as: $0) == true }
    }
    for (number, configuration) in declared.enumerated() {
      account.use(configuration.position, as: Self.words(named[number], isFirst: number == 0))
    }
    for fact in facts where fact.kind == .sceneConfiguration {
      let place = SourcePosition(fact)
      if account.dismissals[place] != nil { continue }
      let words = (answered ?? []).map { self.words(of: $0, among: named) }
      account.use(place, as: words.joined(separator: "; "))
    }
    for answer in answered ?? [] { find(answer, as: words(of: answer, among: named)) }
  }

  private func words(of answer: Named, among named: [Named]) -> String {
    named.enumerated().first { $0.element.name == answer.name }
      .map { Self.words($0.element, isFirst: $0.offset == 0) } ?? ""
  }

  /// Takes down where a configuration is made, outside of the method that answers it.
  private mutating func find(_ answer: Named, as words: String) {
    let place = CodePlace(file: answer.place.file, line: answer.place.line, column: answer.place.column)
    guard let made = conduct.method(around: place), made.name != Self.configuring else { return }
    account.find(scan.code.fact(.sceneConfiguration, at: place, in: made.type, made.name))
    account.use(answer.place, as: words)
  }

  private static let configuring = "application(_:configurationForConnecting:options:)"

  /// What the delegate of a configuration does; `nil` where that is not known, and nothing has become of it.
  private mutating func definition(of delegate: String, root: String) -> SceneDelegateDefinition? {
    let before = (app, account)
    if let found = sceneDelegate(delegate, root: root) { return found }
    let left = account
    (app, account) = before
    for (place, reason) in left.reasons { account.leave(place, because: reason) }
    for fact in left.found { account.find(fact) }
    return nil
  }

  /// Takes down that the app delegate answers what UIKit takes without its method, if it always does.
  private mutating func dismissConfigurations(_ first: Named) {
    let answers = conduct.sceneConfigurations ?? []
    let isAsDeclared = answers.allSatisfy { answer in
      if case .symbol(.member(_, "configuration")) = answer.value { return true }
      let properties = answer.object?.properties ?? [:]
      guard answer.object?.type == "UISceneConfiguration", let name = properties["name"]?.value.knownText else {
        return false
      }
      let others = properties.keys.filter { $0 != "name" && $0 != "sessionRole" }
      return first.name?.hasSameBytes(as: name) == true && others.isEmpty
    }
    guard isAsDeclared else { return }
    for fact in facts where fact.kind == .sceneConfiguration {
      account.dismiss(
        SourcePosition(fact),
        because: "UIKit takes that configuration without it, too (U60)")
    }
  }

  private static func words(_ named: Named, isFirst: Bool) -> String {
    let types = named.types.isEmpty ? "" : "for: \(named.types.joined(separator: ", "))"
    let delegate = named.delegate.map { " # \($0)" } ?? ""
    return isFirst
      ? "scenes: the configuration \(named.name ?? "") begins\(delegate)"
      : "scenes.configurations: { \(named.name ?? ""): { \(types) } }\(delegate)"
  }

  /// Takes down that what the delegates of other displays do is of no window of the app.
  private mutating func dismissDisplays(_ info: AppInfo) {
    let shown = info.sceneConfigurations.filter(\.isOfWindows).compactMap(\.delegate)
    let others = info.sceneConfigurations.filter { !$0.isOfWindows }.compactMap(\.delegate).filter { name in
      !shown.contains(where: name.hasSameBytes)
    }
    for fact in facts where others.contains(where: (fact.type ?? "").hasSameBytes) {
      account.dismiss(SourcePosition(fact), because: "it is for another display")
    }
  }

  /// The screen with which a storyboard begins; without a name that which a delegate makes, or that of the app.
  private mutating func root(of storyboard: String?, in delegate: String? = nil) -> String? {
    guard let storyboard else {
      let made = conduct.roots.first { $0.delegate != nil && $0.delegate == delegate && $0.screen != nil }
      return made.map { $0.screen.flatMap { self.name(of: $0) } } ?? app.windows[0].root
    }
    let found = app.controllers.filter { controller in
      controller.origin.isInitial && controller.storyboard?.name.hasSameBytes(as: storyboard) == true
    }
    return found.count == 1 ? found[0].name : nil
  }

  /// The configurations that the app delegate answers; empty where it has no such method, and `nil` where it is not
  /// known which.
  private func answeredConfigurations() -> [Named]? {
    var found: [Named] = []
    for answer in conduct.sceneConfigurations ?? [] {
      // Those of other displays are no windows of the app.
      if answer.premises.contains(where: { $0.isMet && Self.isOfDisplay($0.value) }) { continue }
      if case .symbol(.member(_, "configuration")) = answer.value { continue }
      guard let object = answer.object, object.type == "UISceneConfiguration",
        let name = object.properties["name"]?.value.knownText, let place = object.place
      else { return nil }
      var types: [String] = []
      for premise in answer.premises where !Self.isOfDisplay(premise.value) && premise.isMet {
        if let type = Self.comparedType(premise.value) {
          types.append(type)
        } else if case .symbol(.operation("is there", _)) = premise.value {
          continue
        } else {
          return nil
        }
      }
      let delegate = object.properties["delegateClass"]?.value.knownType
      found.append(
        Named(
          name: name, delegate: delegate, storyboard: answer.storyboard, types: types, place: SourcePosition(place)))
    }
    return found
  }

  private static func isOfDisplay(_ value: Value) -> Bool {
    value.contains { if case .symbol(.name(let name)) = $0 { name.contains("ExternalDisplay") } else { false } }
  }

  // MARK: Delegates

  /// What the delegate of scenes does; `nil` where that is not known.
  private mutating func sceneDelegate(_ type: String, root: String) -> SceneDelegateDefinition? {
    var found = SceneDelegateDefinition()
    guard let connection = connection(of: type, root: root) else { return nil }
    found.willConnect = connection.effects
    found.makesWindowVisibleFirst = presentsInVisibleWindow(type)
    let own = conduct.classes[type]
    let fact = facts.first { $0.kind == .activity && $0.type?.hasSameBytes(as: type) == true }
    let place = fact.map { SourcePosition(file: $0.file, line: $0.line, column: $0.column) }
    guard let keeping = own?.keeping else {
      // Nothing in what was read answers an activity.
      return scan.place(of: .activity, in: type) == nil && connection.openKeys.isEmpty ? found : nil
    }
    found.restoreInteractionState = connection.interaction
    if answerHeld(by: type, keeping, root: root, besides: connection.openKeys, at: place, to: &found) { return found }
    // What is shown then may be what others keep under the keys.
    guard connection.openKeys.isEmpty else { return nil }
    if answerMade(by: type, keeping, at: place, to: &found) { return found }
    if answerShared(by: type, keeping, at: place, to: &found) { return found }
    guard !keeping.isEmpty, keeping.allSatisfy({ Self.isActivityOfScene($0.value) }) else {
      account.leave(place, because: "which activity is answered is left to code")
      return nil
    }
    var types = connection.types
    var screens: [String] = []
    let given = given(by: type)
    if !given.isEmpty {
      types = Set(given.map(\.type))
    } else if !connection.makesActivity {
      let holders = app.controllers.filter { holdsActivity($0, among: types) }
      if types.isEmpty { types = Set(holders.compactMap { activityType(ofScreen: $0.name) }) }
      screens = connection.setsActivity && holders.isEmpty ? [] : holders.map(\.name)
      if screens.isEmpty, !connection.setsActivity { types = [] }
    }
    guard types.count == 1, let only = types.first else {
      account.leave(place, because: "the type of the activity is left to code")
      return nil
    }
    found.answers = [ActivityAnswer(type: only, for: screens)]
    found.position = place
    account.use(
      place,
      as: screens.isEmpty
        ? "scenes.keeps: \(only)" : "scenes.keeps: { shown: [\(screens.joined(separator: ", "))], type: \(only) }")
    for part in given { add(part) }
    addActivities(of: only)
    for fact in facts where fact.kind == .activityValue && fact.type?.hasSameBytes(as: type) == true {
      let place = SourcePosition(fact)
      if account.uses[place] == nil { found.openAt.append(place) }
    }
    return found
  }

  /// What a scene delegate does when its scene is connected.
  private struct Connection {
    var effects: [RestorationEffect] = []
    /// What it does with the activity after the connection.
    var interaction: [RestorationEffect] = []
    /// The types to which that of the activity is compared, and of those that are made.
    var types: Set<String> = []
    /// The keys by which something is shown of which it is not known when, and nothing else.
    var openKeys: Set<String> = []
    /// Whether the scene is given an activity, and whether that is made where there is none.
    var setsActivity = false
    var makesActivity = false
  }

  private mutating func connection(of type: String, root: String) -> Connection? {
    var connection = Connection()
    guard let own = conduct.classes[type] else { return scan[type]?.position == nil ? nil : connection }
    let fact = facts.first { $0.kind == .sceneConnect && $0.type?.hasSameBytes(as: type) == true }
    let place = fact.map { SourcePosition(file: $0.file, line: $0.line, column: $0.column) }
    guard let interaction = interaction(of: own, root: root), !Self.doesMore(own) else {
      account.leave(place, because: "what the scene is given besides, or made of its activity later, is left to code")
      return nil
    }
    connection.interaction = interaction
    guard let deeds = own.methods["scene(_:willConnectTo:options:)"] else { return connection }
    var words: [String] = []
    for step in own.connecting?.steps ?? [] {
      // What it begins with is no effect of an activity.
      if step.kind == .root, conduct.roots.contains(where: { $0.delegate == type }), let screen = step.screen,
        name(of: screen)?.hasSameBytes(as: root) == true
      {
        account.use(SourcePosition(step.place), as: "initial: \(root)")
        continue
      }
      let premises = Self.expanded(step.premises)
      connection.types.formUnion(premises.compactMap { Self.comparedType($0.value) })
      if step.isInDoubt, let keys = Self.keysOnlyOf(step, among: own.connecting?.steps ?? []) {
        connection.openKeys.formUnion(keys)
        account.leave(SourcePosition(step.place), because: "whether it is shown, and when, is left to code")
        continue
      }
      guard !step.isInDoubt, let conditions = conditions(premises), let effect = effect(step) else {
        account.leave(place, because: "what is shown of an activity is left to code")
        return nil
      }
      let position = SourcePosition(step.place)
      let ofType = Self.conditionsOnType(premises)
      connection.effects.append(RestorationEffect(effect, if: ofType + conditions, at: position))
      words.append("scenes.willConnect: \(Self.words(Self.words(effect), if: ofType + conditions))")
      account.use(position, as: words[words.count - 1])
      account.find(scan.code.fact(.sceneConnect, at: step.place, in: type, "scene(_:willConnectTo:options:)"))
      useCallers(of: step, from: type, as: words[words.count - 1])
    }
    var looksAtActivity = false
    for deed in deeds {
      connection.types.formUnion(deed.premises.compactMap { Self.comparedType($0.value) })
      let value = deed.arguments.first
      if case .set("userActivity") = deed.kind, Self.isScene(deed.receiver), value != .nothing {
        connection.setsActivity = true
        if let made = deed.activityType {
          connection.types.insert(made)
          connection.makesActivity = deed.premises.allSatisfy(isStructural)
        }
      }
      let isHanded: Bool
      switch deed.kind {
      case .set: isHanded = value.map { Self.isUserInfo($0) } ?? false
      case .call(let name): isHanded = name == Self.restoring
      case .encode: isHanded = false
      }
      if isHanded, Self.isRoot(deed.receiver) {
        let position = SourcePosition(deed.place)
        let ofType = Self.conditionsOnType(deed.premises)
        connection.effects.append(RestorationEffect(.select(root), if: ofType, at: position))
        words.append("scenes.willConnect: \(Self.words("{ select: \(root) }", if: ofType))")
        account.use(position, as: words[words.count - 1])
      }
      // What a screen does with its activity is said of the screen.
      looksAtActivity = looksAtActivity || value?.decodedKeys.isEmpty == false && deed.method != Self.restoring
    }
    // What was lost sight of on the way is looked at all the same.
    let isLookedAt = facts.contains { fact in
      (fact.kind == .activityRestore || fact.kind == .ownStore) && fact.type?.hasSameBytes(as: type) == true
        && fact.method == "scene(_:willConnectTo:options:)"
    }
    if connection.effects.isEmpty, looksAtActivity || isLookedAt {
      account.leave(place, because: "what is made of an activity is left to code")
      return nil
    }
    if let first = words.first { account.use(place, as: first) }
    if words.isEmpty, !connection.setsActivity {
      account.dismiss(place, because: "nothing is made of an activity there, and none is given to the scene")
    }
    return connection
  }

  /// Whether the delegate of a scene gives it an activity or a root while it comes and goes.
  private static func doesMore(_ own: ClassConduct) -> Bool {
    let methods = ["sceneDidBecomeActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)"]
    return methods.flatMap { own.methods[$0] ?? [] }.contains { deed in
      deed.kind == .set("userActivity") && isScene(deed.receiver) || deed.setsScreens
    }
  }

  private static let restoring = "restoreUserActivityState(_:)"

  private mutating func effect(_ step: Step) -> EventDefinition.Effect? {
    if step.kind == .root { return step.screen.flatMap { name(of: $0) }.map { .replaceRoot($0) } }
    return action(step).map { .perform($0) }
  }

  private static func words(_ effect: EventDefinition.Effect) -> String {
    if case .replaceRoot(let name) = effect { return "{ root: \(name) }" }
    if case .perform(let action) = effect { return words(action) }
    return "an effect"
  }
}
