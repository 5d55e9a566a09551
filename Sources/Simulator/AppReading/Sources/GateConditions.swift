internal import AppDefinition
internal import SourceReading

extension GateDefinition.Condition {
  /// What has to be so for a gate to say yes; `nil` where that does not follow from its code.
  static func all(of answers: [Answer], _ encoded: [Deed] = []) -> [Self]? {
    let answers = answers.flatMap(\.decided)
    guard !answers.isEmpty, answers.allSatisfy({ $0.value.knownTruth != nil }) else { return nil }
    let truths = Set(answers.map(\.value.knownTruth))
    if truths.count == 1 { return [truths.first == true ? .always : .never] }
    // One way to yes, to which every other answer says no.
    let yes = answers.filter { $0.value.knownTruth == true }
    guard yes.count == 1 else { return nil }
    var conditions: [Self] = []
    for premise in yes[0].premises {
      guard let condition = Self(premise) ?? saved(premise, encoded) else { return nil }
      if !conditions.contains(condition) { conditions.append(condition) }
    }
    return conditions.isEmpty ? nil : conditions
  }

  /// The conditions under which a gate says yes where some of them are only told by running the code, and are switches
  /// of the device; `nil` where they have no name.
  static func switched(
    by answers: [Answer], _ encoded: [Deed] = [], at gate: SourcePosition
  ) -> (conditions: [Self], switches: [SwitchDefinition])? {
    let answers = answers.flatMap(\.decided)
    let yes = answers.filter { $0.value.knownTruth == true }
    guard answers.allSatisfy({ $0.value.knownTruth != nil }), yes.count == 1, answers.count > 1 else { return nil }
    var conditions: [Self] = []
    var switches: [SwitchDefinition] = []
    for premise in yes[0].premises {
      if let condition = Self(premise) ?? saved(premise, encoded) {
        conditions.append(condition)
        continue
      }
      guard let word = nameOfSwitch(premise.value) else { return nil }
      let name = premise.isMet ? word : "not \(word)"
      // What is answered itself is no condition in the code.
      let position = premise.text.isEmpty ? gate : SourcePosition(premise.place)
      conditions.append(.defaults(ValueCondition(key: name, texts: [])))
      switches.append(
        SwitchDefinition(
          name: name, isOn: true, place: premise.text.isEmpty ? .at(position) : .code(premise.text, at: position),
          position: position))
    }
    return switches.isEmpty ? nil : (conditions, switches)
  }

  /// What decides something that is so where one thing alone is, with a name for that; `nil` where several have to be.
  static func decider(of premises: [Premise]) -> (name: String, premise: Premise)? {
    guard let premise = premises.first, premises.allSatisfy({ Self($0) == nil && !$0.value.looksAtDevice }) else {
      return nil
    }
    if premises.count == 1, let word = nameOfSwitch(premise.value) {
      return (premise.isMet ? word : "not \(word)", premise)
    }
    // None of several values of one thing.
    let looked = Set(premises.flatMap { $0.isMet ? [nil] : $0.value.compared })
    guard looked.count == 1, let only = looked.first, let word = only.flatMap(nameOfValue) else { return nil }
    return ("another \(word)", premise)
  }

  /// The name of a value of which it is looked at which one it is, also where it is asked for with constants.
  private static func nameOfValue(_ value: Value) -> String? {
    guard case .symbol(.call(_, let name, let arguments)) = value else { return nameOfSwitch(value) }
    let areConstants = arguments.allSatisfy { if case .symbol(.name) = $0 { true } else { false } }
    return areConstants ? name : nameOfSwitch(value)
  }

  /// The name of what only running the code tells: that of a property, or of a function without arguments.
  private static func nameOfSwitch(_ value: Value) -> String? {
    guard value.decodedKeys.isEmpty, case .symbol(let symbol) = value else { return nil }
    switch symbol {
    case .member(_, let name): return name
    case .call(_, let name, let arguments):
      // What is looked up goes by its key.
      return arguments.isEmpty ? name : arguments.count == 1 ? arguments[0].knownText : nil
    case .operation("is there", let operands) where operands.count == 1: return nameOfSwitch(operands[0])
    case .name(let path): return path.split(separator: ".").last.map(String.init)
    case .parameter, .decoded, .operation, .joined, .enumeration, .source: return nil
    }
  }

  /// The condition that what the delegate has encoded itself is a text (R5); `nil` where a premise is another one.
  private static func saved(_ premise: Premise, _ encoded: [Deed]) -> Self? {
    guard premise.isMet, case .symbol(.operation("==", let operands)) = premise.value, operands.count == 2,
      let text = operands.lazy.compactMap(\.knownText).first,
      case .symbol(.decoded(let key))? = operands.first(where: { $0.knownText == nil }), let word = key.knownText,
      encoded.contains(where: { $0.kind == .encode(key: key) && $0.arguments == [.text(text)] && $0.premises.isEmpty })
    else { return nil }
    return .saved(key: word, text: text)
  }

  /// The condition that a premise is; `nil` where there is no word for it.
  private init?(_ premise: Premise) {
    guard case .symbol(.operation(let sign, let operands)) = premise.value else { return nil }
    if sign == "!", let inner = operands.first {
      self.init(premise.looking(at: inner, isMet: !premise.isMet))
      return
    }
    guard operands.count == 2 else { return nil }
    let kept = Self.kept(operands[0]) ?? Self.kept(operands[1])
    switch (kept, sign, premise.isMet) {
    case (.version?, "<", false), (.version?, ">=", true):
      guard case .number(let least) = operands[1] else { return nil }
      self = .leastVersion(least == least.rounded() ? String(Int(least)) : String(least))
    case (.version?, "==", true):
      if case .number = operands[1] { return nil }
      if case .text = operands[1] { return nil }
      self = .sameVersion
    case (.idiom?, "==", true): self = .sameIdiom
    default: return nil
    }
  }

  private enum Kept { case version, idiom }

  /// Which of the values that UIKit itself keeps is looked at.
  private static func kept(_ value: Value) -> Kept? {
    for key in value.decodedKeys {
      let words =
        switch key {
        case .type(let name), .symbol(.name(let name)): name.lowercased()
        case .text, .number, .truth, .nothing, .list, .table, .object, .closure, .selector, .choice, .symbol: ""
        }
      if words.hasSuffix("bundleversionkey") { return .version }
      if words.hasSuffix("userinterfaceidiomkey") { return .idiom }
    }
    return nil
  }
}

extension Value {
  /// Whether it depends on the device or its width, which a run knows.
  fileprivate var looksAtDevice: Bool {
    contains { part in
      switch part {
      case .symbol(.member(_, let name)), .symbol(.name(let name)):
        name.hasSuffix("userInterfaceIdiom") || name.hasSuffix("SizeClass")
      case .symbol, .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice: false
      }
    }
  }

  /// What is compared with something in each part of a condition; `nil` for a part that is no comparison.
  fileprivate var compared: [Value?] {
    guard case .symbol(.operation(let sign, let operands)) = self else { return [nil] }
    return sign == "||" ? operands.flatMap(\.compared) : sign == "==" ? [operands.first] : [nil]
  }
}

extension Answer {
  /// The answer, and where what it is is not known, as yes where that is so and no where it is not.
  fileprivate var decided: [Answer] {
    guard case .symbol(.operation(let sign, _)) = value, sign == "==" || sign == "is there" || sign == "!" else {
      return [self]
    }
    let place = premises.last?.place ?? CodePlace(file: "", line: 1, column: 1)
    return [true, false].map { isMet in
      Answer(
        premises: premises + [Premise(value: value, isMet: isMet, text: "", place: place)], value: .truth(isMet),
        screen: nil, object: nil, storyboard: nil, isSetAsRoot: false)
    }
  }
}
