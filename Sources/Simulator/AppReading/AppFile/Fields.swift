internal import AppDefinition

/// One mapping of an app file, of which every key is known.
struct Fields<Key: AppFileKeys> {
  /// Where the mapping begins.
  let position: FilePosition
  /// The keys in their order.
  private(set) var order: [Key] = []
  private let entries: [YAMLNode.Entry]
  /// Where the keys are among the entries; there are too few of them for a table to be faster.
  private var places: [Int] = []

  /// Takes a mapping apart, or nothing as an empty one; reports what is not one, and keys that it cannot have.
  init?(_ node: YAMLNode, _ problems: AppFileProblems) {
    guard let entries = node.isNull ? [] : node.entries else {
      problems.add(.expected(.mapping, found: node.described), at: node.position)
      return nil
    }
    position = node.position
    self.entries = entries
    order.reserveCapacity(entries.count)
    places.reserveCapacity(entries.count)
    for place in entries.indices {
      if let key = Key(rawValue: entries[place].key) {
        order.append(key)
        places.append(place)
      } else {
        let nearest = problems.nearest(entries[place].key, in: Key.allCases.lazy.map(\.rawValue))
        problems.add(.unknownKey(entries[place].key, in: Key.place, nearest: nearest), at: entries[place].keyPosition)
      }
    }
  }

  /// The value of a key, unless it is nothing.
  func given(_ key: Key) -> YAMLNode? { self[key].flatMap { $0.isNull ? nil : $0 } }

  /// The value of a key.
  subscript(key: Key) -> YAMLNode? { order.lastIndex(of: key).map { entries[places[$0]].value } }

  /// Those keys here that exclude each other.
  func present(of keys: [Key]) -> [Key] { order.filter { keys.contains($0) } }
}
