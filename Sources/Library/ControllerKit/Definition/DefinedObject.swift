public import AppDefinition

/// An object that a scene defines: it takes part in restoration beside controllers and views (R40, R52, R53).
public final class DefinedObject: StateRestoring {
  /// What the scene says.
  public let definition: ObjectDefinition
  /// The texts that it saves, by key; the app changes them while it runs.
  public var values: [String: String] = [:]
  /// The objects to which it referred when it was saved and that have come back, by key.
  public var restored: [String: [any StateRestoring]] { references.mapValues { $0.compactMap(\.object) } }

  private var references: [String: [WeakReference]] = [:]
  private weak var application: Application?

  init(_ definition: ObjectDefinition, application: Application) {
    self.definition = definition
    self.application = application
    for case .constant(let key, let value) in definition.saves { values[key] = value }
  }

  /// The first controller on the device that the scene names as the parent (R40).
  public var restorationParent: (any StateRestoring)? {
    definition.parent.flatMap { application?.controller(named: $0) }
  }

  /// Writes what the scene says (R25 to R27).
  public func encodeRestorableState(with coder: StateEncoder) {
    for property in definition.saves {
      if case .constant(let key, _) = property {
        coder.encode(values[key], forKey: StateKey(key))
      } else {
        coder.encodeReferences(of: property, in: application)
      }
    }
    if definition.encodesItself { coder.encode(self, forKey: "self") }
  }

  /// Reads it again.
  public func decodeRestorableState(with coder: StateDecoder) {
    for property in definition.saves {
      if case .constant(let key, _) = property {
        if let value: String = coder.decode(forKey: StateKey(key)) { values[key] = value }
      } else if let (key, objects) = coder.references(of: property) {
        references[key] = objects.map(WeakReference.init)
      }
    }
    if definition.encodesItself, let object = coder.decodeObject(forKey: "self") {
      references["self"] = [WeakReference(object)]
    }
  }
}

/// A reference that keeps nothing alive.
struct WeakReference {
  private(set) weak var object: (any StateRestoring)?

  init(_ object: any StateRestoring) { self.object = object }
}
