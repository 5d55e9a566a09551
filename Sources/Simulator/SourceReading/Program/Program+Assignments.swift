// Where an app's code assigns.
extension Program {
  /// Whether any code assigns a name, or a part of what has that name, or hands it on to be changed.
  func assigns(_ name: String) -> Bool {
    units.contains { unit in
      let tree = unit.tree
      return tree.records.indices.contains { number in
        let node = SyntaxTree.Node(number: Int32(number))
        let kind = tree.kind(node)
        guard
          kind == .assignment || kind == .binary && Evaluator.changes.contains(tree.text(node))
            || kind == .prefix && tree.hasText(node, "&")
        else { return false }
        var target = node
        var parts = tree.children(target)
        while let next = parts.next() {
          if tree.kind(next) == .member || tree.kind(next) == .name, tree.text(next) == name { return true }
          target = next
          parts = tree.children(target)
        }
        return false
      }
    }
  }
}
