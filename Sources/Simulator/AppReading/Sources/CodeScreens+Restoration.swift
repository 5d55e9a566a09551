internal import AppDefinition
internal import SourceReading
import TextFormatting

// What restores the screens, and what they save.
extension CodeScreens {
  /// Adds what the delegate answers for the paths for which it is asked (R43).
  mutating func addDelegateFactory() {
    guard let answers = conduct.delegateFactory, let delegate = conduct.delegate else { return }
    let fact = facts.first { $0.kind == .delegateFactory && $0.type?.hasSameBytes(as: delegate) == true }
    let place = fact.map { SourcePosition(file: $0.file, line: $0.line, column: $0.column) }
    guard app.delegate != nil, let found = found(answers) else {
      return account.leave(place, because: "what it makes for which path is left to code")
    }
    app.delegate?.finds = found
    app.delegate?.setsRoot = answers.contains(where: \.isSetAsRoot)
    app.delegate?.openAnswers = nil
    account.use(place, as: "delegate.finds: \(Self.words(found, inAnyCase: true))")
    useGiven(by: answers)
  }

  /// Adds the factories of the classes that screens name as their restoration class.
  mutating func addFactories() {
    for controller in app.controllers {
      guard let name = controller.classBehavior.restorationClass,
        !app.restorationClasses.contains(where: { $0.name.hasSameBytes(as: name) })
      else { continue }
      let owner = ([name] + scan.line(of: name).classes.map(\.name)).first { conduct.classes[$0]?.factory != nil }
      let fact = owner.flatMap { owner in
        facts.first { $0.kind == .classFactory && $0.type?.hasSameBytes(as: owner) == true }
      }
      let place = fact.map { SourcePosition(file: $0.file, line: $0.line, column: $0.column) }
      guard let owner, let answers = conduct.classes[owner]?.factory, let found = found(answers) else {
        if scan.conformsToRestoration(name) == false {
          app.restorationClasses.append(RestorationClassDefinition(name: name, answer: .notConforming))
          continue
        }
        account.leave(place, because: "what it makes for which path is left to code")
        let open = place.map(OpenCode.Place.at) ?? .unread
        for other in app.controllers where other.classBehavior.restorationClass?.hasSameBytes(as: name) == true {
          app.changeController(named: other.name) { controller in
            controller.classBehavior.restorationClass = nil
            controller.classBehavior.open[.restorationClass] = open
          }
        }
        continue
      }
      var definition = RestorationClassDefinition(name: name, answer: .find(found))
      definition.position = place
      definition.setsRoot = answers.contains(where: \.isSetAsRoot)
      // A class has no storyboard but the one in the coder.
      if answers.contains(where: { $0.screen?.origin.isOfAnyStoryboard == true }) {
        definition.unless = .storyboardMissing
      }
      app.restorationClasses.append(definition)
      account.use(place, as: "restorationClasses.\(name): { makes: \(Self.words(found)) }")
      useGiven(by: answers)
    }
  }

  /// Takes down that what a factory gives the screens that it makes is used, where they have it.
  private mutating func useGiven(by answers: [Answer]) {
    for screen in answers.compactMap(\.screen) where screen.origin == .made {
      guard let name = name(of: screen), let controller = app.controller(named: name) else { continue }
      let (identifier, maker) = (screen.properties["restorationIdentifier"], screen.properties["restorationClass"])
      if let place = identifier?.place, let text = identifier?.value.knownText,
        controller.restorationIdentifier?.hasSameBytes(as: text) == true
      {
        account.use(SourcePosition(place), as: "controllers.\(name).restorationIdentifier: \(text)")
      }
      if let place = maker?.place, let type = maker?.value.knownType,
        controller.classBehavior.restorationClass?.hasSameBytes(as: type) == true
      {
        account.use(SourcePosition(place), as: "controllers.\(name).restorationClass: \(type)")
      }
    }
  }

  /// Takes down that an object keeps the restoration class which it gives to the screens that it makes.
  private mutating func useKept() {
    for fact in facts where fact.kind == .restorationClass {
      let place = CodePlace(file: fact.file, line: fact.line, column: fact.column)
      guard let type = fact.value.knownType, let assignment = conduct.assignments[place], assignment.isOfMadeOnly else {
        continue
      }
      let giving = facts.filter { other in
        other.kind == .restorationClass && assignment.keepers.contains(other.type ?? "")
      }
      let words = giving.compactMap { account.uses[SourcePosition($0)] }
      if let words = words.first(where: { $0.hasSuffix("restorationClass: \(type)") }) {
        account.use(SourcePosition(fact), as: words)
      }
    }
  }

  /// Takes down the factories that UIKit never asks: no code names their class as a restoration class (R42).
  mutating func dismissFactories() {
    useKept()
    guard scan.notRead.isEmpty else { return }
    let isNamed = scan.place(of: .restorationClass) != nil
    let naming = facts.filter { $0.kind == .restorationClass }
    let isOpen = app.controllers.contains { $0.classBehavior.open[.restorationClass] != nil }
    if isNamed {
      guard !isOpen, !conduct.overridesRestorationClass, naming.allSatisfy({ account.uses[SourcePosition($0)] != nil })
      else { return }
    }
    let asked = app.controllers.compactMap(\.classBehavior.restorationClass).flatMap { name in
      [name] + scan.line(of: name).classes.map(\.name)
    }
    for fact in facts where fact.kind == .classFactory && !asked.contains(where: (fact.type ?? "").hasSameBytes) {
      account.dismiss(
        SourcePosition(fact),
        because: isNamed
          ? "it is the restoration class of no screen, so UIKit never asks it (R42)"
          : "no screen has a restoration class, so UIKit never asks it (R42)")
    }
  }

  private static func words(_ found: [FoundController], inAnyCase: Bool = false) -> String {
    let words = found.map { entry in
      let answer =
        switch entry.answer {
        case .existing: "existing"
        case .make(let name): name
        case .nothing: "nothing"
        }
      return (entry.path.components.joined(separator: "/"), answer)
    }
    if words.count == 1, words[0].0 == "**", !inAnyCase { return words[0].1 }
    return "{ " + words.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + " }"
  }

  /// What is answered for which path; `nil` where that does not follow from the code.
  mutating func found(_ answers: [Answer]) -> [FoundController]? {
    guard !answers.isEmpty else { return nil }
    var found: [FoundController] = []
    for answer in answers {
      guard let asked = Self.asked(answer.premises) else { continue }
      let path = asked.identifiers
      let made: FoundController.Answer
      if answer.value == .nothing {
        // Of what is not there, and of what is not looked at, nothing is made.
        if path.isEmpty || asked.isGone { continue }
        made = .nothing
      } else if let screen = answer.screen, screen.number.map({ $0 < conduct.launchedObjects }) == true,
        screen.origin == .made
      {
        made = .existing
      } else if let screen = answer.screen, let name = name(of: screen) {
        made = .make(name)
      } else {
        return nil
      }
      for identifier in path.isEmpty ? ["**"] : path {
        // What it looks for besides, such as a record, is taken to be there.
        var entry = FoundController(path: identifier == "**" ? ["**"] : ["**", identifier], answer: made)
        if case .make = made {
          entry.lookUp = answer.premises.first(where: Self.isLookUp).map { .at(SourcePosition($0.place)) }
        }
        found.append(entry)
      }
    }
    return found.isEmpty ? [FoundController(path: ["**"], answer: .nothing)] : found
  }

  /// What a factory was asked for where it answers: the identifiers, and whether something was missing.
  private struct Asked {
    var identifiers: [String] = []
    var isGone = false
  }

  /// What the premises of an answer say; `nil` where UIKit never asks so.
  private static func asked(_ premises: [Premise]) -> Asked? {
    var asked = Asked()
    for premise in premises {
      let identifiers = identifiers(premise.value)
      if !identifiers.isEmpty {
        if premise.isMet { asked.identifiers = identifiers }
        continue
      }
      if case .symbol(.operation("is there", let operands)) = premise.value, operands.allSatisfy(isFromPath) {
        if premise.isMet { continue }
        return nil
      }
      if !premise.isMet { asked.isGone = true }
    }
    return asked
  }

  /// Whether something was asked for by what was saved, and had to be there.
  private static func isLookUp(_ premise: Premise) -> Bool {
    guard premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value else { return false }
    return operands.contains { operand in
      !operand.decodedKeys.isEmpty && operand.contains { if case .symbol(.call) = $0 { true } else { false } }
    }
  }

  /// The identifiers to one of which the end of the path is compared.
  private static func identifiers(_ value: Value) -> [String] {
    switch value {
    case .symbol(.operation("==", let operands)) where operands.contains(where: isFromPath):
      operands.compactMap(\.knownText)
    case .symbol(.operation("||", let operands)): operands.flatMap(identifiers)
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol: []
    }
  }

  // MARK: State

  /// Gives screens what their classes do when they are encoded and decoded.
  mutating func addState() {
    addRegistered()
    addDelegateState()
    // Of an app with scenes UIKit encodes nothing (R98).
    if app.lifecycle == .scenes { return }
    for controller in app.controllers {
      guard let type = controller.classBehavior.name else { continue }
      addObjects(of: type, to: controller.name)
      addChildren(of: type, to: controller.name)
      addSearchBars(of: type, to: controller.name)
      addViewIdentifiers(of: type, to: controller.name)
      addValues(of: type, to: controller.name)
      addSuperCalls(of: type, to: controller.name)
      closeState(of: type, to: controller.name)
      addAssociation(of: type, to: controller.name)
      noteFinishing(of: type, to: controller.name)
    }
    dismissIdleFinishing()
    leaveDelegateState()
  }

  /// The objects that a class registers, and the references to them that it encodes (R53).
  private mutating func addObjects(of type: String, to name: String) {
    guard let conduct = conduct.classes[type], let number = conduct.number else { return }
    var registered: [Value: String] = [:]
    for deed in conduct.loading {
      guard deed.kind == .call("registerObject(forStateRestoration:restorationIdentifier:)"), deed.premises.isEmpty,
        deed.arguments.count == 2, let identifier = deed.arguments[1].knownText
      else { continue }
      registered[deed.arguments[0]] = identifier
      addObject(deed, isAtLaunch: false)
    }
    for deed in conduct.encoding ?? [] {
      guard case .encode(let key) = deed.kind, let key = key.knownText, deed.premises.isEmpty, !deed.isLater,
        case .symbol(.member(.object(number), let property))? = deed.arguments.first,
        let held = conduct.properties[property]?.value, let identifier = registered[held]
      else { continue }
      app.changeController(named: name) { controller in
        let saved = SavedProperty.reference(key: key, .object(identifier))
        if !controller.classBehavior.saves.contains(saved) { controller.classBehavior.saves.append(saved) }
        controller.classBehavior.code.values[key] = ClassCode.Value(
          position: SourcePosition(deed.place), isVariable: true, type: nil)
      }
      account.use(SourcePosition(deed.place), as: "controllers.\(name).saves: { \(key): object(\(identifier)) }")
    }
  }

  /// What the class of a container that code makes does with its children when it is encoded (R21).
  private mutating func addChildren(of type: String, to name: String) {
    guard app.controller(named: name)?.kind == .container, app.controller(named: name)?.origin.element == nil else {
      return
    }
    let (line, isWhole) = scan.line(of: type)
    let inside = Set(conduct.classes[type]?.own?.children.compactMap(\.number) ?? [])
    var encoded: Set<Int> = []
    var keys: [String: String] = [:]
    for deed in line.compactMap({ conduct.classes[$0.name]?.encoding }).first ?? [] {
      guard case .encode(let key) = deed.kind, case .symbol(.member(.object, let property))? = deed.arguments.first,
        case .object(let child)? = conduct.classes[type]?.properties[property]?.value, inside.contains(child)
      else { continue }
      encoded.insert(child)
      if let key = key.knownText, let child = launched[child] { keys[key] = child }
      account.use(SourcePosition(deed.place), as: "controllers.\(name).childTreatment: encoded")
    }
    let isRead = isWhole && (scan.notRead.isEmpty || hasOwnEncoding(line))
    let hasNone = isRead && encoded.isEmpty && encodesNoChild(line.map(\.name), of: name, type)
    if hasNone || encoded == inside && !inside.isEmpty { knownContainers.insert(name) }
    let isDecoded = line.contains { conduct.classes[$0.name]?.decoding != nil }
    app.changeController(named: name) { controller in
      if encoded == inside, !inside.isEmpty {
        controller.classBehavior.code.childKeys = keys
        controller.classBehavior.code.decodesChildren = isDecoded
        return
      }
      if hasNone {
        controller.content = .container(children: controller.content.children, treatment: .forgotten)
      } else {
        controller.classBehavior.open[.state] = controller.classBehavior.open[.state] ?? .unread
      }
    }
  }

  /// Whether each class of a line encodes in a method that was read, besides which no other source can have one.
  func hasOwnEncoding(_ line: [SourceClass]) -> Bool {
    line.allSatisfy { conduct.declaresMethod("encodeRestorableState(with:)", $0.name) }
  }

  /// Whether the classes of a container's line encode nothing, or only what is known to be no controller.
  private func encodesNoChild(_ line: [String], of name: String, _ type: String) -> Bool {
    line.allSatisfy { owner in
      guard let encoding = conduct.classes[owner]?.encoding else { return true }
      guard let subject = subject(name, type, where: { $0.encoding != nil }) else { return false }
      return encoding.allSatisfy { deed in
        switch deed.kind {
        case .encode: deed.arguments.first.flatMap { source(of: $0, in: subject) } != nil
        case .set, .call: true
        }
      }
    }
  }

  /// A class that encodes and decodes without calling super (R22).
  private mutating func addSuperCalls(of type: String, to name: String) {
    guard let conduct = conduct.classes[type], let encoding = conduct.encoding, let decoding = conduct.decoding,
      !encoding.contains(where: Self.isSuper), !decoding.contains(where: Self.isSuper)
    else { return }
    app.changeController(named: name) { $0.classBehavior.callsSuper = false }
    for fact in facts where fact.kind == .superCall && fact.type?.hasSameBytes(as: type) == true {
      account.use(
        SourcePosition(fact),
        as: "controllers.\(name).callsSuper: false")
    }
  }

  /// Where a class is told that all is restored, and whether what it does then is in the definition.
  private mutating func noteFinishing(of type: String, to name: String) {
    let line = scan.line(of: type).classes
    let fact = facts.first { fact in
      fact.kind == .finished && line.contains { $0.name.hasSameBytes(as: fact.type ?? "") }
    }
    guard let fact else { return }
    let place = SourcePosition(fact)
    let isIdle = conduct.doesNothing("applicationFinishedRestoringState()", of: type)
    let isKnown = account.uses[place] != nil
    app.changeController(named: name) { controller in
      // It may take something back that is not in the definition.
      controller.classBehavior.open[.whenRestored] = isIdle || isKnown ? nil : .at(place)
      if isIdle { return }
      controller.classBehavior.code.finishing = place
      controller.classBehavior.code.isFinishingKnown = isKnown
    }
  }

  /// Takes down the methods that are told of the end and do nothing then.
  private mutating func dismissIdleFinishing() {
    for fact in facts where fact.kind == .finished {
      guard let type = fact.type, conduct.doesNothing("applicationFinishedRestoringState()", of: type) else { continue }
      account.dismiss(SourcePosition(fact), because: "it only calls super or writes to a log")
    }
  }

  /// A table that finds its rows again by identifiers of their data (R85).
  private mutating func addAssociation(of type: String, to name: String) {
    let line = scan.line(of: type).classes
    let facts = facts.filter { fact in
      fact.kind == .modelAssociation && line.contains { $0.name.hasSameBytes(as: fact.type ?? "") }
    }
    let methods = Set(facts.compactMap(\.method))
    guard line.contains(where: { $0.inherits("UIDataSourceModelAssociation") }), methods.count == 2 else { return }
    var isGiven = false
    app.changeController(named: name) { controller in
      for number in controller.views.indices {
        guard case .rows(var table) = controller.views[number].content.parts else { continue }
        table.hasModelIdentifiers = true
        controller.views[number].content.parts = .rows(table)
        isGiven = true
      }
      if isGiven { controller.classBehavior.open[.rowIdentifiers] = nil }
    }
    guard isGiven else { return }
    for fact in facts {
      account.use(
        SourcePosition(fact),
        as: "controllers.\(name).table: { modelIdentifiers: true }")
    }
  }
}
