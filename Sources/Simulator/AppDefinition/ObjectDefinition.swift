/// An object of the app's own that takes part in restoration (R40, R52, R53).
public struct ObjectDefinition: Sendable, Hashable {
  /// The name by which saved properties refer to it.
  public var name: String
  /// The identifier under which it is registered.
  public var identifier: String
  /// The name of the controller that is its `restorationParent` (R40).
  public var parent: String?
  /// The name of its class.
  public var className: String
  /// What makes it again; `nil` registers it before restoration (R52).
  public var restorationClass: ObjectRestorationDefinition?
  /// What it writes when it is encoded; a fixed text can be changed by the app while it runs.
  public var saves: [SavedProperty] = []
  /// Whether it encodes a reference to itself, which must do no harm.
  public var encodesItself = false
  /// Where it is defined, where that is known.
  public var position: SourcePosition?

  /// Makes an object.
  public init(name: String, identifier: String, parent: String? = nil, className: String = "Object") {
    self.name = name
    self.identifier = identifier
    self.parent = parent
    self.className = className
  }
}

/// The class that makes a registered object again.
public struct ObjectRestorationDefinition: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Whether it makes the object, or answers `nil`, which drops it (R52).
  public var makesObject: Bool

  /// Makes a class.
  public init(name: String, makesObject: Bool = true) {
    self.name = name
    self.makesObject = makesObject
  }
}
