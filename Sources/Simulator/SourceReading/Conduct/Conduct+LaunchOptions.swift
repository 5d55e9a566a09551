internal import TextFormatting

extension Conduct {
  /// Whether a method of an app delegate that is called while the app launches uses what it is launched with.
  package func usesLaunchOptions(_ delegate: String) -> Bool {
    ["application(_:didFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)"].contains {
      name in
      guard let method = program.method(name, of: delegate, isStatic: false), let options = method.parameters.last
      else {
        return false
      }
      return names(options.name, in: method.body, program.units[method.unit].tree)
    }
  }

  private func names(_ name: String, in node: SyntaxTree.Node, _ tree: SyntaxTree) -> Bool {
    if tree.kind(node) == .name, tree.text(node).hasSameBytes(as: name) { return true }
    return tree.children(node).contains { names(name, in: $0, tree) }
  }
}
