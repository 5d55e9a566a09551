/// What is known of the cases of the app's enumerations.
extension Evaluator {
  /// A case of an enumeration.
  struct EnumerationCase {
    /// The enumeration, where it is written.
    let type: String?
    let name: String
    /// The values that it carries.
    let carried: [Value]
  }

  /// Whether a type is an enumeration of the app's.
  func isEnumeration(_ type: String?) -> Bool { type.flatMap { program.types[$0] }?.cases.isEmpty == false }

  /// The case that a value is, if its name is one of a case.
  func enumerationCase(_ value: Value) -> EnumerationCase? {
    switch value {
    case .symbol(.name(let path)): return enumerationCase(path, [])
    case .symbol(.enumeration(let path, let carried)): return enumerationCase(path, carried)
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
      return nil
    }
  }

  private func enumerationCase(_ path: String, _ carried: [Value]) -> EnumerationCase? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    if parts[0].isEmpty { return EnumerationCase(type: nil, name: parts[1], carried: carried) }
    guard program.types[parts[0]]?.cases[parts[1]] != nil else { return nil }
    return EnumerationCase(type: parts[0], name: parts[1], carried: carried)
  }

  /// Whether two cases are of one enumeration of the app's.
  private func areOfOne(_ first: EnumerationCase, _ second: EnumerationCase) -> Bool {
    switch (first.type, second.type) {
    case (let one?, let other?): one == other
    case (let one?, nil): program.types[one]?.cases[second.name] != nil
    case (nil, let other?): program.types[other]?.cases[first.name] != nil
    case (nil, nil): program.types.values.contains { $0.cases[first.name] != nil && $0.cases[second.name] != nil }
    }
  }

  /// Whether two values are the same case; `nil` where that is not known.
  func isSameCase(_ left: Value, _ right: Value) -> Bool? {
    guard let first = enumerationCase(left), let second = enumerationCase(right), areOfOne(first, second) else {
      return nil
    }
    if first.name != second.name { return false }
    return first.carried.isEmpty && second.carried.isEmpty ? true : nil
  }

  /// Whether a value is the case that a pattern names, whatever it carries; `nil` where the pattern names none.
  mutating func isCase(_ value: Value, _ pattern: SyntaxTree.Node) -> Value? {
    let tree = tree
    let callee = tree.kind(pattern) == .call ? first(pattern) : pattern
    guard let callee, tree.kind(callee) == .member else { return nil }
    let type = first(callee).map(tree.text)
    let path = (type ?? "") + "." + tree.text(callee)
    if let known = enumerationCase(value), let meant = enumerationCase(path, []), areOfOne(known, meant) {
      return .truth(known.name == meant.name)
    }
    // One that is made of a raw value is the case whose raw value that is.
    guard case .symbol(.call(.type(let made)?, Self.ofRawValue, let values)) = value,
      program.types[made]?.cases[tree.text(callee)] != nil, type == nil || type == made
    else { return nil }
    let raw = member("rawValue", of: .symbol(.name(made + "." + tree.text(callee))), at: callee)
    return raw.knownText == nil ? nil : equal(values[0], raw)
  }

  /// The initialiser of an enumeration by its raw value.
  static let ofRawValue = "init(rawValue:)"

  /// A value with the name of its enumeration before that of the case, where the code does not write it.
  func qualified(_ value: Value, as type: String?) -> Value {
    guard let type, let cases = program.types[type]?.cases, !cases.isEmpty else { return value }
    switch value {
    case .symbol(.name(let path)) where path.hasPrefix(".") && cases[String(path.dropFirst())] != nil:
      return .symbol(.name(type + path))
    case .symbol(.enumeration(let path, let carried))
    where path.hasPrefix(".") && cases[String(path.dropFirst())] != nil:
      return .symbol(.enumeration(type + path, carried))
    case .choice(let choices):
      return .choice(choices.map { Value.Choice(premises: $0.premises, value: qualified($0.value, as: type)) })
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .symbol: return value
    }
  }

  /// What an initialiser of an enumeration makes; `nil` where it has none that is known.
  mutating func enumerationMade(
    _ type: String, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value? {
    if let method = method("init", arguments, of: type, isStatic: false) {
      return run(method, on: .type(type), aligned(arguments, with: method))
    }
    guard arguments.count == 1, arguments[0].label == "rawValue" else { return nil }
    if let cases = casesOfRow(type, arguments[0].value, at: node) { return cases }
    return symbol(.call(.type(type), Self.ofRawValue, [arguments[0].value]))
  }

  /// What a case has by the code of its enumeration.
  mutating func member(_ name: String, ofCase value: Value) -> Value? {
    guard let type = enumerationCase(value)?.type,
      let property = program.property(name, of: type, isStatic: false), let getter = property.getter
    else { return nil }
    return computed(getter, property, on: value)
  }

  /// The ways on from a switch over several cases, each with what has to be so for that case; `nil` where one of them is
  /// no case, or is not among those of the switch.
  mutating func paths(
    of choices: [Value.Choice], _ subject: SyntaxTree.Node, _ node: SyntaxTree.Node
  ) -> [Path]? {
    let tree = tree
    let name = tree.kind(subject) == .name ? tree.text(subject) : nil
    var paths: [Path] = []
    for choice in choices {
      guard enumerationCase(choice.value) != nil, let branch = branch(of: node, for: choice.value) else { return nil }
      paths.append(
        Path(premises: choice.premises) { this in
          if let name, this.frame.locals[name] != nil { this.frame.locals[name] = choice.value }
          for pattern in branch.patterns { this.bind(choice.value, to: pattern) }
          for part in branch.body where this.flow == .running { this.statement(part) }
          if this.flow == .left { this.flow = .running }
        })
    }
    return paths
  }

  /// The case of a switch that a value comes to; `nil` where that is not known.
  private mutating func branch(
    of node: SyntaxTree.Node, for value: Value
  ) -> (patterns: [SyntaxTree.Node], body: [SyntaxTree.Node])? {
    let tree = tree
    for branch in tree.children(node).dropFirst() where tree.kind(branch) == .switchCase {
      let isDefault = tree.hasText(branch, "default")
      let colon = isDefault ? tree.start(branch) : tree.endOfPatterns(branch)
      let patterns = tree.children(branch).filter { !isDefault && tree.start($0) < colon }
      let body = tree.children(branch).filter { isDefault || tree.start($0) >= colon }
      if isDefault { return ([], body) }
      for pattern in patterns {
        guard let isMeant = match(value, pattern).knownTruth else { return nil }
        if isMeant { return (patterns.count == 1 ? patterns : [], body) }
      }
    }
    return nil
  }
}
