internal import AppDefinition

/// One mapping of a scene file, of which every key is known.
struct Fields<Key: SceneKeys> {
  /// Where the mapping begins.
  let position: SourcePosition
  /// The keys in their order.
  private(set) var order: [Key] = []
  /// Their values; there are too few of them for a table to be faster.
  private var values: [SceneNode] = []

  /// Takes a mapping apart, or nothing as an empty one; reports what is not one, and keys that it cannot have.
  init?(_ node: SceneNode, _ problems: ProblemList) {
    position = node.position
    if node.isNull { return }
    guard let entries = node.entries else {
      problems.add(.expected(.mapping, found: node.described), at: node.position)
      return nil
    }
    for entry in entries {
      if let key = Key(rawValue: entry.key) {
        order.append(key)
        values.append(entry.value)
      } else {
        let nearest = problems.nearest(entry.key, in: Key.allCases.lazy.map(\.rawValue))
        problems.add(.unknownKey(entry.key, in: Key.place, nearest: nearest), at: entry.keyPosition)
      }
    }
  }

  /// The value of a key, unless it is nothing.
  func given(_ key: Key) -> SceneNode? { self[key].flatMap { $0.isNull ? nil : $0 } }

  /// The value of a key.
  subscript(key: Key) -> SceneNode? { order.lastIndex(of: key).map { values[$0] } }

  /// Those keys here that exclude each other.
  func present(of keys: [Key]) -> [Key] { order.filter { keys.contains($0) } }
}
