internal import AppDefinition

/// One mapping of an app file, of which every key is known.
struct Fields<Key: AppFileKeys> {
  /// Where the mapping begins.
  let position: FilePosition
  private let entries: [YAMLNode.Entry]
  /// The keys in their order, and where they are among the entries; there are too few of them for a table to be faster.
  private var found: [(key: Key, place: Int)] = []

  /// The keys in their order.
  var order: [Key] { found.map(\.key) }

  /// Takes a mapping apart, or nothing as an empty one; reports what is not one, and keys that it cannot have.
  init?(_ node: YAMLNode, _ problems: AppFileProblems) {
    guard let entries = node.isNull ? [] : node.entries else {
      problems.add(.expected(.mapping, found: node.described), at: node.position)
      return nil
    }
    position = node.position
    self.entries = entries
    found.reserveCapacity(entries.count)
    for place in entries.indices {
      if let key = Key(rawValue: entries[place].key) {
        found.append((key, place))
      } else {
        let nearest = problems.nearest(entries[place].key, in: Key.allCases.lazy.map(\.rawValue))
        problems.add(.unknownKey(entries[place].key, in: Key.place, nearest: nearest), at: entries[place].keyPosition)
      }
    }
  }

  /// The value of a key, unless it is nothing.
  func given(_ key: Key) -> YAMLNode? { self[key].flatMap { $0.isNull ? nil : $0 } }

  /// The value of a key.
  subscript(key: Key) -> YAMLNode? {
    found.last { $0.key == key }.map { entries[$0.place].value }
  }

  /// Those keys here that exclude each other.
  func present(of keys: [Key]) -> [Key] { found.compactMap { keys.contains($0.key) ? $0.key : nil } }
}
