/// An object of the app's own that takes part in restoration (R40, R52, R53).
package struct ObjectDefinition: Sendable, Hashable {
  /// The name by which saved properties refer to it.
  package var name: String
  /// The identifier under which it is registered.
  package var identifier: String
  /// Where code makes the identifier, so that it is an assumption.
  package var openIdentifier: OpenCode.Place?
  /// The name of the controller that is its `restorationParent` (R40).
  package var parent: String?
  /// The name of its class.
  package var className: String
  /// What makes it again; `nil` registers it before restoration (R52).
  package var restorationClass: ObjectRestorationDefinition?
  /// What it writes when it is encoded; a fixed text can be changed by the app while it runs.
  package var saves: [SavedProperty] = []
  /// Where code encodes under a key what only running it tells, so that what is saved is made up.
  package var openSaves: [String: OpenCode.Place] = [:]
  /// Whether it encodes a reference to itself, which must do no harm.
  package var encodesItself = false
  /// Whether its class has no method that decodes (R54).
  package var lacksDecode = false
  /// Whether its class has no method that is called when all is restored (R59).
  package var lacksFinish = false
  /// Where code registers it, so that it is registered once that has run; `nil` where it is at every launch.
  package var registration: OpenCode.Place?
  /// Where its class encodes and decodes what is not known, or where code sets what it encodes.
  package var openState: OpenCode.Place?
  /// Where it is defined, where that is known.
  package var position: SourcePosition?

  /// Makes an object.
  package init(name: String, identifier: String, parent: String? = nil, className: String = "Object") {
    self.name = name
    self.identifier = identifier
    self.parent = parent
    self.className = className
  }
}

/// The class that makes a registered object again.
package struct ObjectRestorationDefinition: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// Whether it makes the object, or answers `nil`, which drops it (R52).
  package var makesObject: Bool

  /// Makes a class.
  package init(name: String, makesObject: Bool = true) {
    self.name = name
    self.makesObject = makesObject
  }
}
