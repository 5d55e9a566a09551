// Files in which a type of the app's own keeps something.
extension CodeWalk {
  /// A file that is written or read.
  struct FileAccess {
    /// What names the file.
    let name: String
    let isWritten: Bool
    let fact: CodeFact
    /// How many facts there were before it.
    let count: Int
  }

  /// What reads a file of which nothing but its address is said; it may be anywhere in the net, too.
  static let fileReaders: Set<String> = [
    "Data", "NSData", "String", "NSDictionary", "NSArray", "data", "dictionary", "array",
  ]
  /// The labels of such an address.
  static let fileLabels: Set<String> = ["contentsOf", "contentsOfURL", "withContentsOf", "withContentsOfURL"]

  /// Notes that a file is written or read, so that a type which does both is known to have a store.
  mutating func noteFile(_ call: SyntaxTree.Node, isWritten: Bool) {
    guard let address = tree.children(call).first(where: { tree.kind($0) == .argument }).flatMap(first) else { return }
    let name = lastName(address)
    let file = fileName(address)
    // What an address is made of here, and what is there for a moment, is no store.
    guard let letter = name.first, letter.isLowercase, !Self.isTemporary(name), !Self.isTemporary(file) else { return }
    note(.ownStore, at: call)
    let fact = facts.removeLast()
    // What is called the same in two methods may be two files.
    let known = file.isEmpty ? (fact.method ?? "") + " " + name : file
    fileAccesses.append(FileAccess(name: known, isWritten: isWritten, fact: fact, count: facts.count))
  }

  /// Whether a file is there for a moment, by what names it.
  private static func isTemporary(_ name: String) -> Bool {
    if name.hasPrefix("temporary") || name.contains("emporaryDirectory") { return true }
    return ["temp", "tmp"].contains { word in
      name.hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase != true
    }
  }

  /// What names the file at an address: a property, a function, or what is done to make the address; empty where one
  /// method alone knows which file is meant.
  func fileName(_ address: SyntaxTree.Node) -> String {
    if isOfOneMethod(address) { return "" }
    let kind = tree.kind(address)
    if kind == .name { return method?.files[tree.text(address)] ?? tree.text(address) }
    if kind == .member { return tree.text(address) }
    if let inner = first(address) {
      let isPlain = [.optionalChain, .forceUnwrap, .tuple, .effect, .cast, .argument].contains(kind)
      if isPlain || kind == .call && isFunction(inner) { return fileName(inner) }
    }
    return tree.source(address).filter { !$0.isWhitespace }
  }

  /// Whether only the method knows what a value is: it is made of a parameter, or of what is bound on the way.
  private func isOfOneMethod(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    if kind == .name { return method?.files[tree.text(node)]?.isEmpty == true }
    if kind == .closure { return true }
    if kind == .call, let callee = first(node), isFunction(callee) || isJoining(callee) { return isOfOneMethod(callee) }
    return tree.children(node).contains(where: isOfOneMethod)
  }

  /// Whether what is called is a function that answers an address by its name.
  private func isFunction(_ callee: SyntaxTree.Node) -> Bool {
    !isJoining(callee) && lastName(callee).first?.isLowercase == true
  }

  /// Whether what is called adds something to an address.
  private func isJoining(_ callee: SyntaxTree.Node) -> Bool {
    tree.kind(callee) == .member && tree.text(callee).contains("ppending")
  }

  /// The facts, with those of files that one type both writes and reads.
  var factsWithFiles: [CodeFact] {
    var all = facts
    for access in fileAccesses.reversed() {
      let isKept = fileAccesses.contains { other in
        other.isWritten != access.isWritten && other.name == access.name && other.fact.type == access.fact.type
      }
      if isKept { all.insert(access.fact, at: access.count) }
    }
    return all
  }
}
