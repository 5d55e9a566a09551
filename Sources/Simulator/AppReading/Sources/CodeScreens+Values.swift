internal import AppDefinition
internal import SourceReading
import TextFormatting

// What classes encode of their own, and take back when they are decoded.
extension CodeScreens {
  /// Something of a screen that its class can save.
  enum Source: Hashable {
    /// A variable of the class.
    case own(String)
    /// The text or the value of a view.
    case text(view: String)
    case value(view: String)
    /// A text that is always the same.
    case constant(String)

    /// What is saved of it under a key.
    func saved(under key: String) -> SavedProperty {
      switch self {
      case .own(let name): .part(.own, of: name, key: key.hasSameBytes(as: name) ? nil : key)
      case .text(let view): .part(.text, of: view, key: key.hasSameBytes(as: view) ? nil : key)
      case .value(let view): .part(.value, of: view, key: key.hasSameBytes(as: view) ? nil : key)
      case .constant(let text): .constant(key: key, value: text)
      }
    }

    /// It as an app file says it, where what is saved is of a kind.
    func words(_ kind: ValueKind?) -> String {
      switch self {
      case .own(let name): "own(\(name))"
      case .text(let view): "text(\(view))"
      case .value(let view): "value(\(view))"
      case .constant(let text): kind != nil && kind == ValueKind(ofPlain: text) ? text : "\"\(text)\""
      }
    }
  }

  /// A screen with what its class does.
  struct Subject {
    let name: String
    let type: String
    let conduct: ClassConduct
    /// The number by which what is done names the screen itself.
    let number: Int

    /// The property of the screen itself that a value is.
    func property(_ value: Value?) -> String? {
      guard case .symbol(.member(.object(number), let name))? = value else { return nil }
      return name
    }

    /// The property that holds a view which the class makes once.
    func holder(of value: Value?) -> String? {
      guard case .object? = value else { return property(value) }
      return conduct.properties.filter { $0.value.value == value }.map(\.key).min { $0.utf8Precedes($1) }
    }

    /// The property of the screen itself of which alone a value is made.
    func root(of value: Value?) -> String? {
      if let property = property(value) { return property }
      switch value {
      case .symbol(.member(let base, _))?: return root(of: base)
      case .symbol(.call(let base?, _, let arguments))? where arguments.isEmpty: return root(of: base)
      case .text?, .number?, .truth?, .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?,
        .symbol?, nil:
        return nil
      }
    }
  }

  /// A screen as its class, or the first of those above it that has something to say, knows it.
  func subject(_ name: String, _ type: String, where hasMore: (ClassConduct) -> Bool) -> Subject? {
    for owner in [type] + scan.line(of: type).classes.map(\.name) {
      guard let found = conduct.classes[owner], hasMore(found), let number = found.number else { continue }
      return Subject(name: name, type: type, conduct: found, number: number)
    }
    return nil
  }

  /// What a class encodes under keys, with what it takes back.
  mutating func addValues(of type: String, to name: String) {
    guard let subject = subject(name, type, where: { $0.encoding != nil }) else { return }
    var keyless = 0
    for deed in subject.conduct.encoding ?? [] {
      guard case .encode(let key) = deed.kind, let value = deed.arguments.first else { continue }
      let place = SourcePosition(deed.place)
      if account.uses[place] != nil { continue }
      if key == .nothing { keyless += 1 }
      // What is encoded without a key is under the number of its turn.
      guard let word = key.knownText ?? (key == .nothing ? "$\(keyless - 1)" : nil) else {
        account.leave(place, because: "only running the code tells the key")
        continue
      }
      if addReference(deed, under: key, to: subject) { continue }
      addView(of: value, to: subject)
      guard let source = source(of: value, in: subject) else {
        account.leave(place, because: "what is encoded is none of the values that an app file can name")
        continue
      }
      guard !deed.isLater, deed.premises.allSatisfy({ isHarmless($0, for: value, in: subject) }) else {
        account.leave(place, because: "whether it is encoded depends on what only running the code tells")
        continue
      }
      guard let taken = taken(key, as: source, in: subject) else {
        account.leave(place, because: "what is done with it when it is decoded is left to code")
        continue
      }
      add(source, under: word, to: subject, encoded: deed, taken: taken)
    }
  }

  private mutating func add(
    _ source: Source, under key: String, to subject: Subject, encoded deed: Deed, taken: [Deed]
  ) {
    let saved = source.saved(under: key)
    if case .own(let property) = source { giveOwn(property, to: subject, at: SourcePosition(deed.place)) }
    let kind = deed.arguments.first.flatMap { self.kind(of: $0, in: subject) }
    app.changeController(named: subject.name) { controller in
      let isKnown = controller.classBehavior.saves.contains { $0.key.hasSameBytes(as: key) }
      if isKnown { return }
      controller.classBehavior.saves.append(saved)
      controller.classBehavior.kinds[key] = kind
      guard case .text(let view) = source, taken.count > 1, let later = taken.last,
        controller.allViews.contains(where: { $0.id?.hasSameBytes(as: view) == true && $0.keepsSelection })
      else { return }
      // What was selected is decoded before the text is there.
      controller.classBehavior.whenRestored.append(
        RestorationEffect(
          .set(view: view, to: "{saved.\(key)}"), if: [ValueCondition(key: key, texts: [])],
          at: SourcePosition(later.place)))
    }
    note(deed, under: key, of: subject)
    let words = "controllers.\(subject.name).saves: { \(key): \(source.words(kind)) }"
    account.use(SourcePosition(deed.place), as: words)
    for deed in taken {
      account.use(SourcePosition(deed.place), as: words)
      find(.stateValue, deed, in: subject.type)
    }
    if case .encode(let own) = deed.kind { useDecoding(of: own, in: subject.conduct, as: words) }
  }

  /// Takes down that the calls which decode a key are used; they stand beside what it is put into.
  mutating func useDecoding(of key: Value, in conduct: ClassConduct, as words: String) {
    for deed in conduct.decoding ?? [] {
      if case .call(let name) = deed.kind, name.hasPrefix("decode"), deed.arguments == [key] {
        account.use(SourcePosition(deed.place), as: words)
      }
    }
  }

  /// Takes down where something is encoded, and of which type it is.
  mutating func note(_ deed: Deed, under key: String, of subject: Subject) {
    let property = subject.property(deed.arguments.first)
    let value = ClassCode.Value(
      position: SourcePosition(deed.place), isVariable: property != nil,
      type: property.flatMap { conduct.type(of: $0, in: subject.type) ?? ownOfUIKit($0, in: subject)?.type })
    app.changeController(named: subject.name) { controller in
      controller.classBehavior.code.values[key] = controller.classBehavior.code.values[key] ?? value
    }
  }

  /// Takes down that something was found by following the code.
  mutating func find(_ kind: CodeFact.Kind, _ deed: Deed, in type: String) {
    let isKnown = facts.contains { $0.line == deed.place.line && $0.file.hasSameBytes(as: deed.place.file) }
    if !isKnown { account.find(scan.code.fact(kind, at: deed.place, in: type, deed.method)) }
  }

  // MARK: What is meant

  /// What of a screen a value is; `nil` where that is not known.
  func source(of value: Value, in subject: Subject) -> Source? {
    if let text = Self.plainText(value) { return .constant(text) }
    guard let screen = app.controller(named: subject.name) else { return nil }
    // What an encoder makes of a variable stands for that.
    if case .symbol(.call(.object?, "encode", let values)) = value, values.count == 1,
      case .own(let property)? = source(of: values[0], in: subject)
    {
      return .own(property)
    }
    // What is taken where there is none is nothing of the screen.
    if case .choice(let choices) = value, choices.count == 2, Self.plainText(choices[1].value) != nil,
      choices[0].premises.map(\.value) == [choices[0].value]
    {
      return source(of: choices[0].value, in: subject)
    }
    if case .symbol(.member(let base, let name)) = value {
      let isTitle = base == .object(subject.number) || subject.property(base) == "navigationItem"
      if name == "title", isTitle {
        let title = screen.navigationItem.title ?? screen.title
        if title == "{own.title}" || title == nil && isGivenTitle(screen) { return .own("title") }
        return title.flatMap { $0.contains("{") ? nil : .constant($0) }
      }
      if let view = view(base, in: screen, subject), let id = view.id {
        let savable = view.content.kind.traits.savable
        if name == "text" { return savable.contains(.text) ? .text(view: id) : nil }
        if Self.valueProperties.contains(name) { return savable.contains(.value) ? .value(view: id) : nil }
        return nil
      }
    }
    if let known = ownOfUIKit(subject.property(value), in: subject) { return .own(known.name) }
    guard let property = subject.root(of: value), case .value? = conduct.property(property, of: subject.type) else {
      return nil
    }
    // A reference to an object is none of the texts that a variable can be.
    if case .object(let number)? = subject.conduct.properties[property]?.value, number < conduct.launchedObjects {
      return nil
    }
    return .own(property)
  }

  /// Whether what is saved is a truth value or a number; `nil` for a text, and where that is not known.
  func kind(of value: Value, in subject: Subject) -> ValueKind? {
    switch value {
    case .truth: return .truth
    case .number: return .number
    case .text, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
      guard let property = subject.property(value) else { return nil }
      if let known = ownOfUIKit(property, in: subject) { return known.kind }
      let held = conduct.holds(property, in: subject.type)
      return held.truth ? .truth : held.number ? .number : nil
    }
  }

  /// Whether code makes a screen, and gives it a title that is not known.
  private func isGivenTitle(_ screen: ControllerDefinition) -> Bool {
    screen.origin.element == nil && (given[screen.name] ?? []).contains { $0["title"] != nil }
  }

  static let valueProperties: Set<String> = ["isOn", "on", "value", "selectedSegmentIndex", "currentPage"]

  /// The view that an outlet, or the bar of a search controller, is.
  func view(_ value: Value?, in screen: ControllerDefinition, _ subject: Subject) -> ViewDefinition? {
    if let outlet = subject.holder(of: value) {
      return screen.allViews.first { $0.outlet?.place == nil && $0.outlet?.property.hasSameBytes(as: outlet) == true }
    }
    guard case .symbol(.member(let base, "searchBar"))? = value, let property = subject.property(base) else {
      return nil
    }
    return screen.allViews.first { $0.content.kind == .searchBar && $0.id?.hasSameBytes(as: property) == true }
  }

  /// A text, number or truth value as an app file writes it.
  static func plainText(_ value: Value?) -> String? {
    switch value {
    case .text(let text)?: text.contains("{") ? nil : text
    case .truth(let truth)?: truth ? "true" : "false"
    case .number(let number)?: number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?, .symbol?, nil: nil
    }
  }

  /// Whether what has to be so for something to be encoded is so whenever that is there.
  private func isHarmless(_ premise: Premise, for value: Value, in subject: Subject) -> Bool {
    if premise.isMet, subject.property(premise.value) == "isViewLoaded" { return true }
    guard premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value else { return false }
    let root = subject.root(of: value)
    return root != nil && operands.allSatisfy { subject.root(of: $0) == root }
  }

  // MARK: What is taken back

  /// What takes back what is under a key: empty for what is always the same, and `nil` where that is not known.
  private func taken(_ key: Value, as source: Source, in subject: Subject) -> [Deed]? {
    if case .constant = source { return [] }
    let decoding = self.subject(subject.name, subject.type) { $0.decoding != nil }?.conduct.decoding ?? []
    let keys = Set([key] + (subject.conduct.encoding ?? []).compactMap(Self.alwaysEncoded))
    let others = Self.appearing.flatMap { subject.conduct.methods[$0] ?? [] } + (subject.conduct.finishing ?? [])
    for deed in decoding {
      guard case .set = deed.kind, !deed.isLater, Self.keys(of: deed) == [key],
        deed.premises.allSatisfy({ premise in
          keys.isSuperset(of: premise.value.decodedKeys)
            && (keepsWithin(premise, key, in: subject) || passesOver(premise, what: source, of: key, in: subject)
              || premise.isMet
                && (Self.isPresence(premise) || Self.finds(deed.arguments.first, premise)
                  || Self.isPart(premise, of: deed)))
        })
      else { continue }
      if isSet(source, by: deed, in: subject) { return [deed] }
      // A variable keeps it until the view is there.
      guard deed.receiver == .object(subject.number), case .set(let variable) = deed.kind else { continue }
      let later = others.first { other in
        isSet(source, by: other, in: subject)
          && other.arguments.first?.contains { subject.property($0) == variable } == true
      }
      if let later { return [deed, later] }
    }
    guard case .own = source, isTakenByFactory(key, of: subject.type) else { return nil }
    return []
  }

  /// The keys of which what something is set to is made, or by which it was found in a list.
  static func keys(of deed: Deed) -> Set<Value> {
    let own = Set(deed.arguments.first?.decodedKeys ?? [])
    if !own.isEmpty { return own }
    return Set(deed.premises.filter { finds(deed.arguments.first, $0) }.flatMap(\.value.decodedKeys))
  }

  /// Whether a premise compares an element of a list, which is a record that is taken to be there.
  private static func finds(_ value: Value?, _ premise: Premise) -> Bool {
    guard case .symbol(.call(_, "element", let none))? = value, none.isEmpty, premise.isMet,
      case .symbol(.operation("==", let operands)) = premise.value
    else { return false }
    return operands.contains { operand in operand.contains { $0 == value } }
  }

  /// The key under which something is encoded in any case.
  private static func alwaysEncoded(_ deed: Deed) -> Value? {
    if case .encode(let key) = deed.kind, !deed.isLater, deed.premises.isEmpty { key } else { nil }
  }

  /// Whether a premise asks for nothing but that something is there.
  static func isPresence(_ premise: Premise) -> Bool {
    if case .symbol(.operation("is there", let operands)) = premise.value {
      return operands.allSatisfy { !$0.decodedKeys.isEmpty }
    }
    return false
  }

  /// Whether a premise asks for a part of what is set, which in Objective-C is whether that is there.
  private static func isPart(_ premise: Premise, of deed: Deed) -> Bool {
    deed.arguments.first?.contains { $0 == premise.value } == true && !premise.value.decodedKeys.isEmpty
  }

  /// Whether a premise asks of a number that was encoded whether there are so many of something, which there are taken to
  /// be, or whether it is less than nothing.
  private func keepsWithin(_ premise: Premise, _ key: Value, in subject: Subject) -> Bool {
    guard case .symbol(.operation(let sign, let operands)) = premise.value, operands.count == 2,
      let place = operands.firstIndex(of: .symbol(.decoded(key)))
    else { return false }
    let other = operands[1 - place]
    guard sign == "<" || sign == "<=" || sign == ">" || sign == ">=" else { return false }
    // What holds of the number, which may stand on either side, and may be denied; what is not less may be equal.
    let isLess = (sign.hasPrefix("<") == (place == 0)) == premise.isMet
    let isStrict = (sign.utf8.count == 1) == premise.isMet
    guard isLess else { return other == .number(isStrict ? -1 : 0) }
    if !isStrict, case .symbol(.operation("-", let parts)) = other, parts.count == 2, parts[1] == .number(1) {
      return isCount(parts[0], in: subject)
    }
    return isCount(other, in: subject)
  }

  /// Whether a value is how many there are of something, which is no variable of the screen that is empty at first.
  private func isCount(_ value: Value, in subject: Subject) -> Bool {
    switch value {
    case .symbol(.name(let name)): return name.hasSuffix(".count")
    case .symbol(.member(.symbol(let counted), "count")):
      guard let property = subject.property(.symbol(counted)) else { return true }
      switch subject.conduct.properties[property]?.value {
      case .list(let values)?: return !values.isEmpty
      case .symbol(.member)?, .symbol(.name)?: return true
      case .text?, .number?, .truth?, .nothing?, .type?, .table?, .object?, .closure?, .selector?, .choice?, .symbol?,
        nil:
        return false
      }
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
      return false
    }
  }

  /// Whether a premise asks of a variable of a screen only whether it is another one already, as setters do.
  private func passesOver(_ premise: Premise, what source: Source, of key: Value, in subject: Subject) -> Bool {
    guard case .own(let property) = source, case .symbol(.operation(let sign, let operands)) = premise.value,
      operands.count == 2, sign == "==" && !premise.isMet || sign == "!=" && premise.isMet
    else { return false }
    return operands.contains(.symbol(.decoded(key))) && operands.contains { subject.property($0) == property }
  }

  static let appearing = ["viewWillAppear(_:)", "viewWillLayoutSubviews()", "viewDidAppear(_:)"]

  /// Whether something sets what is saved.
  func isSet(_ source: Source, by deed: Deed, in subject: Subject) -> Bool {
    guard case .set(let name) = deed.kind else { return false }
    switch source {
    case .own(let property):
      guard deed.receiver == .object(subject.number) else { return false }
      return name.hasSameBytes(as: property) || ownOfUIKit(name, in: subject)?.name == property
    case .text(let id), .value(let id):
      guard let screen = app.controller(named: subject.name) else { return false }
      let isText = if case .text = source { true } else { false }
      guard isText ? name == "text" : Self.valueProperties.contains(name) else { return false }
      return view(deed.receiver, in: screen, subject)?.id?.hasSameBytes(as: id) == true
    case .constant: return false
    }
  }

  /// Whether a factory makes a screen of a class with what is under a key.
  private func isTakenByFactory(_ key: Value, of type: String) -> Bool {
    let answers = conduct.classes.values.flatMap { $0.factory ?? [] } + (conduct.delegateFactory ?? [])
    return answers.contains { answer in
      answer.screen?.type.hasSameBytes(as: type) == true
        && (answer.premises.contains { $0.isMet && $0.value.decodedKeys.contains(key) }
          || answer.screen?.properties.values.contains { $0.value.decodedKeys.contains(key) } == true)
    }
  }
}
