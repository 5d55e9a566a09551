extension Evaluator {
  /// What a row of conditions comes to.
  enum Test {
    case known(Bool)
    /// What has to be so for them to hold.
    case open([Premise])
  }

  /// Looks at conditions, which may declare variables.
  mutating func test(_ conditions: [SyntaxTree.Node]) -> Test {
    var open: [Premise] = []
    for condition in conditions {
      let value = test(condition)
      switch value.knownTruth {
      case true?: continue
      case false?: return .known(false)
      case nil:
        if let premises = decisive(value) {
          open += premises
        } else if case .symbol(.operation("!", let operands)) = value, let inner = operands.first {
          open.append(Premise(value: inner, isMet: false, text: tree.line(of: condition), place: place(condition)))
        } else {
          open.append(Premise(value: value, isMet: true, text: tree.line(of: condition), place: place(condition)))
        }
      }
    }
    return open.isEmpty ? .known(true) : .open(open)
  }

  /// What has to be so for an answer that is yes under some conditions, and otherwise no; `nil` for anything else, and for
  /// one that looks at what was kept, which is followed for itself.
  private func decisive(_ value: Value) -> [Premise]? {
    guard case .choice(let choices) = value, choices.allSatisfy({ $0.value.knownTruth != nil }) else { return nil }
    let yes = choices.filter { $0.value.knownTruth == true }
    let looksAtKept = choices.flatMap(\.premises).contains { premise in
      premise.value.contains { part in
        if case .symbol(.member(_, let name)) = part { name == "activityType" || name == "userInfo" } else { false }
      }
    }
    return yes.count == 1 && !yes[0].premises.isEmpty && !looksAtKept && value.decodedKeys.isEmpty
      ? yes[0].premises : nil
  }

  private mutating func test(_ condition: SyntaxTree.Node) -> Value {
    conditions += 1
    defer { conditions -= 1 }
    let tree = tree
    let kind = tree.kind(condition)
    if kind == .availability { return .truth(!tree.hasText(condition, "#unavailable")) }
    if kind == .optionalBinding {
      var name: String?
      var source: SyntaxTree.Node?
      for part in tree.children(condition) {
        if tree.kind(part) == .patternName { name = tree.text(part) }
        if tree.kind(part).isExpression { source = part }
      }
      let found = source.map { value(of: $0) } ?? name.map { named($0, at: condition) } ?? .symbol(.source(""))
      if let name { frame.locals[name] = present(found) }
      return isThere(found)
    }
    guard kind == .matching else { return value(of: condition) }
    let parts = Array(tree.children(condition))
    guard let pattern = parts.first, let source = parts.dropFirst().last else { return opaque(condition) }
    let found = value(of: source)
    bind(found, to: pattern)
    return match(found, pattern)
  }

  /// Whether something is not nil.
  func isThere(_ value: Value) -> Value {
    switch value {
    case .nothing: return .truth(false)
    case .text, .number, .truth, .type, .list, .table, .object, .closure, .selector: return .truth(true)
    case .choice(let choices):
      let truths = Set(choices.map { isThere($0.value).knownTruth })
      if truths.count == 1, let only = truths.first.flatMap(\.self) { return .truth(only) }
      if let only = onlyPresent(choices) { return isThere(only) }
      return bounded(.symbol(.operation("is there", [value])))
    case .symbol(.enumeration): return .truth(true)
    // UIKit hands something over in its methods.
    case .symbol(.parameter): return .truth(true)
    // A controller loads its view when it is asked for it.
    case .symbol(.member(let base, "view")) where object(base).map(isController) == true: return .truth(true)
    case .symbol: return symbol(.operation("is there", [value]))
    }
  }

  /// Whether an object is a controller.
  private func isController(_ object: CodeObject) -> Bool {
    program.outside(object.type).map(UIKitClass.isController) == true
  }

  /// What several choices are where it is not nil, if that is one thing which alone decides whether it is there.
  private func onlyPresent(_ choices: [Value.Choice]) -> Value? {
    let present = choices.filter { $0.value != .nothing }
    guard present.count == 1, let only = present.first, !only.value.decodedKeys.isEmpty else { return nil }
    let isOfItself = only.premises.allSatisfy { premise in
      guard premise.isMet, case .symbol(.operation("is there", let operands)) = premise.value else { return false }
      return operands.allSatisfy { operand in only.value.contains { $0 == operand } }
    }
    return isOfItself ? only.value : nil
  }

  /// A value of which it is known that it is not nil.
  private func present(_ value: Value) -> Value {
    guard case .choice(let choices) = value else { return value }
    return Self.joined(choices.filter { $0.value != .nothing })
  }

  /// Whether a value fits a pattern.
  mutating func match(_ value: Value, _ pattern: SyntaxTree.Node) -> Value {
    let tree = tree
    let kind = tree.kind(pattern)
    if kind == .valueBinding, let inner = first(pattern), tree.kind(inner) == .call { return match(value, inner) }
    if kind == .wildcard || kind == .valueBinding || kind == .patternName { return .truth(true) }
    if let isCase = isCase(value, pattern) { return isCase }
    if kind == .call { return symbol(.operation("matches", [value, opaque(pattern)])) }
    if kind == .tuple || kind == .isPattern { return opaque(pattern) }
    guard kind == .optionalChain else { return equal(value, self.value(of: pattern)) }
    let isThere = isThere(value)
    guard isThere.knownTruth != false, let inner = first(pattern) else { return isThere }
    let isMeant = match(value, inner)
    return isMeant.knownTruth == true ? isThere : isMeant
  }

  /// Declares what a pattern names.
  mutating func bind(_ value: Value, to pattern: SyntaxTree.Node) {
    let tree = tree
    if tree.kind(pattern) == .patternName {
      frame.locals[tree.text(pattern)] = value
    } else if tree.kind(pattern) == .valueBinding || tree.kind(pattern) == .optionalChain
      || tree.kind(pattern) == .argument
    {
      for part in tree.children(pattern) { bind(value, to: part) }
    } else if tree.kind(pattern) == .call, let carried = enumerationCase(value)?.carried, !carried.isEmpty {
      let parts = tree.children(pattern).dropFirst()
      for (part, value) in zip(parts, carried) { bind(value, to: part) }
    } else {
      for part in tree.children(pattern) { bind(.symbol(.source(tree.line(of: pattern))), to: part) }
    }
  }

  /// Whether two values are the same.
  func equal(_ left: Value, _ right: Value) -> Value {
    if let isSame = isSameCase(left, right) { return .truth(isSame) }
    switch (left, right) {
    case (.nothing, .nothing): return .truth(true)
    case (.nothing, .symbol), (.symbol, .nothing), (.choice, .nothing), (.nothing, .choice):
      let there = isThere(left == .nothing ? right : left)
      return there.knownTruth.map { .truth(!$0) } ?? symbol(.operation("!", [there]))
    case (.symbol, _), (_, .symbol), (.choice, _), (_, .choice):
      return left == right && !left.contains(where: Self.mayDiffer)
        ? .truth(true) : symbol(.operation("==", [left, right]))
    case (.list, _), (.table, _), (.closure, _), (.text, _), (.number, _), (.truth, _), (.nothing, _), (.type, _),
      (.object, _), (.selector, _):
      return .truth(left == right)
    }
  }

  /// Whether something may be another value each time that it is asked for.
  private static func mayDiffer(_ value: Value) -> Bool {
    switch value {
    case .symbol(.call), .symbol(.source), .symbol(.enumeration), .choice: true
    case .symbol, .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector: false
    }
  }
}
