/// An assignment by its place in a program.
struct Assignment: Hashable {
  let unit: Int
  let node: SyntaxTree.Node
}

// Where an app's code assigns.
extension Program {
  /// Whether any code assigns a name, or a part of what has that name, changes it in place, or hands it on to be changed.
  func assigns(_ name: String) -> Bool {
    contains { tree, node in
      let kind = tree.kind(node)
      guard
        kind == .assignment || kind == .binary && Evaluator.changes.contains(tree.text(node))
          || kind == .prefix && tree.hasText(node, "&") || tree.calls(node, oneOf: Self.rearranging)
          || tree.calls(node, oneOf: Self.adding)
      else { return false }
      return tree.leads(node, to: name)
    }
  }

  /// Whether any code takes something out of a list of a name, or puts something between.
  func rearranges(_ name: String) -> Bool {
    contains { tree, node in tree.calls(node, oneOf: Self.rearranging) && tree.nameOfReceiver(node) == name }
  }

  /// Whether any code puts something in the place of a list of a name, or of one of its elements.
  ///
  /// - Parameter followed: The assignments of lists that were followed.
  func replaces(_ name: String, besides followed: Set<Assignment>) -> Bool {
    units.indices.contains { number in
      let tree = units[number].tree
      return tree.records.indices.contains { record in
        let node = SyntaxTree.Node(number: Int32(record))
        return tree.kind(node) == .assignment && tree.replaces(node, listOf: name)
          && !followed.contains(Assignment(unit: number, node: node))
      }
    }
  }

  private func contains(_ isMeant: (SyntaxTree, SyntaxTree.Node) -> Bool) -> Bool {
    units.contains { unit in
      unit.tree.records.indices.contains { isMeant(unit.tree, SyntaxTree.Node(number: Int32($0))) }
    }
  }

  /// The methods that change what is in a list or a dictionary, or where in it something is.
  private static let rearranging: Set = [
    "insert", "insertContentsOf", "insertObject", "insertObjects", "remove", "removeAll", "removeAllObjects",
    "removeAtIndex", "removeFirst", "removeLast", "removeLastObject", "removeObject", "removeObjectAtIndex",
    "removeObjects", "removeRange", "removeSubrange", "removeValue", "popFirst", "popLast", "replaceObject",
    "replaceObjectAtIndex", "replaceRange", "replaceSubrange", "exchangeObject", "exchangeObjectAtIndex", "swapAt",
    "move", "sort", "shuffle", "reverse", "partition", "merge", "updateValue", "setArray", "setDictionary",
  ]
  /// Those that add to its end, and those that change other values.
  private static let adding: Set = [
    "append", "appendContentsOf", "add", "addObject", "addObjects", "addObjectsFromArray", "update", "formUnion",
    "formIntersection", "subtract", "toggle", "negate",
  ]
}

extension SyntaxTree {
  /// Whether a node is a call of one of some methods on something.
  fileprivate func calls(_ node: Node, oneOf methods: Set<String>) -> Bool {
    var parts = children(node)
    guard kind(node) == .call, let callee = parts.next(), kind(callee) == .member else { return false }
    return methods.contains(text(callee))
  }

  /// Whether an assignment puts something in the place of a list of a name, or of an element of one.
  fileprivate func replaces(_ assignment: Node, listOf name: String) -> Bool {
    var parts = children(assignment)
    guard let target = parts.next() else { return false }
    return switch kind(target) == .index ? nameInFront(of: target) : text(target) {
    case name?: kind(target) == .index || kind(target) == .name || kind(target) == .member
    case .some, nil: false
    }
  }

  /// The last name of what a method is called on; `nil` where it has none.
  fileprivate func nameOfReceiver(_ call: Node) -> String? {
    var parts = children(call)
    return parts.next().flatMap(nameInFront)
  }

  /// The last name in front of a member or of brackets; `nil` where it has none.
  private func nameInFront(of node: Node) -> String? {
    var parts = children(node)
    while let part = parts.next() {
      let kind = kind(part)
      if kind == .member || kind == .name { return text(part) }
      parts = children(part)
    }
    return nil
  }

  /// Whether a name is on the way to what a node changes, which is its first part, or to any part of a tuple there.
  fileprivate func leads(_ node: Node, to name: String) -> Bool {
    var parts = children(node)
    while let part = parts.next() {
      let kind = kind(part)
      if kind == .member || kind == .name, text(part) == name { return true }
      if kind == .tuple { return children(part).contains { leads($0, to: name) } }
      parts = children(part)
    }
    return false
  }
}
