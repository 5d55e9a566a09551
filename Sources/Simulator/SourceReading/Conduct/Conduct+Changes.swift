// Where an app's code changes what its objects hold.
extension Conduct {
  /// Where something of a name is set, or changed in place, on whatever it is; `nil` where nothing does that.
  ///
  /// - Parameters:
  ///   - name: The name of a property.
  ///   - type: The type that has it, whose own decoding is not looked at.
  package func change(of name: String, besidesDecodingOf type: String) -> CodePlace? {
    let decoding = program.method("decodeRestorableState(with:)", of: type, isStatic: false)
    for number in program.units.indices {
      let unit = program.units[number]
      let skipped = decoding?.unit == number ? decoding?.node : nil
      if let node = unit.tree.change(of: name, in: unit.tree.root, besides: skipped) {
        return program.place(of: node, in: number)
      }
    }
    return nil
  }
}

extension SyntaxTree {
  /// The first node that changes something of a name.
  fileprivate func change(of name: String, in node: Node, besides skipped: Node?) -> Node? {
    if node == skipped { return nil }
    if let target = changed(by: node), self.name(of: target) == name { return node }
    for child in children(node) {
      if let found = change(of: name, in: child, besides: skipped) { return found }
    }
    return nil
  }

  /// What a node sets or changes; `nil` where it changes nothing.
  private func changed(by node: Node) -> Node? {
    var parts = children(node)
    guard let first = parts.next() else { return nil }
    let sign = text(node)
    let kind = kind(node)
    if kind == .assignment || kind == .prefix && sign == "&" { return first }
    if kind == .binary {
      return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign) ? first : nil
    }
    guard kind == .call, self.kind(first) == .member, Self.changing.contains(where: text(first).hasPrefix) else {
      return nil
    }
    var inside = children(first)
    return inside.next()
  }

  /// How the methods begin that change a text in place.
  private static let changing = ["append", "insert", "remove", "replace", "popLast", "setString"]

  /// The last name of what is set; the variable behind a property goes by the property's.
  private func name(of target: Node) -> String? {
    let kind = kind(target)
    if kind == .name || kind == .member {
      let name = text(target)
      return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
    var inside = children(target)
    guard kind == .optionalChain || kind == .forceUnwrap || kind == .tuple else { return nil }
    return inside.next().flatMap { self.name(of: $0) }
  }
}
