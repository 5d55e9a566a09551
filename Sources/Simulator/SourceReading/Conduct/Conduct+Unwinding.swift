// Which classes have the actions of unwind segues.
extension Conduct {
  /// The types that have a method of a selector; empty where an extension gives it to a class of UIKit's, or one of them
  /// decides itself whether it takes an unwind segue.
  package func types(taking selector: String) -> Set<String> {
    var found: Set<String> = []
    for (type, entry) in program.types {
      let methods = program.ownMethods(of: type).filter { !$0.isStatic }
      guard methods.contains(where: { Self.isNamed($0.name, selector) }) else { continue }
      let decides = methods.contains { $0.name.hasPrefix("canPerformUnwindSegueAction(") }
      if entry.place == nil || decides { return [] }
      found.insert(type)
    }
    return found
  }

  /// Where the methods of a selector are that some types have, but for those that do nothing, in the order of the files.
  package func places(ofDeedsOf selector: String, in types: Set<String>) -> [CodePlace] {
    let methods = types.flatMap { type in
      program.ownMethods(of: type).filter { method in
        !method.isStatic && Self.isNamed(method.name, selector) && !doesNothing(method.name, of: type)
      }
    }
    return methods.sorted { ($0.unit, $0.node.number) < ($1.unit, $1.node.number) }
      .map { program.place(of: $0.node, in: $0.unit) }
  }

  /// Whether a class is one of some, or inherits from one.
  package func inherits(_ type: String, from types: Set<String>) -> Bool {
    program.chain(of: type).contains(where: types.contains)
  }

  /// Whether a method, by its name in Swift, is that of a selector.
  private static func isNamed(_ method: String, _ selector: String) -> Bool {
    let pieces = selector.split(separator: ":").map(String.init)
    let converted = SelectorName(pieces: pieces, takesArguments: selector.hasSuffix(":"))
    if method == Program.name(converted.base, converted.labels) { return true }
    let parts = method.split(separator: "(", maxSplits: 1).map(String.init)
    guard parts.count == 2, selector.hasSuffix(":") else { return false }
    let labels = parts[1].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
    guard let first = labels.first else { return false }
    let capital = first.prefix(1).uppercased() + first.dropFirst()
    let rest = labels.dropFirst().map { $0 + ":" }.joined()
    return selector == parts[0] + capital + ":" + rest
      || !first.isEmpty && selector == parts[0] + "With" + capital + ":" + rest
  }
}
