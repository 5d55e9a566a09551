package import StateArchive

/// A restoration class as a value: a name, with a factory or without one (R45).
package struct RestorationClass {
  /// What a factory is given and returns.
  package typealias Factory = (_ identifierComponents: [String], _ coder: StateDecoder) -> ViewController?

  /// The name under which archives keep it.
  package let name: String
  /// What makes the controllers; `nil` where the class does not conform to `ViewControllerRestoration`.
  package let factory: Factory?

  /// Where the app defines it, if that is known.
  package let source: ExcludedObject.SourceLine?

  /// Makes a value by hand.
  package init(name: String, source: ExcludedObject.SourceLine? = nil, factory: Factory?) {
    self.name = name
    self.source = source
    self.factory = factory
  }

  /// Makes the value of a Swift class.
  package init(_ type: any ViewControllerRestoration.Type) {
    name = String(describing: type)
    source = nil
    factory = { type.viewController(withRestorationIdentifierPath: $0, coder: $1) }
  }
}
