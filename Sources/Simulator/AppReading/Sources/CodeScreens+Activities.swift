internal import AppDefinition
internal import SourceReading
import TextFormatting

// The part of screens in the activities of their scenes.
extension CodeScreens {
  /// What a class does with the activity of its scene.
  struct Part {
    let subject: Subject
    /// Where the screen takes the scene's activity up as its own.
    var takes: [Deed] = []
    /// Where it gives the scene an activity.
    var gives: [Deed] = []
    /// What it puts into an activity.
    var entries: [Deed] = []
    /// Where it takes the activity, or what it has put into it, away again.
    var clears: [Deed] = []
    /// Whether it has `updateUserActivityState`.
    var isAsked = false
  }

  private func part(_ screen: ControllerDefinition) -> Part? {
    guard let type = screen.classBehavior.name else { return nil }
    let found = subject(screen.name, type) { conduct in
      conduct.methods.values.contains { $0.contains { $0.kind == .set("userActivity") } }
    }
    guard let subject = found else { return nil }
    var part = Part(subject: subject)
    let methods = subject.conduct.methods
    part.isAsked = methods["updateUserActivityState(_:)"] != nil
    for deed in Self.appearing.flatMap({ methods[$0] ?? [] }) {
      switch deed.kind {
      case .set("userActivity") where deed.arguments.first == .nothing: break
      case .set("userActivity") where deed.receiver == .object(subject.number):
        if Self.isActivityOfScene(deed.arguments.first) { part.takes.append(deed) }
      case .set("userActivity") where Self.isScene(deed.receiver): part.gives.append(deed)
      case .encode: if isOfActivity(deed) { part.entries.append(deed) }
      case .set, .call: break
      }
    }
    for deed in methods["updateUserActivityState(_:)"] ?? [] {
      if case .encode = deed.kind, isOfActivity(deed) { part.entries.append(deed) }
    }
    for deed in ["viewWillDisappear(_:)", "viewDidDisappear(_:)"].flatMap({ methods[$0] ?? [] }) {
      if deed.kind == .set("userActivity"), deed.arguments.first == .nothing { part.clears.append(deed) }
      if deed.kind == .call("removeValue(forKey:)") { part.clears.append(deed) }
    }
    return part.takes.isEmpty && part.gives.isEmpty ? nil : part
  }

  /// The type of the activity that the class of a screen gives its scene.
  func activityType(ofScreen name: String) -> String? {
    let types = Set((app.controller(named: name).flatMap(part)?.gives ?? []).compactMap(\.activityType))
    return types.count == 1 ? types.first : nil
  }

  /// Whether the class of a screen gives its scene an activity of some type.
  func holdsActivity(_ screen: ControllerDefinition, among types: Set<String>) -> Bool {
    guard let part = part(screen), !part.gives.isEmpty else { return false }
    return types.isEmpty || activityType(ofScreen: screen.name).map(types.contains) == true
  }

  /// Gives screens their part in the activity of a type.
  mutating func addActivities(of type: String) {
    for controller in app.controllers where controller.classBehavior.activity == nil {
      guard let part = part(controller) else { continue }
      let own = activityType(ofScreen: controller.name)
      guard part.gives.isEmpty || own == type else { continue }
      var activity = ActivityDefinition(type: type)
      // Who puts it away when it goes is asked as long as it is shown; who only takes it up, until it is closed.
      activity.holder = Self.holder(part)
      let words = "controllers.\(controller.name).activity:"
      for entry in part.entries { add(entry, of: part.subject, to: &activity, words) }
      addEffects(of: part.subject, to: &activity, words)
      app.changeController(named: controller.name) { $0.classBehavior.activity = activity }
      let held = "\(words) { type: \(type), heldBy: \(activity.holder.rawValue) }"
      for deed in part.takes + part.gives + part.clears { account.use(SourcePosition(deed.place), as: held) }
      useUpdating(of: part)
    }
  }

  /// Takes down that the method in which a class is asked for what it puts into an activity is used, where all that it
  /// does there is.
  mutating func useUpdating(of part: Part) {
    let method = "updateUserActivityState(_:)"
    let deeds = (part.subject.conduct.methods[method] ?? []).filter { !Self.isSuper($0) }
    let own = scan.line(of: part.subject.type).classes.map(\.name)
    let told = facts.filter { fact in
      fact.kind == .activityValue && fact.method == method && own.contains(where: (fact.type ?? "").hasSameBytes)
    }
    let words = deeds.compactMap { account.uses[SourcePosition($0.place)] }
    guard let first = words.first, words.count == deeds.count else { return }
    let isEntry = { (fact: CodeFact) in deeds.contains { SourcePosition($0.place) == SourcePosition(fact) } }
    let others = told.filter { !isEntry($0) && account.uses[SourcePosition($0)] == nil }
    // What is left is the method itself.
    if others.count == 1 { account.use(SourcePosition(others[0]), as: first) }
  }

  /// What holds the activity of a class.
  private static func holder(_ part: Part) -> ActivityDefinition.Holder {
    if part.clears.isEmpty { return part.gives.isEmpty ? .untilClosed : .scene }
    return part.gives.isEmpty || part.isAsked ? .screen : .sceneWhileShown
  }

  /// Adds what a class puts into the activity under a key.
  ///
  /// - Parameters:
  ///   - entry: What it puts.
  ///   - subject: The screen.
  ///   - known: The screen as it is known to whoever puts it; without it as it knows itself.
  ///   - activity: The activity.
  ///   - words: Where that stands in an app file.
  mutating func add(
    _ entry: Deed, of subject: Subject, knownAs known: Subject? = nil, to activity: inout ActivityDefinition,
    _ words: String
  ) {
    guard case .encode(let key) = entry.kind, let value = entry.arguments.first else { return }
    let place = SourcePosition(entry.place)
    guard let word = key.knownText, let source = source(of: value, in: known ?? subject), !entry.isLater,
      entry.premises.allSatisfy({ premise in
        isStructural(premise) || Self.isMissingActivity(premise)
          || isOfItself(premise, source, in: known ?? subject)
          || known != nil && premise.isMet
            && premise.value == .symbol(.operation("is there", [value]))
      })
    else {
      activity.openAt.append(place)
      return account.leave(place, because: "what is put into the activity is left to code")
    }
    var taken: [Deed] = []
    if case .constant = source {
    } else {
      guard let found = self.taken(outOf: key, as: source, in: subject), let handed = handing(to: subject) else {
        activity.openAt.append(place)
        return account.leave(place, because: "what is made of it when the scene comes back is left to code")
      }
      taken = found + handed
    }
    if case .own(let property) = source { giveOwn(property, to: subject, at: place) }
    if !activity.adds.contains(where: { $0.key.hasSameBytes(as: word) }) {
      activity.adds.append(source.saved(under: word))
      activity.addedAt.append(place)
      if case .text = source, let filled = filling(source, in: subject) { activity.filledAt[word] = filled }
      let kind = self.kind(of: value, in: known ?? subject)
      app.changeController(named: subject.name) { $0.classBehavior.kinds[word] = kind }
    }
    let said = "\(words) { adds: { \(word): \(source.words) } }"
    account.use(place, as: said)
    for deed in taken {
      account.use(SourcePosition(deed.place), as: said)
      find(.activityRestore, deed, in: subject.type)
    }
    useFacts(lookingAt: key, in: subject, as: said)
  }

  /// Where a class fills a view with something else than what it finds in an activity.
  private func filling(_ source: Source, in subject: Subject) -> SourcePosition? {
    let others = conduct.classes.values.flatMap { $0.methods.values.joined() }
    let restored = Set(
      others.compactMap { deed -> String? in
        guard case .set(let name) = deed.kind, deed.receiverType?.hasSameBytes(as: subject.type) == true,
          deed.arguments.first?.decodedKeys.isEmpty == false
        else { return nil }
        return name
      })
    func isRestored(_ value: Value) -> Bool {
      !value.decodedKeys.isEmpty || value.contains { subject.property($0).map(restored.contains) == true }
    }
    let own = subject.conduct.methods.sorted { $0.key < $1.key }.flatMap(\.value)
    let deed = own.first { deed in
      guard isSet(source, by: deed, in: subject), let value = deed.arguments.first, value != .nothing else {
        return false
      }
      guard case .choice(let choices) = value else { return !isRestored(value) }
      return choices.contains { $0.value != .nothing && !isRestored($0.value) }
    }
    return deed.map { SourcePosition($0.place) }
  }

  /// Whether a premise only asks whether that is there which is put into the activity.
  private func isOfItself(_ premise: Premise, _ source: Source, in subject: Subject) -> Bool {
    guard premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value else { return false }
    return operands.allSatisfy { self.source(of: $0, in: subject) == source }
  }

  /// Whether code goes on only where the scene has no activity yet.
  private static func isMissingActivity(_ premise: Premise) -> Bool {
    guard !premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value else { return false }
    return operands.allSatisfy { isActivityOfScene($0) }
  }

  /// What takes back what an activity carries under a key; `nil` where that is not known.
  private func taken(outOf key: Value, as source: Source, in subject: Subject) -> [Deed]? {
    let own = subject.conduct.methods.sorted { $0.key < $1.key }.flatMap(\.value)
    func isOfKey(_ deed: Deed) -> Bool {
      guard case .set = deed.kind, Set(deed.arguments.first?.decodedKeys ?? []) == [key] else { return false }
      return deed.premises.allSatisfy { $0.isMet || Self.follows($0, from: deed.premises) }
    }
    if let deed = own.first(where: { isOfKey($0) && isSet(source, by: $0, in: subject) }) { return [deed] }
    if let deeds = takenByParts(own, key, as: source, in: subject) { return deeds }
    // Another one may hand it over before the screen is shown.
    let others = conduct.classes.sorted { $0.key < $1.key }.flatMap { $0.value.methods.sorted { $0.key < $1.key } }
    for deed in others.flatMap(\.value) where isOfKey(deed) {
      guard case .set(let name) = deed.kind, deed.receiverType?.hasSameBytes(as: subject.type) == true else { continue }
      if case .own(let property) = source, name.hasSameBytes(as: property) { return [deed] }
      let later = own.first { other in
        isSet(source, by: other, in: subject)
          && other.arguments.first?.contains { subject.property($0) == name } == true
      }
      if let later { return [deed, later] }
    }
    return nil
  }

  /// What takes back what is under a key where a tuple keeps it until the view is there; `nil` where nothing does.
  private func takenByParts(_ own: [Deed], _ key: Value, as source: Source, in subject: Subject) -> [Deed]? {
    for deed in own {
      guard case .set(let property) = deed.kind, deed.receiver == .object(subject.number), !deed.isLater,
        case .table(let entries)? = deed.arguments.first, deed.premises.allSatisfy(isStructural),
        let part = entries.first(where: { $0.value.decodedKeys == [key] })?.key,
        case .symbol(.name(let name)) = part
      else { continue }
      let later = own.first { other in
        guard isSet(source, by: other, in: subject),
          case .symbol(.member(let holder, let member))? = other.arguments.first
        else { return false }
        return subject.property(holder) == property && "." + member == name
      }
      if let later { return [deed, later] }
    }
    return nil
  }

  /// Where a class is handed what an activity carries: empty where it looks at the activity itself, and `nil` where
  /// nobody hands it on.
  private func handing(to subject: Subject) -> [Deed]? {
    guard let property = conduct.infoProperty(of: subject.type) else { return [] }
    let all = conduct.classes.sorted { $0.key < $1.key }.flatMap { $0.value.methods.sorted { $0.key < $1.key } }
    let handing = all.flatMap(\.value).first { deed in
      guard deed.kind == .set(property), deed.receiverType?.hasSameBytes(as: subject.type) == true else { return false }
      return deed.arguments.first?.contains { value in
        if case .symbol(.member(_, let name)) = value { name == "userInfo" || name == property } else { false }
      } == true
    }
    return handing.map { [$0] }
  }

  /// Adds what a class shows, when it comes, because of what the activity carries.
  mutating func addEffects(of subject: Subject, to activity: inout ActivityDefinition, _ words: String) {
    let steps = subject.conduct.appearing.flatMap { way in way.steps.map { (step: $0, method: way.method) } }
    for (step, method) in steps {
      let keys = step.premises.flatMap(\.value.decodedKeys)
      guard !keys.isEmpty else { continue }
      let place = SourcePosition(step.place)
      guard let conditions = conditions(step.premises), handing(to: subject) != nil, let action = action(step)
      else {
        account.leave(place, because: "whether it is shown, and what, is left to code")
        continue
      }
      activity.viewDidAppear.append(RestorationEffect(.perform(action), if: conditions, at: place))
      var said = "\(words) { viewDidAppear: { if: \(conditions.map(\.key).joined(separator: ", ")) } }"
      if method != "viewDidAppear(_:)" {
        said += " # \(method.prefix { $0 != "(" })"
        app.appearanceByCode.append(AppearanceByCode(of: subject.type, in: method, .at(place)))
      }
      account.use(place, as: said)
      for key in keys { useFacts(lookingAt: key, in: subject, as: said) }
    }
  }

  /// Takes down that what a class looks for under a key is used.
  private mutating func useFacts(lookingAt key: Value, in subject: Subject, as words: String) {
    for fact in facts where fact.kind == .activityRestore && fact.type?.hasSameBytes(as: subject.type) == true {
      guard let method = fact.method, let deeds = subject.conduct.methods[method] else { continue }
      let looks = deeds.contains { deed in
        (deed.arguments + deed.premises.map(\.value)).contains { $0.decodedKeys.contains(key) }
      }
      if looks { account.use(SourcePosition(fact), as: words) }
    }
  }
}

extension CodeScreens {
  /// Whether something that is done puts something into an activity.
  func isOfActivity(_ deed: Deed) -> Bool {
    switch deed.receiver {
    case .symbol(.parameter(let name))?: name.lowercased().hasSuffix("activity")
    case .symbol(.member(_, let name))?: name == "userActivity" || deed.holder != nil
    case .object?: deed.receiverType.map(conduct.isActivity) == true
    case .text?, .number?, .truth?, .nothing?, .type?, .list?, .table?, .closure?, .selector?, .choice?, .symbol?, nil:
      false
    }
  }
}
