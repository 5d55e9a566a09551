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
    // What an address is made of here, and what is there for a moment, is no store.
    guard let letter = name.first, letter.isLowercase, !name.hasPrefix("temp"), !name.hasPrefix("tmp") else { return }
    note(.ownStore, at: call)
    let fact = facts.removeLast()
    fileAccesses.append(FileAccess(name: name, isWritten: isWritten, fact: fact, count: facts.count))
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
