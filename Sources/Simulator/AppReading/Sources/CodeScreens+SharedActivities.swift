internal import AppDefinition
internal import SourceReading
import TextFormatting

// Activities that an object holds which the whole app shares.
extension CodeScreens {
  /// Lets a delegate answer the one activity of such an object, into which screens put what they have when they appear;
  /// tells whether it answers one.
  mutating func answerShared(
    by type: String, _ keeping: [Answer], at place: SourcePosition?, to found: inout SceneDelegateDefinition
  ) -> Bool {
    // Of several windows each would answer what another one has put there.
    guard let held = conduct.classes[type]?.sharedActivity, !app.projectHasSeveralWindows, keeping.count == 1,
      let made = keeping[0].object, let activityType = made.properties["activityType"]?.value.knownText
    else { return false }
    if conduct.classes.values.contains(where: { $0.methods.values.contains { takesAway($0, from: held) } }) {
      return false
    }
    found.answers = [ActivityAnswer(type: activityType)]
    found.position = place
    account.use(place, as: "scenes.keeps: \(activityType)")
    for controller in app.controllers where controller.classBehavior.activity == nil {
      addPart(of: controller, in: held, activityType)
    }
    leaveOtherwiseMade(conduct.classes[type]?.interacting?.steps ?? [])
    found.openAt += putElsewhere(held)
    for fact in facts where fact.type?.hasSameBytes(as: held.type) == true {
      if fact.kind == .activityHolder { account.use(SourcePosition(fact), as: "scenes.keeps: \(activityType)") }
      if fact.kind == .activityValue, account.uses[SourcePosition(fact)] == nil,
        !found.openAt.contains(SourcePosition(fact))
      {
        found.openAt.append(SourcePosition(fact))
      }
    }
    return true
  }

  /// Whether a method gives the object another activity, or takes out of that what others have put there.
  private func takesAway(_ deeds: [Deed], from held: HeldActivity) -> Bool {
    func isHeld(_ value: Value?) -> Bool {
      guard case .symbol(.member(let base, let name))? = value else { return false }
      return name == held.property || name == "userInfo" && isHeld(base)
    }
    return deeds.contains { deed in
      switch deed.kind {
      case .set(held.property): return deed.receiverType?.hasSameBytes(as: held.type) == true
      case .set(let name): return name == "userInfo" && isHeld(deed.receiver)
      case .call(let name):
        let isHarmless = name.hasPrefix("decode(") || name == "becomeCurrent()" || name == "resignCurrent()"
        return isHeld(deed.receiver) && !isHarmless
      case .encode(let key):
        guard deed.holder == held || isHeld(deed.receiver), deed.arguments.first == .nothing else { return false }
        // A setter takes out what it cannot put there.
        return !deeds.contains { $0.kind == .encode(key: key) && $0.arguments.first != .nothing }
      }
    }
  }

  /// The methods in which a screen may put something into the activity.
  private static let comesUp = ["viewWillAppear(_:)", "viewDidAppear(_:)"]

  /// Where something is put into the activity at another time than when a screen appears.
  private func putElsewhere(_ held: HeldActivity) -> [SourcePosition] {
    var places: [SourcePosition] = []
    for (type, own) in conduct.classes where !type.hasSameBytes(as: held.type) {
      let others = own.methods.filter { !Self.comesUp.contains($0.key) }.values.joined()
      for deed in others where deed.holder == held {
        if case .encode = deed.kind { places.append(SourcePosition(deed.callers.first ?? deed.place)) }
      }
    }
    return Set(places).sorted()
  }

  /// Leaves it to code whether what a screen puts into the activity comes back, where the delegate makes the screen with
  /// something else than that.
  private mutating func leaveOtherwiseMade(_ steps: [Step]) {
    for step in steps {
      guard let made = step.screen, let name = name(of: made),
        let activity = app.controller(named: name)?.classBehavior.activity, activity.holder == .app
      else { continue }
      for (property, place) in zip(activity.adds, activity.addedAt) {
        guard case .part(.own, let own, let key) = property, !activity.openAt.contains(place) else { continue }
        let given = made.properties[own].flatMap { Self.keyOfWhole($0.value) }
        if given?.hasSameBytes(as: key ?? own) == true { continue }
        app.changeController(named: name) { $0.classBehavior.activity?.openAt.append(place) }
      }
    }
  }

  /// Gives a screen its part in the activity.
  private mutating func addPart(of controller: ControllerDefinition, in held: HeldActivity, _ activityType: String) {
    guard let type = controller.classBehavior.name,
      let subject = subject(
        controller.name, type,
        where: { conduct in conduct.methods.values.contains { $0.contains { $0.holder == held } } })
    else { return }
    let entries = Self.comesUp.flatMap { subject.conduct.methods[$0] ?? [] }.filter {
      deed in
      if case .encode = deed.kind { deed.holder == held && deed.arguments.first != .nothing } else { false }
    }
    guard !entries.isEmpty else { return }
    var activity = ActivityDefinition(type: activityType)
    activity.holder = .app
    let words = "controllers.\(controller.name).activity:"
    for entry in entries {
      let before = activity.adds.count
      add(entry, of: subject, to: &activity, words)
      guard activity.adds.count > before else { continue }
      for caller in entry.callers {
        account.use(SourcePosition(caller), as: account.uses[SourcePosition(entry.place)] ?? "")
      }
    }
    app.changeController(named: controller.name) { $0.classBehavior.activity = activity }
  }

  // MARK: After the connection

  /// What a delegate does with the activity that it is handed after the connection; `nil` where that is not known.
  mutating func interaction(of own: ClassConduct, root: String) -> [RestorationEffect]? {
    var effects: [RestorationEffect] = []
    for step in own.interacting?.steps ?? [] {
      // What a loop, an error or an early end may leave out is not done for certain.
      guard !step.isInDoubt, let conditions = conditions(step.premises),
        let (effect, place) = effect(after: step, root: root)
      else { return nil }
      let position = SourcePosition(step.place)
      effects.append(RestorationEffect(effect, if: conditions, in: place, at: position))
      account.use(position, as: "scenes.restoreInteractionState: \(Self.said(effect))")
    }
    let deeds = own.methods[Conduct.interaction]
    let known = Set((own.interacting?.steps ?? []).map(\.place))
    // What is done besides with screens, or with what was kept, is not known.
    let isOpen = deeds?.contains { deed in
      if deed.setsScreens, !known.contains(deed.place) || deed.isLater { return true }
      let isKept = deed.arguments.contains { !$0.decodedKeys.isEmpty }
      switch deed.kind {
      case .call(let name): return isKept && !name.hasPrefix("decode(") && !deed.setsScreens
      case .set(let name):
        if name == "selectedIndex" || name == "selectedViewController" {
          return deed.isLater || !known.contains(deed.place)
        }
        // Objects of the app have it then; how it is shown is said where they show it.
        return isKept && deed.receiverType.map { scan[$0] == nil } != false
      case .encode: return false
      }
    }
    if isOpen == true { return nil }
    return deeds != nil && effects.isEmpty ? nil : effects
  }

  /// What a step comes to, and the screen on which it is done.
  private mutating func effect(after step: Step, root: String) -> (EventDefinition.Effect, String?)? {
    if case .tab(let number) = step.kind {
      guard let container = screen(step.receiver, root: root).flatMap(app.controller), container.kind == .tabBar,
        container.content.children.indices.contains(number)
      else { return nil }
      return (.select(container.content.children[number]), nil)
    }
    guard step.kind == .push, let place = screen(step.receiver, root: root), let action = action(step) else {
      return nil
    }
    return (.perform(action), place)
  }

  private static func said(_ effect: EventDefinition.Effect) -> String {
    if case .select(let name) = effect { return "{ select: \(name) }" }
    if case .perform(let action) = effect { return words(action) }
    return "an effect"
  }

  /// The screen to which code gets from the root of the window.
  private func screen(_ value: Value?, root: String) -> String? {
    switch value {
    case .symbol(.member(_, "rootViewController"))?: return root
    case .symbol(.call(.symbol(.member(let base, "viewControllers"))?, "index", let place))?:
      guard place.count == 1, case .number(let number) = place[0], let index = Int(exactly: number),
        let children = screen(base, root: root).flatMap(app.controller)?.content.children,
        children.indices.contains(index)
      else { return nil }
      return children[index]
    case .symbol(.member(let base, "topViewController"))?:
      return screen(base, root: root).flatMap(app.controller)?.content.children.last
    case .symbol(.member(let base, "navigationController"))?:
      // What is pushed comes onto the stack in which the screen is.
      return screen(base, root: root)
    case .text?, .number?, .truth?, .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?,
      .symbol?, nil:
      return nil
    }
  }
}
