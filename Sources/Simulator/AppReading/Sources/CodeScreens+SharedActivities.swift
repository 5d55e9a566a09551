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
    found.answers = [ActivityAnswer(type: activityType)]
    found.position = place
    account.use(place, as: "scenes.keeps: \(activityType)")
    for controller in app.controllers where controller.classBehavior.activity == nil {
      addPart(of: controller, in: held, activityType)
    }
    for fact in facts where fact.type?.hasSameBytes(as: held.type) == true {
      if fact.kind == .activityHolder { account.use(SourcePosition(fact), as: "scenes.keeps: \(activityType)") }
      if fact.kind == .activityValue, account.uses[SourcePosition(fact)] == nil {
        found.openAt.append(SourcePosition(fact))
      }
    }
    return true
  }

  /// Gives a screen its part in the activity.
  private mutating func addPart(of controller: ControllerDefinition, in held: HeldActivity, _ activityType: String) {
    guard let type = controller.classBehavior.name,
      let subject = subject(
        controller.name, type,
        where: { conduct in conduct.methods.values.contains { $0.contains { $0.holder == held } } })
    else { return }
    let entries = ["viewWillAppear(_:)", "viewDidAppear(_:)"].flatMap { subject.conduct.methods[$0] ?? [] }.filter {
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
      guard let conditions = conditions(step.premises), let (effect, place) = effect(after: step, root: root) else {
        return nil
      }
      let position = SourcePosition(step.place)
      effects.append(RestorationEffect(effect, if: conditions, in: place, at: position))
      account.use(position, as: "scenes.restoreInteractionState: \(Self.said(effect))")
    }
    let deeds = own.methods[Conduct.interaction]
    // What is done besides with what was kept is not known.
    let isOpen = deeds?.contains { deed in
      guard case .call(let name) = deed.kind, !name.hasPrefix("decode(") else { return false }
      return deed.arguments.contains { !$0.decodedKeys.isEmpty }
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
      guard place.count == 1, case .number(let number) = place[0],
        let children = screen(base, root: root).flatMap(app.controller)?.content.children,
        children.indices.contains(Int(number))
      else { return nil }
      return children[Int(number)]
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
