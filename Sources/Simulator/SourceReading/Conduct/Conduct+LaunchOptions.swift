internal import TextFormatting

extension Conduct {
  /// Whether a method of an app delegate that is called while the app launches uses what it is launched with.
  package func usesLaunchOptions(_ delegate: String) -> Bool {
    ["application(_:didFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)"].contains {
      name in
      let methods = Self.namesOfDelegate(name).compactMap { program.method($0, of: delegate, isStatic: false) }
      return methods.contains { method in
        guard let options = method.parameters.last else { return false }
        return names(options.name, in: method.body, program.units[method.unit].tree)
      }
    }
  }

  /// Whether an app delegate, or what it inherits from, has a method, as far as that was read.
  package func hasDelegateMethod(_ name: String, _ delegate: String) -> Bool {
    Self.namesOfDelegate(name).contains { hasMethod($0, delegate) }
  }

  /// The name of a method of app delegates, and the one that it had in Swift 2, where the first label was written.
  private static func namesOfDelegate(_ name: String) -> [String] {
    let start = "application(_:"
    return name.hasPrefix(start) ? [name, "application(application:" + name.dropFirst(start.count)] : [name]
  }

  private func names(_ name: String, in node: SyntaxTree.Node, _ tree: SyntaxTree) -> Bool {
    if tree.kind(node) == .name, tree.text(node).hasSameBytes(as: name) { return true }
    return tree.children(node).contains { names(name, in: $0, tree) }
  }
}
