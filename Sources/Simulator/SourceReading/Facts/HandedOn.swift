/// A call by which a method of the app's own comes to do something that matters for restoration.
package struct HandedOn: Sendable {
  /// The call.
  package let fact: CodeFact
  /// What the method does; empty where that is not known.
  package let deeds: [CodeFact]
}

extension CodeReading {
  /// The calls by which methods of the app's own, whose facts do not say it, get at stores when UIKit calls, and show or
  /// contain the screens that they are handed; and the methods that are handed an activity in which no fact is.
  ///
  /// - Parameter facts: The facts that are known.
  package func handedOn(besides facts: [CodeFact]) -> [HandedOn] {
    HandingOn(program: Program(files.map(\.unit))).handedOn(facts)
  }
}

/// Finds where an app's code lets methods of its own do what matters for restoration.
private struct HandingOn {
  let program: Program

  func handedOn(_ facts: [CodeFact]) -> [HandedOn] {
    var counts: [String: Int] = [:]
    let own = program.types.sorted { $0.key < $1.key }.flatMap { program.ownMethods(of: $0.key) }
    for function in own { counts[function.name, default: 0] += 1 }
    let doing = Dictionary(
      grouping: facts.filter { fact in
        guard let method = fact.method else { return false }
        return [.ownStore, .shownByCode].contains(fact.kind) && counts[method] == 1 && !Self.isCalledByUIKit(method)
      }, by: { $0.method ?? "" })
    var found: [HandedOn] = []
    for function in own {
      guard let type = function.type else { continue }
      var calls: [SyntaxTree.Node] = []
      program.units[function.unit].tree.collectCalls(in: function.body, to: &calls)
      found += calls.compactMap { handedOn($0, in: function, of: type, doing) }
      if let whole = handedActivity(function, of: type, facts) { found.append(whole) }
    }
    return found.filter { found in
      !facts.contains { other in
        other.kind == found.fact.kind && other.line == found.fact.line && other.file == found.fact.file
      }
    }
  }

  /// What a call hands on; `nil` where it calls none of those methods.
  private func handedOn(
    _ call: SyntaxTree.Node, in function: Program.Function, of type: String, _ doing: [String: [CodeFact]]
  ) -> HandedOn? {
    let tree = program.units[function.unit].tree
    var parts = tree.children(call)
    guard let callee = parts.next(), [.name, .member].contains(tree.kind(callee)) else { return nil }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    let name = Program.name(tree.text(callee), arguments.map(tree.text))
    guard name != function.name || tree.text(callee) == "init" else { return nil }
    let known = (doing[name] ?? []).filter { $0.type != type || $0.method != function.name }
    let stores = known.filter { $0.kind == .ownStore }
    if !stores.isEmpty, Self.isCalledByUIKit(function.name) {
      return HandedOn(fact: fact(.ownStore, at: call, in: function, of: type), deeds: stores)
    }
    guard arguments.contains(where: { handsScreen($0, in: tree) }) else { return nil }
    let shown = known.filter { $0.kind == .shownByCode }
    if !shown.isEmpty { return HandedOn(fact: fact(.shownByCode, at: call, in: function, of: type), deeds: shown) }
    guard Self.isContents(function.name), program.outside(type).map(UIKitClass.isController) == true,
      let filled = method(called: callee, name, in: tree, of: type)
    else { return nil }
    var places: [SyntaxTree.Node] = []
    program.units[filled.unit].tree.collectContents(in: filled.body, to: &places)
    guard !places.isEmpty else { return nil }
    let chosen = arguments.lazy.compactMap { choosing($0, in: tree, of: type) }.first
    return HandedOn(
      fact: chosen ?? fact(.child, at: call, in: function, of: type),
      deeds: places.map { fact(.child, at: $0, in: filled, of: filled.type ?? type) })
  }

  /// Whether an argument is a screen, by its label or by its name, and not the one for which something is done.
  private func handsScreen(_ argument: SyntaxTree.Node, in tree: SyntaxTree) -> Bool {
    let label = tree.text(argument)
    let isForOne = ["for", "from", "in", "on"].contains { word in
      label.hasPrefix(word) && label.dropFirst(word.utf8.count).first?.isLowercase != true
    }
    if isForOne { return false }
    if label.lowercased().hasSuffix("controller") { return true }
    var parts = tree.children(argument)
    guard let value = parts.next(), [.name, .member].contains(tree.kind(value)) else { return false }
    return tree.text(value).lowercased().hasSuffix("controller")
  }

  /// Where a property of the object itself that is handed on decides which screen it is; `nil` where none is.
  private func choosing(_ argument: SyntaxTree.Node, in tree: SyntaxTree, of type: String) -> CodeFact? {
    var parts = tree.children(argument)
    guard let value = parts.next(), tree.kind(value) == .name,
      let property = program.property(tree.text(value), of: type, isStatic: false), let getter = property.getter
    else { return nil }
    let place = program.place(of: getter, in: property.unit)
    return CodeFact(
      kind: .child, file: place.file, line: place.line, column: place.column, type: property.owner ?? type, method: nil,
      text: "\(tree.text(value)), which is contained", value: .unknown, subject: nil, isConditional: false,
      isCertain: false)
  }

  /// The method of the object itself, or of the class above, that is called; `nil` for one of another object.
  private func method(
    called callee: SyntaxTree.Node, _ name: String, in tree: SyntaxTree, of type: String
  ) -> Program.Function? {
    var parts = tree.children(callee)
    guard tree.kind(callee) == .member, let receiver = parts.next() else {
      return program.method(name, of: type, isStatic: false)
    }
    guard tree.kind(receiver) == .name else { return nil }
    if tree.hasText(receiver, "self"), !tree.hasText(callee, "init") {
      return program.method(name, of: type, isStatic: false)
    }
    guard tree.hasText(receiver, "super"), let above = program.types[type]?.superclass else { return nil }
    return program.method(name, of: above, isStatic: false)
  }

  /// A method that is handed an activity to restore, and in which nothing else says what becomes of that.
  private func handedActivity(_ function: Program.Function, of type: String, _ facts: [CodeFact]) -> HandedOn? {
    guard function.base.hasPrefix("restore"), function.name != "restoreUserActivityState(_:)",
      function.parameters.contains(where: { $0.type == "NSUserActivity" })
    else { return nil }
    let range = program.units[function.unit].tree.range(function.node)
    let first = program.place(at: range.lowerBound, in: function.unit)
    let lines = first.line...program.place(at: range.upperBound, in: function.unit).line
    if facts.contains(where: { $0.file == first.file && lines.contains($0.line) }) { return nil }
    return HandedOn(fact: fact(.activityRestore, at: function.node, in: function, of: type), deeds: [])
  }

  private func fact(
    _ kind: CodeFact.Kind, at node: SyntaxTree.Node, in function: Program.Function, of type: String
  ) -> CodeFact {
    let tree = program.units[function.unit].tree
    let place = program.place(of: node, in: function.unit)
    let source = tree.source(node).prefix { $0 != "{" && !$0.isNewline }
    return CodeFact(
      kind: kind, file: place.file, line: place.line, column: place.column, type: type, method: function.name,
      text: source.split(whereSeparator: \.isWhitespace).joined(separator: " "), value: .unknown, subject: nil,
      isConditional: false, isCertain: false)
  }

  /// Whether a class puts together in a method what it contains.
  private static func isContents(_ name: String) -> Bool {
    ["viewDidLoad()", "awakeFromNib()", "loadView()"].contains(name) || name.hasPrefix("init(")
  }

  /// Whether UIKit calls a method, of a screen or of a delegate.
  private static func isCalledByUIKit(_ name: String) -> Bool {
    let names = [
      "viewDidLoad()", "awakeFromNib()", "loadView()", "viewWillAppear(_:)", "viewDidAppear(_:)",
      "viewWillDisappear(_:)", "viewDidDisappear(_:)", "encodeRestorableState(with:)", "decodeRestorableState(with:)",
      "applicationFinishedRestoringState()",
    ]
    let beginnings = [
      "init(", "application(_:", "applicationDid", "applicationWill", "scene(_:", "sceneDid", "sceneWill",
    ]
    return names.contains(name) || beginnings.contains(where: name.hasPrefix)
  }
}

extension SyntaxTree {
  /// Collects the calls below a node, but for those in functions inside it.
  fileprivate func collectCalls(in node: Node, to calls: inout [Node]) {
    if kind(node) == .function { return }
    if kind(node) == .call { calls.append(node) }
    for child in children(node) { collectCalls(in: child, to: &calls) }
  }

  /// Collects where screens are put into a container.
  fileprivate func collectContents(in node: Node, to places: inout [Node]) {
    var parts = children(node)
    if kind(node) == .call, let callee = parts.next() {
      let labels = children(node).filter { kind($0) == .argument }.map(text)
      if hasText(callee, "addChild") && labels == [""] || hasText(callee, "setViewController") && labels == ["", "for"]
      {
        places.append(node)
      }
    }
    for child in children(node) { collectContents(in: child, to: &places) }
  }
}
