extension Evaluator {
  /// What an expression is; what it does is done.
  mutating func value(of node: SyntaxTree.Node) -> Value {
    steps += 1
    nesting += 1
    defer { nesting -= 1 }
    guard !isExhausted, nesting < Self.deepestNesting else { return .symbol(.source("…")) }
    switch tree.kind(node) {
    case .string: return text(of: node)
    case .boolean: return .truth(tree.hasText(node, "true"))
    case .nilValue: return .nothing
    case .integer, .real: return number(of: node)
    case .name: return named(tree.text(node), at: node)
    case .member: return member(node)
    case .call: return call(node)
    case .index: return index(node)
    case .assignment: return assignment(node)
    case .array: return bounded(.list(tree.children(node).map { value(of: $0) }))
    case .dictionary: return bounded(dictionary(node))
    case .binary: return binary(node)
    case .prefix: return prefix(node)
    case .ternary: return ternary(node)
    case .cast: return cast(node)
    case .closure:
      closures.append(Closure(unit: frame.unit, node: node, frame: frame))
      return .closure(closures.count - 1)
    case .tuple: return tuple(node)
    case .effect: return effect(node)
    case .argument, .forceUnwrap, .optionalChain, .generic, .interpolation, .capture:
      return first(node).map { value(of: $0) } ?? opaque(node)
    case .macro: return macro(node)
    case .keyPath: return .symbol(.source(tree.line(of: node)))
    case .availability: return .truth(true)
    case .ifStatement, .switchStatement:
      statement(node)
      return opaque(node)
    case .postfix, .segment, .element, .regex, .opaque, .compilation, .compilationClause, .file, .importing, .classType,
      .structure, .enumeration, .protocolType, .typeExtension, .actor, .implementation, .inherited, .function,
      .initializer, .deinitializer, .subscriptMember, .accessor, .parameter, .variables, .binding, .enumerationCase,
      .typeAlias, .otherDeclaration, .attribute, .modifier, .type, .patternName, .patternTuple, .valueBinding,
      .isPattern, .wildcard, .block, .guardStatement, .whileLoop, .repeatLoop, .forLoop, .switchCase, .doStatement,
      .catchClause, .deferStatement, .returnStatement, .throwStatement, .breakStatement, .continueStatement,
      .fallthroughStatement, .labeledStatement, .optionalBinding, .matching:
      return opaque(node)
    }
  }

  // MARK: Literals

  private mutating func text(of node: SyntaxTree.Node) -> Value {
    let tree = tree
    let parts = tree.children(node).map { part -> Value in
      if tree.kind(part) != .segment { return value(of: part) }
      return plain(tree.text(part), of: node) ?? .symbol(.source(tree.text(part)))
    }
    if parts.isEmpty { return plain(tree.text(node), of: node).map { $0 } ?? opaque(node) }
    return joinedText(parts)
  }

  func joinedText(_ parts: [Value]) -> Value {
    let flat = parts.flatMap { part -> [Value] in
      if case .symbol(.joined(let inner)) = part { inner } else { [part] }
    }
    let texts = flat.compactMap(\.knownText)
    return texts.count == flat.count ? bounded(.text(texts.joined())) : symbol(.joined(flat))
  }

  /// A text without escapes; one with any, or of several lines, is not taken apart.
  private func plain(_ text: String, of node: SyntaxTree.Node) -> Value? {
    let first = tree.bytes[tree.start(node)]
    let isRaw = first == UInt8(ascii: "#")
    return text.contains("\n") || text.contains("\\") && !isRaw ? nil : .text(text)
  }

  private func number(of node: SyntaxTree.Node) -> Value {
    let digits = tree.source(node).filter { $0 != "_" && $0 != "f" && $0 != "F" && $0 != "L" && $0 != "U" }
    return Double(digits).map(Value.number) ?? opaque(node)
  }

  private mutating func dictionary(_ node: SyntaxTree.Node) -> Value {
    let tree = tree
    return .table(
      tree.children(node).filter { tree.kind($0) == .element }.map { element in
        let parts = Array(tree.children(element))
        let key = parts.first.map { value(of: $0) } ?? .nothing
        return Value.Entry(key: key, value: parts.dropFirst().first.map { value(of: $0) } ?? .nothing)
      })
  }

  private mutating func tuple(_ node: SyntaxTree.Node) -> Value {
    let parts = Array(tree.children(node))
    let values = parts.map { value(of: $0) }
    let names = parts.map { tree.text($0) }
    guard !parts.isEmpty, parts.allSatisfy({ tree.kind($0) == .argument }), names.allSatisfy({ !$0.isEmpty }) else {
      // Without names its parts go by their places.
      return values.count == 1
        ? values[0]
        : bounded(.table(values.enumerated().map { Value.Entry(key: Self.part(String($0)), value: $1) }))
    }
    return bounded(.table(zip(names, values).map { Value.Entry(key: Self.part($0), value: $1) }))
  }

  /// The key of a part of a tuple, or of a structure of C, by its name.
  static func part(_ name: String) -> Value { .symbol(.name("." + name)) }

  private mutating func macro(_ node: SyntaxTree.Node) -> Value {
    guard let argument = first(node) else { return opaque(node) }
    let name = tree.text(argument).isEmpty ? tree.source(argument) : tree.text(argument)
    if tree.hasText(node, "selector") {
      let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      let source = words.first { $0 != "getter" && $0 != "setter" } ?? ""
      return .selector(source.split(separator: ".").last.map(String.init) ?? "")
    }
    return opaque(node)
  }

  // MARK: Operators

  private mutating func binary(_ node: SyntaxTree.Node) -> Value {
    let parts = Array(tree.children(node))
    let sign = tree.text(node)
    guard parts.count == 2 else { return opaque(node) }
    let left = value(of: parts[0])
    switch sign {
    case "&&", "||":
      // What is on the right is only looked at where it matters.
      if left.knownTruth == (sign == "||") { return .truth(sign == "||") }
      let right = value(of: parts[1])
      if left.knownTruth != nil { return right }
      if right.knownTruth == (sign == "||") { return right }
      return right.knownTruth != nil ? left : symbol(.operation(sign, [left, right]))
    case "??":
      if left == .nothing { return value(of: parts[1]) }
      if isThere(left).knownTruth == true { return left }
      let right = value(of: parts[1])
      return Self.joined([
        Value.Choice(
          premises: [Premise(value: left, isMet: true, text: tree.line(of: parts[0]), place: place(node))], value: left),
        Value.Choice(
          premises: [Premise(value: left, isMet: false, text: tree.line(of: parts[0]), place: place(node))],
          value: right),
      ])
    default: break
    }
    let right = value(of: parts[1])
    if Self.changes.contains(sign) {
      assign(combined(String(sign.dropLast()), left, right), to: parts[0], in: node)
      return .nothing
    }
    return combined(sign, left, right)
  }

  /// The operators that change what is on their left.
  static let changes: Set = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="]

  /// What an operator makes of two values.
  private func combined(_ sign: String, _ left: Value, _ right: Value) -> Value {
    switch (sign, left, right) {
    case ("==", _, _), ("===", _, _): return equal(left, right)
    case ("!=", _, _), ("!==", _, _): return negated(equal(left, right))
    case ("+", .number(let left), .number(let right)): return .number(left + right)
    case ("-", .number(let left), .number(let right)): return .number(left - right)
    case ("<", .number(let left), .number(let right)): return .truth(left < right)
    case (">", .number(let left), .number(let right)): return .truth(left > right)
    case ("<=", .number(let left), .number(let right)): return .truth(left <= right)
    case (">=", .number(let left), .number(let right)): return .truth(left >= right)
    case ("+", .list(let left), .list(let right)) where left.count + right.count < Value.most:
      return bounded(.list(left + right))
    case ("+", .text, _), ("+", _, .text), ("+", .symbol(.joined), _): return joinedText([left, right])
    default: return symbol(.operation(sign, [left, right]))
    }
  }

  func negated(_ value: Value) -> Value {
    if let truth = value.knownTruth { return .truth(!truth) }
    if case .symbol(.operation("!", let operands)) = value, let inner = operands.first { return inner }
    return symbol(.operation("!", [value]))
  }

  private mutating func prefix(_ node: SyntaxTree.Node) -> Value {
    guard let operand = first(node) else { return opaque(node) }
    let value = value(of: operand)
    if tree.hasText(node, "!") { return negated(value) }
    if tree.hasText(node, "-"), case .number(let number) = value { return .number(-number) }
    return symbol(.operation(tree.text(node), [value]))
  }

  private mutating func ternary(_ node: SyntaxTree.Node) -> Value {
    let parts = Array(tree.children(node))
    guard parts.count == 3 else { return opaque(node) }
    conditions += 1
    let condition = value(of: parts[0])
    conditions -= 1
    if let truth = condition.knownTruth { return value(of: parts[truth ? 1 : 2]) }
    let premise = Premise(value: condition, isMet: true, text: tree.line(of: parts[0]), place: place(parts[0]))
    let (then, otherwise) = (value(of: parts[1]), value(of: parts[2]))
    return Self.joined([
      Value.Choice(premises: [premise], value: then), Value.Choice(premises: [premise.opposite], value: otherwise),
    ])
  }

  private mutating func cast(_ node: SyntaxTree.Node) -> Value {
    let parts = Array(tree.children(node))
    guard let operand = parts.first, let type = parts.dropFirst().first.map({ Program.typeName(tree.source($0)) })
    else {
      return opaque(node)
    }
    let value = value(of: operand)
    if tree.hasText(node, "is") {
      guard let name = type, let object = object(value) else { return symbol(.operation("is", [value])) }
      return program.isKind(object.type, of: name) ? .truth(true) : symbol(.operation("is", [value]))
    }
    // What a storyboard holds is of the class that code takes it for.
    if let type, case .object(let number) = value, heap.indices.contains(number), program.types[type] != nil,
      case .storyboard = heap[number].origin, program.types[heap[number].type] == nil
    {
      heap[number].type = type
    }
    if let type, case .symbol = value, program.types[type]?.isClass == true { casts[value] = type }
    return value
  }

  // MARK: Assignments

  private mutating func assignment(_ node: SyntaxTree.Node) -> Value {
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return opaque(node) }
    let value = value(of: parts[1])
    assign(value, to: parts[0], in: node)
    return value
  }

  mutating func assign(_ value: Value, to target: SyntaxTree.Node, in node: SyntaxTree.Node) {
    let tree = tree
    let kind = tree.kind(target)
    if case .list = value, kind == .name || kind == .member {
      assigned.insert(Assignment(unit: frame.unit, node: node))
    }
    if kind == .name {
      let name = tree.text(target)
      if name == "self" {
        // An enumeration's initialiser says which case it is.
        if isEnumeration(frame.type) { frame.locals[name] = qualified(value, as: frame.type) }
        return
      }
      if frame.locals[name] != nil {
        frame.locals[name] = value
      } else if let owner = frame.owner {
        set(name, of: owner, to: value, at: settingPlace(target, node))
      } else {
        statics[name] = value
      }
    } else if kind == .member {
      guard let base = first(target) else { return }
      let receiver = self.value(of: base)
      set(tree.text(target), of: receiver, to: value, at: settingPlace(target, node))
    } else if kind == .index {
      setElement(of: target, to: value, at: place(node))
    } else if kind == .tuple {
      let parts = tree.children(target).compactMap { tree.kind($0) == .argument ? first($0) : $0 }
      for (number, inner) in parts.enumerated() where !tree.hasText(inner, "_") {
        let own = parts.count == 1 ? value : part(number, of: parts.count, in: value)
        assign(own ?? opaque(node), to: inner, in: node)
      }
    } else if kind == .optionalChain || kind == .forceUnwrap, let inner = first(target) {
      assign(value, to: inner, in: node)
    }
  }

  /// Where something is set: at its name, and where a message sets it, at the message's beginning.
  private func settingPlace(_ target: SyntaxTree.Node, _ node: SyntaxTree.Node) -> CodePlace {
    let end = tree.range(target).upperBound - tree.text(target).utf8.count
    let isMessage = tree.bytes[tree.start(node)] == UInt8(ascii: "[")
    return program.place(at: end >= tree.start(target) && !isMessage ? end : tree.start(node), in: frame.unit)
  }

  private mutating func setElement(of target: SyntaxTree.Node, to value: Value, at place: CodePlace) {
    let parts = Array(tree.children(target))
    guard let base = parts.first, let key = parts.dropFirst().first else { return }
    let receiver = self.value(of: base)
    let keyValue = self.value(of: key)
    if tree.kind(base) == .name, case .table(let entries)? = frame.locals[tree.text(base)] {
      let others = entries.filter { $0.key != keyValue }
      frame.locals[tree.text(base)] = bounded(
        .table(value == .nothing ? others : others + [Value.Entry(key: keyValue, value: value)]))
      return
    }
    note(.encode(key: keyValue), on: receiver, [value], at: place)
  }

  private mutating func index(_ node: SyntaxTree.Node) -> Value {
    let parts = Array(tree.children(node))
    guard let base = parts.first, let key = parts.dropFirst().first else { return opaque(node) }
    let receiver = value(of: base)
    let index = value(of: key)
    if isRearranged(node, receiver, by: index) { return symbol(.call(nil, "index", [index])) }
    return element(of: receiver, at: index, node)
  }

  /// What is at a place of a list, or under a key.
  private func element(of receiver: Value, at index: Value, _ node: SyntaxTree.Node) -> Value {
    if let known = ofRow(receiver, index, at: node) { return known }
    switch (receiver, index) {
    case (.list(let values), .number(let number)):
      return number >= 0 && number < Double(values.count) ? values[Int(number)] : opaque(node)
    case (.list, _):
      // Which one it is depends on the place, however much is in the list.
      let whole = symbol(.call(receiver, "index", [index]))
      if case .symbol(.source) = whole { return symbol(.call(nil, "index", [index])) }
      return whole
    case (.table(let entries), _):
      return entries.last { $0.key == index }?.value ?? symbol(.call(receiver, "index", [index]))
    case (.choice(let choices), _) where row != nil && !isKeptValues(receiver):
      return Self.joined(
        choices.map { Value.Choice(premises: $0.premises, value: element(of: $0.value, at: index, node)) })
    default:
      if isInfo(receiver), let key = index.knownText {
        if key == "NSUserActivityTypes" { return .list(activityTypes.map(Value.text)) }
        if let known = info[key] { return .text(known) }
      }
      return isKeptValues(receiver) ? symbol(.decoded(index)) : symbol(.call(receiver, "index", [index]))
    }
  }

  /// Whether something is what the app's Info.plist says.
  func isInfo(_ value: Value) -> Bool {
    switch value {
    case .symbol(.name(let name)): name == "Bundle.main.infoDictionary"
    case .symbol(.member(.symbol(.call(_, let name, _)), "infoDictionary")): name == "mainBundle"
    case .symbol(.member(let base, "infoDictionary")): base == .symbol(.name("NSBundle.mainBundle"))
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol: false
    }
  }

  /// Whether something is what an activity or a session carries.
  func isKeptValues(_ value: Value) -> Bool {
    // The activity may be one of several.
    if case .choice(let choices) = value { return choices.allSatisfy { isKeptValues($0.value) } }
    guard case .symbol(.member(let base, let name)) = value else { return false }
    if name == "userInfo" { return true }
    // What an activity carries is handed on in properties of that type.
    return object(base).map { program.property(name, of: $0.type, isStatic: false)?.holdsUserInfo == true } ?? false
  }
}
