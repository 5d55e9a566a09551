internal import AppDefinition
internal import SourceReading
import TextFormatting

// What is meant by the values and the conditions of code that deals with scenes and their activities.
extension CodeScreens {
  /// Whether something is a scene of windows.
  static func isScene(_ value: Value?) -> Bool {
    switch value {
    case .symbol(.parameter(let name))?: name.lowercased().hasSuffix("scene")
    case .symbol(.member(_, let name))?: name.lowercased().hasSuffix("scene")
    case .text?, .number?, .truth?, .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?,
      .symbol?, nil:
      false
    }
  }

  /// Whether something is the activity that a scene has.
  static func isActivityOfScene(_ value: Value?) -> Bool {
    guard case .symbol(.member(let base, "userActivity"))? = value else { return false }
    return isScene(base)
  }

  /// The type to which that of an activity is compared.
  static func comparedType(_ value: Value) -> String? {
    guard case .symbol(.operation(let sign, let operands)) = value else { return nil }
    if sign == "any", operands.count == 1 { return comparedType(operands[0]) }
    guard sign == "==" else { return nil }
    let isOfActivity = operands.contains { operand in
      operand.contains { if case .symbol(.member(_, "activityType")) = $0 { true } else { false } }
    }
    return isOfActivity ? operands.compactMap(\.knownText).first : nil
  }

  static func isUserInfo(_ value: Value) -> Bool {
    value.contains { if case .symbol(.member(_, "userInfo")) = $0 { true } else { false } }
  }

  static func isRoot(_ value: Value?) -> Bool {
    if case .symbol(.member(_, "rootViewController"))? = value { true } else { false }
  }

  /// What has to be in an activity for something to be done; `nil` where something else decides, too.
  func conditions(_ premises: [Premise]) -> [ValueCondition]? {
    var found: [ValueCondition] = []
    for premise in premises where !isStructural(premise) && !Self.follows(premise, from: premises) {
      guard premise.isMet else { return nil }
      switch premise.value {
      case .symbol(.operation("is there", let operands)):
        guard operands.count == 1, let key = Self.keyOfWhole(operands[0]) ?? Self.keyOfRecord(operands[0]) else {
          return nil
        }
        found.append(ValueCondition(key: key, texts: []))
      case .symbol(.decoded(.text(let key))): found.append(ValueCondition(key: key, texts: ["true"]))
      case .symbol(.operation("==", let operands)):
        guard operands.count == 2, case .symbol(.decoded(.text(let key))) = operands[0],
          let text = Self.plainText(operands[1])
        else { return nil }
        found.append(ValueCondition(key: key, texts: [text]))
      case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
        return nil
      }
    }
    // What is looked at closer has to be there in any case, and once is enough.
    found = found.enumerated().filter { number, condition in !found.prefix(number).contains(condition) }.map(\.element)
    return found.filter { condition in
      !condition.texts.isEmpty || !found.contains { $0.key == condition.key && !$0.texts.isEmpty }
    }
  }

  /// Premises, of which one that asks whether something is there that is so for activities of one type alone says both.
  static func expanded(_ premises: [Premise]) -> [Premise] {
    premises.flatMap { premise -> [Premise] in
      guard premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value, operands.count == 1,
        case .choice(let choices) = operands[0]
      else { return [premise] }
      let there = choices.filter { $0.value != .nothing }
      guard there.count == 1, there[0].premises.contains(where: { comparedType($0.value) != nil }),
        !there[0].value.decodedKeys.isEmpty
      else { return [premise] }
      let isThere = Value.symbol(.operation("is there", [there[0].value]))
      return there[0].premises + [premise.looking(at: isThere, isMet: true)]
    }
  }

  /// The conditions on the type of an activity among premises.
  static func conditionsOnType(_ premises: [Premise]) -> [ValueCondition] {
    var found: [ValueCondition] = []
    for type in premises.filter(\.isMet).compactMap({ comparedType($0.value) }) {
      let condition = ValueCondition(key: ValueCondition.activityType, texts: [type])
      if !found.contains(condition) { found.append(condition) }
    }
    return found
  }

  /// An effect with its conditions, as an app file says it.
  static func words(_ effect: String, if conditions: [ValueCondition]) -> String {
    guard !conditions.isEmpty, effect.hasPrefix("{ ") else { return effect }
    let words = conditions.map { condition in
      let texts = condition.texts.count == 1 ? condition.texts[0] : "[\(condition.texts.joined(separator: ", "))]"
      return "\(condition.key): \(texts)"
    }
    let isKey = conditions.count == 1 && conditions[0].texts.isEmpty
    let said = isKey ? conditions[0].key : "{ \(words.joined(separator: ", ")) }"
    return "{ if: \(said), \(effect.dropFirst(2))"
  }

  /// The key under which a value is, or that of which it is made as a whole: a case of an enumeration by its raw value, or
  /// what a decoder makes of data.
  static func keyOfWhole(_ value: Value) -> String? {
    switch value {
    case .symbol(.decoded(.text(let key))): key
    case .symbol(.call(.type?, "init(rawValue:)", let values)): values.count == 1 ? keyOfWhole(values[0]) : nil
    case .symbol(.call(_, "decode", let values)): values.last.flatMap { keyOfWhole($0) }
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol: nil
    }
  }

  /// The key under which that is by which a record is looked up, which is taken to be there.
  private static func keyOfRecord(_ value: Value) -> String? {
    guard case .symbol(.member(.symbol(.call(let base?, _, _)), let name)) = value, base.decodedKeys.isEmpty,
      ["first", "firstObject", "anyObject"].contains(name), Set(value.decodedKeys).count == 1
    else { return nil }
    return value.decodedKeys[0].knownText
  }

  /// Whether a premise is so because others are: a value that is one text is no other, and what is there only under
  /// conditions that hold is there.
  static func follows(_ premise: Premise, from others: [Premise]) -> Bool {
    if !premise.isMet, case .symbol(.operation("==", let operands)) = premise.value, operands.count == 2,
      let text = plainText(operands[1])
    {
      return others.contains { other in
        guard other.isMet, case .symbol(.operation("==", let same)) = other.value, same.count == 2 else { return false }
        return same[0] == operands[0] && plainText(same[1]).map { $0 != text } == true
      }
    }
    guard premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value, operands.count == 1,
      case .choice(let choices) = operands[0]
    else { return false }
    return choices.contains { choice in
      choice.value != .nothing && !choice.premises.isEmpty && choice.premises.allSatisfy(others.contains)
    }
  }

  /// The properties of UIKit's by which code gets from one thing to another that is there.
  private static let ways: Set<String> = [
    "window", "rootViewController", "topViewController", "windowScene", "scene", "userActivity", "userInfo",
    "stateRestorationActivity", "userActivities", "first", "last", "anyObject", "navigationController",
    "viewControllers", "view",
    "presentedViewController", "delegate",
  ]

  /// Whether a premise only asks for what is there of UIKit's whenever an activity is there, or for its type.
  func isStructural(_ premise: Premise) -> Bool {
    guard premise.isMet else { return false }
    if Self.comparedType(premise.value) != nil || isTitle(premise.value) || isCountOfTabs(premise.value) { return true }
    guard case .symbol(.operation("is there", let operands)) = premise.value else {
      return Self.isWay(premise.value)
    }
    return operands.allSatisfy(Self.isWay)
  }

  /// Whether the number of the tabs, or of the screens, in the root is compared with what it is.
  private func isCountOfTabs(_ value: Value) -> Bool {
    guard case .symbol(.operation("==", let operands)) = value, operands.count == 2,
      case .symbol(.member(.symbol(.member(let container, "viewControllers")), "count")) = operands[0],
      case .number(let number) = operands[1], Self.isRoot(container), app.windows.count == 1
    else { return false }
    return app.controller(named: app.windows[0].root)?.content.children.count == Int(exactly: number)
  }

  /// Whether the title of an activity is compared with one that code gives to activities.
  private func isTitle(_ value: Value) -> Bool {
    guard case .symbol(.operation("==", let operands)) = value, let text = operands.compactMap(\.knownText).first else {
      return false
    }
    return operands.contains(where: Self.isTitleOfActivity) && conduct.activityTitles.contains(text)
  }

  private static func isTitleOfActivity(_ value: Value) -> Bool {
    switch value {
    case .symbol(.member(let base, "title")): isWay(base)
    case .choice(let choices): choices.allSatisfy { isTitleOfActivity($0.value) }
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .symbol: false
    }
  }

  private static func isWay(_ value: Value) -> Bool {
    switch value {
    case .symbol(.member(let base, let name)): ways.contains(name) && isWay(base)
    case .symbol(.call(let base?, "index", let place)): place.count == 1 && isWay(base)
    case .symbol(.parameter), .object: true
    // What code makes of a storyboard is there, whatever it says of the case that it is not.
    case .choice(let choices): choices.allSatisfy { $0.value == .nothing || isWay($0.value) }
    case .text, .number, .truth, .nothing, .type, .list, .table, .closure, .selector, .symbol: false
    }
  }
}
