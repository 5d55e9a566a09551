import StateArchive

/// Sorts preserved objects in the order in which they were encoded, each after its parent (X11).
///
/// An object gets its index when it is first referred to, before the children of its preceding siblings are.
struct ArchiveOrder {
  /// The new index of each object.
  private var newIndex: [Int?]
  /// The old index of each object, in the new order.
  private var oldIndex: [Int] = []

  /// Works out the order.
  ///
  /// - Parameters:
  ///   - objects: The objects as they were referred to.
  ///   - encoded: Their indexes in the order in which they were encoded.
  init(_ objects: [SavedObject], encoded: [Int]) {
    newIndex = Array(repeating: nil, count: objects.count)
    for index in encoded {
      var missing: [Int] = []
      var next: Int? = index
      while let current = next, newIndex[current] == nil {
        missing.append(current)
        next = objects[current].parent
      }
      for current in missing.reversed() {
        newIndex[current] = oldIndex.count
        oldIndex.append(current)
      }
    }
  }

  /// The index that an object has now.
  func index(_ old: Int) -> Int? { newIndex[old] }

  /// The objects in their new order, with all references to them updated.
  func apply(to objects: [SavedObject]) -> [SavedObject] {
    oldIndex.map { old in
      var object = objects[old]
      object.parent = object.parent.flatMap(index)
      object.state = apply(to: object.state)
      return object
    }
  }

  /// Values with their references updated.
  func apply(to state: [String: StateValue]) -> [String: StateValue] { state.mapValues(apply) }

  private func apply(to value: StateValue) -> StateValue {
    switch value {
    case .reference(.object(let old)): index(old).map { .reference(.object($0)) } ?? value
    case .array(let values): .array(values.map(apply))
    case .dictionary(let values): .dictionary(values.mapValues(apply))
    case .bool, .integer, .real, .string, .data, .date, .reference(.missing): value
    }
  }
}
