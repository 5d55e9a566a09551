extension Evaluator {
  /// Follows the statements below a node, one after the other.
  mutating func statements(of node: SyntaxTree.Node) {
    for child in tree.children(node) where flow == .running { statement(child) }
  }

  /// Follows a statement.
  mutating func statement(_ node: SyntaxTree.Node) {
    steps += 1
    nesting += 1
    defer { nesting -= 1 }
    guard !isExhausted, nesting < Self.deepestNesting else { return }
    switch tree.kind(node) {
    case .variables: variables(node)
    case .ifStatement: ifStatement(node)
    case .guardStatement: guardStatement(node)
    case .switchStatement: switchStatement(node)
    case .forLoop: forLoop(node)
    case .whileLoop, .repeatLoop: maybe { $0.loopBody(node) }
    case .doStatement: doStatement(node)
    case .returnStatement: returnStatement(node)
    case .throwStatement: end(with: .symbol(.source("throw")))
    case .breakStatement, .continueStatement, .fallthroughStatement: flow = .left
    case .block, .labeledStatement: statements(of: node)
    case .compilation: compilation(node)
    case .deferStatement: statements(of: node)
    case .function: localFunction(node)
    case .integer, .real, .string, .boolean, .nilValue, .array, .dictionary, .regex, .name, .member, .call, .index,
      .optionalChain, .forceUnwrap, .cast, .binary, .assignment, .ternary, .prefix, .postfix, .closure, .tuple, .effect,
      .keyPath, .macro, .generic, .interpolation, .segment, .element, .argument, .capture:
      _ = value(of: node)
    // What is not read may do anything, which is seen by what depends on it.
    case .opaque, .file, .importing, .classType, .structure, .enumeration, .protocolType, .typeExtension, .actor,
      .implementation, .inherited, .initializer, .deinitializer, .subscriptMember, .accessor, .parameter, .binding,
      .enumerationCase, .typeAlias, .otherDeclaration, .attribute, .modifier, .type, .patternName, .patternTuple,
      .valueBinding, .isPattern, .wildcard, .switchCase, .catchClause, .optionalBinding, .matching, .availability,
      .compilationClause:
      break
    }
  }

  private mutating func returnStatement(_ node: SyntaxTree.Node) {
    end(with: first(node).map { value(of: $0) } ?? .nothing)
  }

  /// Ends the function with a value.
  mutating func end(with value: Value) {
    guard flow == .running else { return }
    frame.exits.append(Exit(value: value, premises: added, heap: heap, statics: statics))
    flow = .ended
  }

  func first(_ node: SyntaxTree.Node) -> SyntaxTree.Node? {
    var children = tree.children(node)
    return children.next()
  }

  /// Follows what may be done or not.
  mutating func maybe(_ follow: @escaping (inout Evaluator) -> Void) {
    fork([
      Path(premises: []) { this in
        follow(&this)
        if this.flow == .left { this.flow = .running }
      }, Path(premises: []) { _ in },
    ])
  }

  private mutating func localFunction(_ node: SyntaxTree.Node) {
    let tree = tree
    guard let body = tree.children(node).first(where: { tree.kind($0) == .block }) else { return }
    closures.append(Closure(unit: frame.unit, node: body, frame: frame))
    frame.locals[tree.text(node)] = .closure(closures.count - 1)
  }

  // MARK: Variables

  private mutating func variables(_ node: SyntaxTree.Node) {
    for binding in tree.children(node) where tree.kind(binding) == .binding {
      var names: [String] = []
      var initial: SyntaxTree.Node?
      for part in tree.children(binding) {
        if tree.kind(part) == .patternName {
          names = [tree.text(part)]
        } else if tree.kind(part) == .patternTuple {
          names = tree.children(part).map { tree.kind($0) == .patternName ? tree.text($0) : "_" }
        } else if tree.kind(part).isExpression {
          initial = part
        }
      }
      let value = initial.map { self.value(of: $0) }
      if names.count == 1 {
        frame.locals[names[0]] = value ?? .nothing
      } else {
        declare(names, as: value)
      }
    }
  }

  // MARK: Branches

  private mutating func ifStatement(_ node: SyntaxTree.Node) {
    var conditions: [SyntaxTree.Node] = []
    var rest: [SyntaxTree.Node] = []
    for child in tree.children(node) {
      let kind = tree.kind(child)
      if rest.isEmpty, kind != .block { conditions.append(child) } else { rest.append(child) }
    }
    branch(on: conditions, then: rest.first, otherwise: rest.dropFirst().first)
  }

  /// Follows one of two ways, or both where it is not known which is taken.
  private mutating func branch(
    on conditions: [SyntaxTree.Node], then: SyntaxTree.Node?, otherwise: SyntaxTree.Node?
  ) {
    let locals = frame.locals
    let tested = test(conditions)
    let follow = { (block: SyntaxTree.Node?) in
      { (this: inout Evaluator) in
        guard let block else { return }
        if this.tree.kind(block) == .ifStatement { this.ifStatement(block) } else { this.statements(of: block) }
      }
    }
    switch tested {
    case .known(true): follow(then)(&self)
    case .known(false):
      frame.locals = locals
      follow(otherwise)(&self)
    case .open(let premises):
      // Of several conditions any may be the one that does not hold.
      let opposite = premises.count == 1 ? premises.map(\.opposite) : [premises.all.opposite]
      let bound = frame.locals
      frame.locals = locals
      fork([
        Path(premises: premises) { this in
          this.frame.locals.merge(bound) { _, new in new }
          follow(then)(&this)
        },
        Path(premises: opposite) { this in
          let isInElse = this.frame.isInElse
          this.frame.isInElse = true
          follow(otherwise)(&this)
          this.frame.isInElse = isInElse
        },
      ])
    }
    restoreLocals(declaredIn: locals)
  }

  /// Forgets variables that ended with a branch.
  private mutating func restoreLocals(declaredIn outer: [String: Value]) {
    guard frame.locals.count > outer.count else { return }
    frame.locals = frame.locals.filter { outer[$0.key] != nil }
  }

  private mutating func guardStatement(_ node: SyntaxTree.Node) {
    let tree = tree
    let conditions = tree.children(node).filter { tree.kind($0) != .block }
    let block = tree.children(node).first { tree.kind($0) == .block }
    switch test(conditions) {
    case .known(true): break
    case .known(false): if let block { statements(of: block) }
    case .open(let premises):
      let opposite = premises.count == 1 ? premises.map(\.opposite) : [premises.all.opposite]
      fork([
        Path(premises: premises) { _ in },
        Path(premises: opposite) { this in
          if let block { this.statements(of: block) }
          if this.flow == .running { this.end(with: .nothing) }
        },
      ])
    }
  }

  private mutating func switchStatement(_ node: SyntaxTree.Node) {
    let tree = tree
    guard let subject = first(node) else { return }
    conditions += 1
    let value = value(of: subject)
    conditions -= 1
    if case .choice(let choices) = value, let paths = paths(of: choices, subject, node) { return fork(paths) }
    var paths: [Path] = []
    var before: [Premise] = []
    let unit = frame.unit
    for branch in tree.children(node).dropFirst() where tree.kind(branch) == .switchCase {
      let isDefault = tree.hasText(branch, "default")
      var patterns: [SyntaxTree.Node] = []
      var body: [SyntaxTree.Node] = []
      // Patterns stand before the colon; a statement begins behind it.
      let colon = isDefault ? tree.start(branch) : tree.endOfPatterns(branch)
      for part in tree.children(branch) {
        if !isDefault, tree.start(part) < colon { patterns.append(part) } else { body.append(part) }
      }
      var holds: [Premise] = []
      var isKnown: Bool?
      if isDefault {
        isKnown = nil
      } else {
        for pattern in patterns {
          let test = match(value, pattern)
          if test.knownTruth == true { isKnown = true }
          holds.append(
            Premise(
              value: test, isMet: true, text: tree.line(of: pattern),
              place: program.place(of: pattern, in: unit)))
        }
        holds = holds.filter { $0.value.knownTruth != false }
        if holds.isEmpty { continue }
      }
      let premises = isDefault || isKnown == true ? before : before + (holds.count == 1 ? holds : [holds.any])
      let label = value
      paths.append(
        Path(premises: premises) { this in
          for pattern in patterns { this.bind(label, to: pattern) }
          for part in body where this.flow == .running { this.statement(part) }
          if this.flow == .left { this.flow = .running }
        })
      if isKnown == true { break }
      before += holds.map(\.opposite)
    }
    if paths.count == 1, paths[0].premises.isEmpty {
      paths[0].follow(&self)
      return
    }
    guard !paths.isEmpty else { return }
    fork(paths)
  }

  // MARK: Loops

  private mutating func forLoop(_ node: SyntaxTree.Node) {
    let tree = tree
    let parts = Array(tree.children(node))
    guard let block = parts.last(where: { tree.kind($0) == .block }) else { return }
    let pattern = parts.first { tree.kind($0) == .patternName }
    let expressions = parts.filter { tree.kind($0).isExpression }
    // What stands behind `where` says for which elements it is done.
    let (source, isOfSome) = (expressions.first, expressions.count > 1)
    let name = pattern.map(tree.text)
    let elements = source.map { value(of: $0) }
    if case .list(let values)? = elements, values.count <= 16 {
      for element in values where flow == .running {
        if let name { frame.locals[name] = element }
        if isOfSome { maybe { $0.statements(of: block) } } else { statements(of: block) }
        if flow == .left { flow = .running }
      }
      return
    }
    maybe { this in
      if let name { this.frame.locals[name] = this.symbol(.call(elements, "element", [])) }
      this.statements(of: block)
    }
  }

  /// Follows what stands behind `try`, `await` and the like; what comes behind an error that is caught is left out.
  mutating func effect(_ node: SyntaxTree.Node) -> Value {
    let value = first(node).map { self.value(of: $0) } ?? opaque(node)
    if frame.isCaught, tree.text(node) == "try" { frame.mayHaveThrown = true }
    return value
  }

  private mutating func loopBody(_ node: SyntaxTree.Node) {
    for child in tree.children(node) where tree.kind(child) == .block { statements(of: child) }
  }

  private mutating func doStatement(_ node: SyntaxTree.Node) {
    let tree = tree
    let hasCatch = tree.children(node).contains { tree.kind($0) == .catchClause }
    let (isCaught, mayHaveThrown) = (frame.isCaught, frame.mayHaveThrown)
    var isLeftInDoubt = mayHaveThrown
    frame.isCaught = isCaught || hasCatch
    for child in tree.children(node) where flow == .running {
      if tree.kind(child) == .catchClause {
        (frame.isCaught, frame.mayHaveThrown) = (isCaught, mayHaveThrown)
        maybe { this in
          for part in this.tree.children(child) where this.tree.kind(part) == .block { this.statements(of: part) }
        }
        isLeftInDoubt = isLeftInDoubt || frame.mayHaveThrown
      } else if tree.kind(child) == .block {
        statements(of: child)
      } else {
        _ = value(of: child)
      }
    }
    (frame.isCaught, frame.mayHaveThrown) = (isCaught, hasCatch ? isLeftInDoubt : frame.mayHaveThrown)
  }

  // MARK: Conditions of the build

  private mutating func compilation(_ node: SyntaxTree.Node) {
    let tree = tree
    var paths: [Path] = []
    var hasElse = false
    for clause in tree.children(node) where tree.kind(clause) == .compilationClause {
      let parts = Array(tree.children(clause))
      let isElse = tree.text(clause).hasSuffix("else")
      hasElse = hasElse || isElse
      let holds = isElse ? true : parts.first.flatMap { Self.buildCondition(tree.source($0)) }
      if holds == false { continue }
      let body = isElse ? parts : Array(parts.dropFirst())
      let premise = Premise(
        value: .symbol(.source(parts.first.map(tree.line) ?? "")), isMet: true,
        text: parts.first.map(tree.line) ?? "", place: place(clause))
      let follow = { (this: inout Evaluator) in
        for part in body where this.flow == .running { this.statement(part) }
      }
      if holds == true, paths.isEmpty { return follow(&self) }
      paths.append(Path(premises: isElse ? [] : [premise], follow: follow))
      if holds == true { break }
    }
    if !hasElse { paths.append(Path(premises: []) { _ in }) }
    fork(paths)
  }

  /// What a condition of the build is for an app on a phone or a pad; `nil` where the project decides.
  static func buildCondition(_ source: String) -> Bool? {
    switch source.filter({ !$0.isWhitespace }) {
    case "os(iOS)", "canImport(UIKit)", "!os(macOS)", "!os(watchOS)", "!os(tvOS)", "!targetEnvironment(macCatalyst)",
      "TARGET_OS_IOS", "TARGET_OS_IPHONE", "!TARGET_OS_TV", "!TARGET_OS_OSX":
      true
    case "os(macOS)", "os(watchOS)", "os(tvOS)", "targetEnvironment(macCatalyst)", "canImport(AppKit)", "os(Linux)",
      "TARGET_OS_TV", "TARGET_OS_OSX", "TARGET_OS_MACCATALYST", "0":
      false
    default: nil
    }
  }
}

extension Premise {
  /// The same, turned round.
  var opposite: Premise { Premise(value: value, isMet: !isMet, text: text, place: place) }

  /// Whether it is no more than that something is there which was looked up.
  var saysThereIs: Bool {
    if case .symbol(.operation("is there", _)) = value { isMet } else { false }
  }
}

extension [Premise] {
  /// All of them as one.
  var all: Premise { joined("&&") }
  /// Any of them as one.
  var any: Premise { joined("||") }

  private func joined(_ sign: String) -> Premise {
    let values = map { $0.isMet ? $0.value : .symbol(.operation("!", [$0.value])) }
    return Premise(
      value: .symbol(.operation(sign, values)), isMet: true, text: map(\.text).joined(separator: ", "),
      place: self[0].place)
  }
}

extension SyntaxTree {
  /// The offset of the colon behind the patterns of a switch's case.
  func endOfPatterns(_ node: Node) -> Int {
    var end = range(node).lowerBound
    for child in children(node) {
      // Between two patterns stands a comma, behind the last the colon.
      end = range(child).upperBound
      while end < bytes.count, bytes[end] != UInt8(ascii: ":"), bytes[end] != UInt8(ascii: ",") { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ":") { return end }
    }
    return end
  }
}
