extension CodeWalk {
  /// What an expression is, as far as it is written out.
  func value(of node: SyntaxTree.Node) -> CodeValue {
    switch tree.kind(node) {
    case .string: return text(of: node)
    case .boolean: return .truth(tree.hasText(node, "true"))
    case .nilValue: return .nothing
    case .integer, .real: return .number(tree.source(node))
    case .name: return named(node)
    case .member: return member(node)
    case .binary: return tree.hasText(node, "+") ? .joined(tree.children(node).map(value)) : .unknown
    case .tuple, .argument, .cast, .effect, .forceUnwrap: return first(node).map(value) ?? .unknown
    case .call: return made(by: node)
    case .file, .opaque, .importing, .classType, .structure, .enumeration, .protocolType, .typeExtension, .actor,
      .implementation, .inherited, .function, .initializer, .deinitializer, .subscriptMember, .accessor, .parameter,
      .variables, .binding, .enumerationCase, .typeAlias, .otherDeclaration, .attribute, .modifier, .type,
      .patternName, .patternTuple, .valueBinding, .isPattern, .wildcard, .block, .ifStatement, .guardStatement,
      .whileLoop, .repeatLoop, .forLoop, .switchStatement, .switchCase, .doStatement, .catchClause, .deferStatement,
      .returnStatement, .throwStatement, .breakStatement, .continueStatement, .fallthroughStatement, .labeledStatement,
      .optionalBinding, .matching, .availability, .compilation, .compilationClause, .interpolation, .segment, .array,
      .dictionary, .element, .regex, .index, .optionalChain, .assignment, .ternary, .prefix, .postfix, .closure,
      .capture, .keyPath, .macro, .generic:
      return .unknown
    }
  }

  private func text(of node: SyntaxTree.Node) -> CodeValue {
    let parts = tree.children(node).map { part -> CodeValue in
      tree.kind(part) == .segment ? plain(tree.text(part), of: node) : first(part).map(value) ?? .unknown
    }
    return parts.isEmpty ? plain(tree.text(node), of: node) : .joined(parts)
  }

  /// A text without escapes; one with any, or of several lines, is not taken apart.
  private func plain(_ text: String, of node: SyntaxTree.Node) -> CodeValue {
    let first = tree.bytes[tree.start(node)]
    let isRaw = first == UInt8(ascii: "#")
    // A text of C is no object.
    if language == .objectiveC, first != UInt8(ascii: "@") { return .unknown }
    return text.contains("\n") || text.contains("\\") && !isRaw ? .unknown : .text(text)
  }

  private func named(_ node: SyntaxTree.Node) -> CodeValue {
    let name = tree.text(node)
    if let local = method?.locals[name] { return local }
    return .reference(name, in: scope.last)
  }

  private func member(_ node: SyntaxTree.Node) -> CodeValue {
    guard let base = first(node) else { return .unknown }
    let name = tree.text(node)
    if name == "self" || name == "class" { return type(named: base) }
    guard tree.kind(base) == .name || tree.kind(base) == .member else { return .unknown }
    if tree.kind(base) == .name, tree.hasText(base, "self") || tree.hasText(base, "Self") {
      return scope.last.map { .reference(name, in: $0) } ?? .unknown
    }
    if case .reference(let path, let scope) = value(of: base) { return .reference(path + "." + name, in: scope) }
    return .unknown
  }

  /// The class of `X.self` or `[X class]`.
  private func type(named node: SyntaxTree.Node) -> CodeValue {
    let kind = tree.kind(node)
    guard kind == .name || kind == .member else { return .unknown }
    let name = tree.text(node)
    if kind == .name, name == "Self" || name == "self" { return scope.last.map { .type($0) } ?? .unknown }
    return .type(name)
  }

  /// What a call certainly gives: a class, or its name.
  private func made(by call: SyntaxTree.Node) -> CodeValue {
    guard let callee = first(call) else { return .unknown }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    if tree.kind(callee) == .member, arguments.isEmpty, tree.hasText(callee, "class") { return value(of: callee) }
    guard tree.kind(callee) == .name, arguments.count == 1, let argument = first(arguments[0]) else { return .unknown }
    switch tree.text(callee) {
    case "type" where tree.hasText(arguments[0], "of"):
      return tree.kind(argument) == .name && tree.hasText(argument, "self") ? type(named: argument) : .unknown
    case "String" where tree.hasText(arguments[0], "describing"), "NSStringFromClass" where language == .objectiveC:
      return value(of: argument).knownType.map { .text($0) } ?? .unknown
    default: return .unknown
    }
  }

  /// The class of which an expression makes a new object.
  func classMade(by node: SyntaxTree.Node) -> String? {
    guard tree.kind(node) == .call, let callee = first(node), tree.kind(callee) == .name else { return nil }
    let name = tree.text(callee)
    return name.first?.isUppercase == true ? name : nil
  }

  // MARK: Constants and variables

  mutating func variables(_ node: SyntaxTree.Node) {
    let isConstant = tree.hasText(node, "let")
    let isOverride = tree.children(node).contains { tree.kind($0) == .modifier && tree.hasText($0, "override") }
    for part in tree.children(node) {
      visit(part)
      guard tree.kind(part) == .binding else { continue }
      bind(part, isConstant: isConstant, isOverride: isOverride)
    }
  }

  private mutating func bind(_ binding: SyntaxTree.Node, isConstant: Bool, isOverride: Bool) {
    var name: String?
    var initial: SyntaxTree.Node?
    var getter: SyntaxTree.Node?
    var type: SyntaxTree.Node?
    for child in tree.children(binding) {
      let kind = tree.kind(child)
      if kind == .patternName {
        name = tree.text(child)
      } else if kind == .block {
        getter = child
      } else if kind == .accessor {
        if tree.hasText(child, "get") { getter = tree.children(child).first { tree.kind($0) == .block } }
      } else if kind != .type {
        initial = child
      } else {
        type = child
      }
    }
    guard let name else { return }
    let isUserInfo = type.map { Program.isTypeOfUserInfo(tree.source($0)) } ?? false
    if method == nil, isUserInfo { userInfo.insert(name) }
    if method != nil, isUserInfo || initial.map(holdsUserInfo) == true { method?.userInfo.insert(name) }
    noteBundled(name, initial)
    if isOverride, getter != nil, let node = tree.children(binding).first(where: { tree.kind($0) == .patternName }) {
      noteOverride(named: name, at: node, getter: getter)
    }
    let value = isConstant ? initial.map(value) ?? .unknown : .unknown
    if method == nil, !scope.isEmpty, let initial, classMade(by: initial) == "NSUserActivity" {
      note(.activityHolder, at: binding)
    }
    if method != nil {
      let file = initial.map(fileName) ?? ""
      let isDefaults = initial.map { tree.source($0).contains("UserDefaults") } ?? false
      let made = initial.flatMap(classMade) ?? (isDefaults ? "UserDefaults" : nil)
      method?.locals[name] = value
      method?.made[name] = made
      method?.files[name] = file
    } else if isConstant, initial != nil {
      constants.add((scope.last.map { $0 + "." } ?? "") + name, value)
    } else if let type = scope.last {
      constants.add(type + "." + name, .unknown)
    }
  }

  /// Notes whether a variable holds the path of a file of the app's bundle.
  mutating func noteBundled(_ name: String, _ initial: SyntaxTree.Node?) {
    if initial.map(isOfBundle) == true { method?.bundled.insert(name) } else { method?.bundled.remove(name) }
  }

  /// Whether an expression finds a file in a bundle, `Bundle.main.path(forResource: "a", ofType: "b")!` or
  /// `[[NSBundle mainBundle] pathForResource:@"a" ofType:@"b"]`, and nothing is joined to its path.
  func isOfBundle(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    if kind == .binary { return false }
    // What a call is handed makes it none of the bundle.
    let own = tree.children(node).filter { tree.kind($0) != .argument }
    if kind == .call { return tree.source(node).contains("orResource") && own.contains(where: namesBundle) }
    return own.contains(where: isOfBundle)
  }

  private func namesBundle(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    if kind == .name || kind == .member, ["Bundle", "NSBundle"].contains(tree.text(node)) { return true }
    return tree.children(node).contains(where: namesBundle)
  }

  mutating func enumerationCase(_ node: SyntaxTree.Node) {
    let initial = tree.children(node).first { tree.kind($0) != .parameter }
    if let type = scope.last {
      constants.add(type + "." + tree.text(node) + ".rawValue", initial.map(value) ?? .text(tree.text(node)))
    }
    children(node)
  }
}
