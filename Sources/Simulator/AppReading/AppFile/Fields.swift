internal import AppDefinition

/// One mapping of an app file, of which every key is known.
struct Fields<Key: AppFileKeys> {
  /// Where the mapping begins.
  let position: FilePosition
  /// The keys in their order.
  private(set) var order: [Key] = []
  /// What is under the keys, in the same order; there are too few of them for a table to be faster.
  private let entries: [YAMLNode.Entry]

  /// Takes a mapping apart, or nothing as an empty one; reports what is not one, and keys that it cannot have.
  init?(_ node: YAMLNode, _ problems: AppFileProblems) {
    guard let entries = node.isNull ? [] : node.entries else {
      problems.add(.expected(.mapping, found: node.described), at: node.position)
      return nil
    }
    position = node.position
    order.reserveCapacity(entries.count)
    for place in entries.indices {
      if let key = Key.named(entries[place].key) {
        order.append(key)
      } else {
        let nearest = problems.nearest(entries[place].key, in: Key.allCases.lazy.map(\.rawValue))
        problems.add(.unknownKey(entries[place].key, in: Key.place, nearest: nearest), at: entries[place].keyPosition)
      }
    }
    self.entries = order.count == entries.count ? entries : entries.filter { Key.named($0.key) != nil }
  }

  /// The value of a key, unless it is nothing.
  func given(_ key: Key) -> YAMLNode? { self[key].flatMap { $0.isNull ? nil : $0 } }

  /// The value of a key.
  subscript(key: Key) -> YAMLNode? { order.lastIndex(of: key).map { entries[$0].value } }

  /// Those of some keys that are here.
  func present(of keys: [Key]) -> [Key] { order.filter { keys.contains($0) } }

  /// The first here of some keys that exclude each other, and all of them where there are several.
  func choice(of keys: [Key]) -> (key: Key?, several: [Key]) {
    (order.first(where: keys.contains), order.count(where: keys.contains) > 1 ? present(of: keys) : [])
  }
}
