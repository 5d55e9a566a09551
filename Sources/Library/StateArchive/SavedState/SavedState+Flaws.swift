import TextFormatting

extension SavedState {
  /// What breaks a promise that every preservation keeps and that no reader needs in order to go on; empty for an
  /// archive that this program has written, a thousand at most.
  ///
  /// Identifiers are not empty, no two objects have one path (R33), references lead to saved objects (R25), the root of
  /// a window is a saved view controller, and what is there only for the paths of others has others below it (X24).
  public var flaws: [ArchiveFlaw] {
    var flaws: [ArchiveFlaw] = []
    var places: [ObjectPlace: Int] = [:]
    var parents: Set<Int> = []
    for (index, object) in objects.enumerated() {
      let name = "objects[\(index)]"
      if object.identifier.isEmpty { flaws.append(ArchiveFlaw(place: "\(name).identifier", problem: .noIdentifier)) }
      if let other = places.updateValue(index, forKey: ObjectPlace(object)) {
        flaws.append(ArchiveFlaw(place: name, problem: .samePath(as: other)))
      }
      if let parent = object.parent { parents.insert(parent) }
      flaws += unsavedReferences(in: object.state, of: "\(name).state")
    }
    for (index, object) in objects.enumerated() where object.kind == .ancestor && !parents.contains(index) {
      flaws.append(ArchiveFlaw(place: "objects[\(index)]", problem: .idleAncestor))
    }
    for (index, window) in windows.enumerated() {
      guard let root = window.root, objects[root].kind != .viewController else { continue }
      flaws.append(ArchiveFlaw(place: "windows[\(index)].root", problem: .rootKind(objects[root].kind)))
    }
    return Array((flaws + unsavedReferences(in: application, of: "application")).prefix(1_000))
  }

  private func unsavedReferences(in values: [String: StateValue], of place: String) -> [ArchiveFlaw] {
    values.sortedByBytes.flatMap { key, value in
      unsavedReferences(in: value).map { ArchiveFlaw(place: "\(place).\(key)", problem: .unsavedReference($0)) }
    }
  }

  private func unsavedReferences(in value: StateValue) -> [Int] {
    switch value {
    case .reference(.object(let index)): objects[index].kind == .ancestor ? [index] : []
    case .array(let values): values.flatMap(unsavedReferences)
    case .dictionary(let values): values.sortedByBytes.flatMap { unsavedReferences(in: $0.value) }
    case .bool, .integer, .real, .string, .data, .date, .reference(.missing): []
    }
  }
}

/// A place in the tree of an archive's objects, told from others by parent, position and the bytes of the identifier.
package struct ObjectPlace: Hashable {
  private let parent: Int?
  private let position: Int?
  private let identifier: ByteString

  /// Makes the place of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - parent: The parent's index, where it is not the object's own.
  package init(_ object: SavedObject, parent: Int?) {
    self.parent = parent
    position = object.position
    identifier = ByteString(object.identifier)
  }

  /// Makes the place that an object has in its own archive.
  init(_ object: SavedObject) { self.init(object, parent: object.parent) }
}
