package import AppDefinition
package import ControllerKit

/// An object that a scene defines: it takes part in restoration beside controllers and views (R40, R52, R53).
package final class DefinedObject: NamedClass {
  /// What the scene says.
  package let definition: ObjectDefinition
  /// The texts that it saves, by key; the app changes them while it runs.
  package var values: [String: String] = [:]
  /// The objects to which it referred when it was saved and that have come back, by key.
  package var restored: [String: [any StateRestoring]] { references.mapValues { $0.compactMap(\.object) } }

  /// The class that the scene names.
  package var className: ClassName { ClassName(definition.className) }
  /// The class that makes the object again, by name.
  package var objectRestorationClassName: String? { definition.restorationClass?.name }
  /// Whether its class decodes.
  package var decodesItself: Bool { !definition.lacksDecode }
  /// Whether its class is told that all is restored.
  package var isToldAtEnd: Bool { !definition.lacksFinish }

  private var references: [String: [WeakReference]] = [:]
  private weak var app: SimulatedApplication?

  init(_ definition: ObjectDefinition, app: SimulatedApplication) {
    self.definition = definition
    self.app = app
    for case .constant(let key, let value) in definition.saves { values[key] = value }
  }

  /// The first controller on the device that the scene names as the parent (R40).
  package var restorationParent: (any StateRestoring)? {
    definition.parent.flatMap { app?.controller(named: $0) }
  }

  /// Writes what the scene says (R25 to R27).
  package func encodeRestorableState(with coder: StateEncoder) {
    for property in definition.saves {
      switch property {
      case .constant(let key, _): coder.encode(values[key], forKey: StateKey(key))
      case .reference(let key, let reference): coder.encode(reference, forKey: key, in: app)
      case .item, .part, .content: break
      }
    }
    if definition.encodesItself { coder.encode(self, forKey: "self") }
  }

  /// Reads it again.
  package func decodeRestorableState(with coder: StateDecoder) {
    for property in definition.saves {
      switch property {
      case .constant(let key, _): if let value: String = coder.decode(forKey: StateKey(key)) { values[key] = value }
      case .reference(let key, let reference):
        references[key] = coder.decode(reference, forKey: key).map(WeakReference.init)
      case .item, .part, .content: break
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
