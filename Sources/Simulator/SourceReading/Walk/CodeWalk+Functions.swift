extension CodeWalk {
  mutating func function(_ node: SyntaxTree.Node) {
    var labels: [String] = []
    var names: [String] = []
    var body: SyntaxTree.Node?
    var isStatic = false
    for child in tree.children(node) {
      let kind = tree.kind(child)
      if kind == .parameter {
        let words = tree.text(child).split { $0.isWhitespace }.map(String.init)
        labels.append(words.first ?? "_")
        names.append(contentsOf: words.suffix(1))
        names += tree.children(child).filter { tree.kind($0) == .patternName }.map(tree.text)
      } else if kind == .block {
        body = child
      } else if kind == .modifier, tree.hasText(child, "static") || tree.hasText(child, "class") {
        isStatic = true
      }
    }
    let base = tree.text(node)
    let name = labels.isEmpty ? base + "()" : base + "(" + labels.map { $0 + ":" }.joined() + ")"
    guard let body else { return children(node) }
    let outer = method
    let isMember = outer == nil && !scope.isEmpty
    method = Method(name: name, isCertain: isMember && !isStatic && Self.certain.contains(name))
    for name in names {
      method?.locals[name] = CodeValue.unknown
      method?.files[name] = ""
    }
    if isMember { noteFunction(node, base, labels, body: body, isStatic: isStatic) }
    children(body)
    method = outer
  }

  /// Notes a property that the class answers itself, whatever is set.
  mutating func noteOverride(named name: String, at node: SyntaxTree.Node, getter: SyntaxTree.Node?) {
    guard name == "restorationIdentifier", let type = scope.last else { return }
    let place = lines.place(of: tree.start(node))
    let value = getter.map(answer) ?? .unknown
    facts.append(
      CodeFact(
        kind: .controllerIdentifier, file: file, line: place.line, column: place.column, type: type, method: nil,
        text: line(node), value: value, subject: type, isConditional: conditions > 0, isCertain: conditions == 0))
  }

  /// Notes what a method is by its name, if UIKit calls it for restoration.
  private mutating func noteFunction(
    _ node: SyntaxTree.Node, _ base: String, _ labels: [String], body: SyntaxTree.Node, isStatic: Bool
  ) {
    let start = keyword(of: node)
    let head = String(decoding: tree.bytes[start..<max(start, tree.start(body))], as: UTF8.self)
      .split { $0.isWhitespace }.joined(separator: " ")
    func takes(_ others: String...) -> Bool { labels == others }
    switch base {
    case "application"
    where !isStatic
      && (takes("_", "shouldSaveApplicationState") || takes("_", "shouldSaveSecureApplicationState")
        || takes("_", "shouldRestoreApplicationState") || takes("_", "shouldRestoreSecureApplicationState")):
      note(.gate, at: node, text: head, value: answer(of: body), offset: start)
    case "application" where takes("_", "viewControllerWithRestorationIdentifierPath", "coder"):
      note(.delegateFactory, at: node, text: head, offset: start)
    case "application" where takes("_", "willEncodeRestorableStateWith") || takes("_", "didDecodeRestorableStateWith"):
      // One that is empty does nothing.
      if first(body) != nil { note(.delegateState, at: node, text: head, offset: start) }
    case "application" where takes("_", "configurationForConnecting", "options"):
      note(.sceneConfiguration, at: node, text: head, offset: start)
    case "application" where takes("_", "continue", "restorationHandler"):
      note(.activityRestore, at: node, text: head, offset: start)
    case "viewController" where takes("withRestorationIdentifierPath", "coder"):
      note(.classFactory, at: node, text: head, offset: start)
    case "encodeRestorableState" where takes("with"), "decodeRestorableState" where takes("with"):
      if !callsSuper(base, in: body) { note(.superCall, at: node, text: head, offset: start) }
    case "modelIdentifierForElement" where takes("at", "in"),
      "indexPathForElement" where takes("withModelIdentifier", "in"):
      note(.modelAssociation, at: node, text: head, offset: start)
    case "object" where takes("withRestorationIdentifierPath", "coder"), "objectRestorationClass" where labels.isEmpty:
      note(.registeredObject, at: node, text: head, offset: start)
    case "restorationIdentifier" where labels.isEmpty && language == .objectiveC && !isStatic:
      noteOverride(named: base, at: node, getter: body)
    case "applicationFinishedRestoringState" where labels.isEmpty: note(.finished, at: node, text: head, offset: start)
    case "stateRestorationActivity" where takes("for"): note(.activity, at: node, text: head, offset: start)
    case "scene" where takes("_", "willConnectTo", "options"): note(.sceneConnect, at: node, text: head, offset: start)
    case "scene" where takes("_", "restoreInteractionStateWith") || takes("_", "continue"):
      note(.activityRestore, at: node, text: head, offset: start)
    case "restoreUserActivityState" where takes("_"): note(.activityRestore, at: node, text: head, offset: start)
    case "updateUserActivityState" where takes("_"): note(.activityValue, at: node, text: head, offset: start)
    default: break
    }
  }

  private func callsSuper(_ base: String, in node: SyntaxTree.Node) -> Bool {
    if tree.kind(node) == .call, let callee = first(node), tree.kind(callee) == .member, tree.text(callee) == base,
      let receiver = first(callee), tree.kind(receiver) == .name, tree.hasText(receiver, "super")
    {
      return true
    }
    return tree.children(node).contains { callsSuper(base, in: $0) }
  }

  /// What a body answers wherever it ends, if that is always the same.
  private func answer(of body: SyntaxTree.Node) -> CodeValue {
    var answers: Set<CodeValue> = []
    collectAnswers(body, &answers)
    if answers.isEmpty, let only = onlyChild(body) { answers.insert(value(of: only)) }
    return answers.count == 1 ? answers.first ?? .unknown : .unknown
  }

  private func onlyChild(_ node: SyntaxTree.Node) -> SyntaxTree.Node? {
    var children = tree.children(node)
    let only = children.next()
    return children.next() == nil ? only : nil
  }

  private func collectAnswers(_ node: SyntaxTree.Node, _ answers: inout Set<CodeValue>) {
    let kind = tree.kind(node)
    if kind == .returnStatement {
      answers.insert(first(node).map(value) ?? .unknown)
    } else if kind == .opaque || kind == .compilation {
      // What is not read may end the method, too.
      answers.insert(.unknown)
    } else if kind != .closure, kind != .function {
      for child in tree.children(node) { collectAnswers(child, &answers) }
    }
  }
}
