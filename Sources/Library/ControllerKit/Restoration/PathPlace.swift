import StateArchive
import TextFormatting

/// A place in a tree of paths: no two objects have the same (R33).
struct PathPlace: Hashable {
  let parent: Int?
  let position: Int?
  let identifier: ByteString

  init(parent: Int?, position: Int?, identifier: String) {
    self.parent = parent
    self.position = position
    self.identifier = ByteString(identifier)
  }

  init(of object: SavedObject) {
    self.init(parent: object.parent, position: object.position, identifier: object.identifier)
  }

  /// The same place at an index among the children.
  func moved(to index: Int) -> PathPlace {
    PathPlace(parent: parent, position: index, identifier: identifier)
  }

  private init(parent: Int?, position: Int?, identifier: ByteString) {
    (self.parent, self.position, self.identifier) = (parent, position, identifier)
  }

  /// Hashes whole words, which is faster than hashing whether there is a number and then the number.
  func hash(into hasher: inout Hasher) {
    hasher.combine(parent ?? -1)
    hasher.combine(position ?? -1)
    hasher.combine(identifier)
  }
}

extension StateRestoring {
  /// The nearest object above this one that has an identifier (X24).
  var identifiedAncestor: (any StateRestoring)? {
    var next = restorationParent
    while let object = next {
      switch RestorableObject(object) {
      case .controller(let controller): if controller.validIdentifier != nil { return controller }
      case .view(let view): if view.validIdentifier != nil { return view }
      case .other: return object
      }
      next = object.restorationParent
    }
    return nil
  }

  /// The name of the class that makes the object again, written in Swift or given as a name.
  var objectRestorationClassName: String? {
    if let named = asNamedClass { return named.objectRestorationClassName }
    return objectRestorationClass.map { String(describing: $0) }
  }
}
