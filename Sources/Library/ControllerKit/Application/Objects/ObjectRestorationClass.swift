import TextFormatting

/// A class that makes registered objects again, as a value.
package struct ObjectRestorationClass {
  /// What a factory is given and returns.
  package typealias Factory = (_ identifierComponents: [String], _ coder: StateDecoder) -> (any StateRestoring)?

  /// The name under which archives keep it.
  package let name: String
  /// What makes the objects.
  package let factory: Factory

  /// Makes the value of a Swift class.
  package init(_ type: any ObjectRestoration.Type) {
    self.init(name: String(describing: type)) { type.object(withRestorationIdentifierPath: $0, coder: $1) }
  }

  /// Makes a value by hand.
  package init(name: String, factory: @escaping Factory) {
    self.name = name
    self.factory = factory
  }
}
