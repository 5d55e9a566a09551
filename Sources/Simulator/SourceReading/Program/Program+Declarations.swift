extension Program {
  /// Takes what is declared below a node.
  mutating func collect(_ node: SyntaxTree.Node, in unit: Int, type: String?, isConditional: Bool = false) {
    let tree = units[unit].tree
    for child in tree.children(node) {
      let kind = tree.kind(child)
      if kind.isType {
        collectType(child, in: unit, isConditional: isConditional)
      } else if kind == .function || kind == .initializer {
        collectFunction(child, in: unit, type: type)
        if isConditional, let type { change(type) { $0.isConditional = true } }
      } else if kind == .variables {
        collectVariables(child, in: unit, type: type)
      } else if kind == .enumerationCase, let type {
        let value = tree.children(child).first { tree.kind($0) != .parameter }
        let name = tree.text(child)
        let known = types[type]?.cases[name]
        let text = known.map { known in known.value.map(units[known.unit].tree.source) }
        let isAmbiguous = known != nil && text != value.map(tree.source)
        let carries = tree.children(child).contains { tree.kind($0) == .parameter }
        if carries { carryingCases.insert(name) }
        change(type) { entry in
          entry.cases[name] = EnumerationCase(
            unit: unit, number: entry.cases[name]?.number ?? entry.cases.count, value: value, carries: carries,
            isAmbiguous: isAmbiguous)
        }
      } else if kind == .typeAlias {
        collectTuple(tree.source(child))
      } else if kind == .compilation {
        collectClauses(of: child, in: unit, type: type)
      }
    }
  }

  /// Takes what is declared under a condition of the build: any part may be the one that counts, but for those of other
  /// platforms.
  private mutating func collectClauses(of node: SyntaxTree.Node, in unit: Int, type: String?) {
    let tree = units[unit].tree
    var isTaken = false
    for clause in tree.children(node) where tree.kind(clause) == .compilationClause {
      var parts = tree.children(clause)
      let isElse = tree.text(clause).hasSuffix("else")
      let holds = isElse ? nil : parts.next().flatMap { Evaluator.buildCondition(tree.source($0)) }
      if isTaken || holds == false {
        for part in tree.children(clause) where tree.kind(part).isType { foreignTypes.insert(tree.typeName(of: part)) }
      } else {
        collect(clause, in: unit, type: type, isConditional: true)
      }
      isTaken = isTaken || holds == true
    }
  }

  /// Takes the names of a tuple's parts, where a type's other name is that of a tuple.
  private mutating func collectTuple(_ source: String) {
    let sides = source.split(separator: "=", maxSplits: 1)
    guard sides.count == 2, let name = sides[0].split(whereSeparator: \.isWhitespace).last,
      let list = sides[1].split(separator: "(").last, sides[1].count(where: { $0 == "(" }) == 1
    else { return }
    let parts = list.split(separator: ",").map { part in
      String(part.prefix { $0 != ":" }).filter { !$0.isWhitespace }
    }
    if list.contains(":") { tuples[String(name)] = parts }
  }

  private mutating func collectType(_ node: SyntaxTree.Node, in unit: Int, isConditional: Bool) {
    let tree = units[unit].tree
    let name = tree.typeName(of: node)
    guard !name.isEmpty else { return }
    let inherited = tree.inheritedNames(of: node)
    let place = place(of: node, in: unit)
    let kind = tree.kind(node)
    change(name) { entry in
      if kind == .classType, !entry.isClass {
        entry.superclass = inherited.first
        entry.isClass = true
        entry.place = place
      }
      if kind == .structure { entry.isStructure = true }
      if kind == .implementation { entry.place = entry.place ?? place }
      entry.conformances += inherited
    }
    collect(node, in: unit, type: name, isConditional: isConditional)
  }

  private mutating func collectFunction(_ node: SyntaxTree.Node, in unit: Int, type: String?) {
    let tree = units[unit].tree
    guard let body = tree.children(node).first(where: { tree.kind($0) == .block }) else { return }
    let parameters = tree.children(node).filter { tree.kind($0) == .parameter }.map { parameter($0, in: tree) }
    let base = tree.kind(node) == .initializer ? "init" : tree.text(node)
    let function = Function(
      unit: unit, node: node, body: body, base: base, parameters: parameters, isStatic: isOfType(node, in: tree),
      type: type)
    add(function, named: function.name)
    // In Swift a method of Objective-C does not say again of which type its first argument is.
    if units[unit].language == .objectiveC, let first = parameters.first, first.label.isEmpty,
      let type = first.type, base.hasSuffix(type), base.count > type.count
    {
      add(function, named: Self.name(String(base.dropLast(type.count)), parameters.map(\.label)))
    }
  }

  private func isOfType(_ node: SyntaxTree.Node, in tree: SyntaxTree) -> Bool {
    tree.children(node).contains { part in
      tree.kind(part) == .modifier && (tree.hasText(part, "static") || tree.hasText(part, "class"))
    }
  }

  /// A parameter of a function or of a closure.
  func parameter(_ node: SyntaxTree.Node, in tree: SyntaxTree) -> Parameter {
    let words = tree.text(node).split { $0.isWhitespace }.map(String.init)
    var name = words.last ?? ""
    var type: String?
    var initial: SyntaxTree.Node?
    for child in tree.children(node) {
      if tree.kind(child) == .patternName {
        name = tree.text(child)
      } else if tree.kind(child) == .type {
        type = Self.typeName(tree.source(child))
      } else if tree.kind(child) != .attribute, tree.kind(child) != .modifier {
        initial = child
      }
    }
    let label = words.first ?? ""
    return Parameter(label: label == "_" ? "" : label, name: name, type: type, initial: initial)
  }

  private mutating func collectVariables(_ node: SyntaxTree.Node, in unit: Int, type: String?) {
    let tree = units[unit].tree
    let isObjectiveC = units[unit].language == .objectiveC
    let isOutlet = tree.children(node).contains { tree.kind($0) == .attribute && tree.hasText($0, "IBOutlet") }
    // A variable of Objective-C between the methods of a class is one of the whole file; that of a property has a body.
    let isOfFile = isObjectiveC && tree.bytes[tree.start(node)] != UInt8(ascii: "@")
    for binding in tree.children(node) where tree.kind(binding) == .binding {
      guard let name = tree.children(binding).first(where: { tree.kind($0) == .patternName }).map(tree.text) else {
        continue
      }
      var property = Property(unit: unit, owner: isOfFile ? nil : type)
      property.isStatic = !isOfFile && isOfType(node, in: tree)
      property.isConstant = tree.hasText(node, "let")
      property.isOutlet = isOutlet
      property.isOptional = isObjectiveC
      for child in tree.children(binding) { take(child, of: tree, into: &property) }
      add(property, named: name)
    }
  }

  private func take(_ part: SyntaxTree.Node, of tree: SyntaxTree, into property: inout Property) {
    let kind = tree.kind(part)
    if kind == .type {
      let source = tree.source(part)
      property.type = Self.typeName(source)
      property.holdsUserInfo = Self.isTypeOfUserInfo(source)
      property.isUnwrapped = source.hasSuffix("!")
      property.isOptional = property.isOptional || source.hasSuffix("?") || property.isUnwrapped
    } else if kind == .block {
      property.getter = part
    } else if kind == .accessor {
      let block = tree.children(part).first { tree.kind($0) == .block }
      if tree.hasText(part, "get") { property.getter = block }
      if tree.hasText(part, "didSet") { property.observer = block }
      if tree.hasText(part, "set"), let block {
        let head = tree.source(part).prefix { $0 != "{" }
        let name = head.split(separator: "(").dropFirst().first?.prefix { $0 != ")" }.filter { !$0.isWhitespace }
        let parameter = Parameter(label: "", name: name ?? "newValue", type: nil, initial: nil)
        property.setter = (block, parameter)
      }
    } else if kind.isExpression {
      property.initial = part
    }
  }

  /// The type of which an expression makes an object; `nil` where it does anything else.
  func typeMade(by node: SyntaxTree.Node, in unit: Int) -> String? {
    let tree = units[unit].tree
    var parts = tree.children(node)
    guard tree.kind(node) == .call, let callee = parts.next(), tree.kind(callee) == .name else { return nil }
    let name = tree.text(callee)
    return name.first?.isUppercase == true ? name : nil
  }

  /// The bare name of a type as it is written: without stars, question marks and what is in angle brackets.
  static func typeName(_ source: String) -> String? {
    let words = source.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "<" || $0 == "[") }
    guard let first = words.first(where: { !qualifiers.contains($0) }), first.first != "[" else { return nil }
    let bare = first.prefix { $0 != "<" && $0 != "[" }
    return bare.split(separator: ".").last.map(String.init)
  }

  /// Whether a type is the one of what an activity carries.
  static func isTypeOfUserInfo(_ source: String) -> Bool {
    source.filter { !$0.isWhitespace }.hasPrefix("[AnyHashable:Any]")
  }

  private static let qualifiers: Set<Substring> = [
    "weak", "strong", "nullable", "nonnull", "__kindof", "const", "any", "some", "inout", "_Nullable", "static",
  ]
}

extension SyntaxTree {
  /// The name of a declared or extended type, without the types around it.
  func typeName(of node: Node) -> String {
    let text = text(node)
    return text.split(separator: ".").last.map { String($0.prefix { $0 != "<" && $0 != "?" }) } ?? text
  }

  /// The names after the colon of a type, and in its angle brackets.
  func inheritedNames(of node: Node) -> [String] {
    children(node).filter { kind($0) == .inherited }.map { inherited in
      let words = text(inherited).split { character in
        !(character.isLetter || character.isNumber || "_$.<".contains(character))
      }
      return (words.last ?? "").prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
    }.filter { !$0.isEmpty }
  }
}
