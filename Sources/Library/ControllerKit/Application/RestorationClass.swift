/// A restoration class as a value: a name, with a factory or without one (R45).
public struct RestorationClass {
  /// What a factory is given and returns.
  public typealias Factory = (_ identifierComponents: [String], _ coder: StateDecoder) -> ViewController?

  /// The name under which archives keep it.
  public let name: String
  /// What makes the controllers; `nil` where the class does not conform to `ViewControllerRestoration`.
  public let factory: Factory?

  /// Makes a value by hand.
  public init(name: String, factory: Factory?) {
    self.name = name
    self.factory = factory
  }

  /// Makes the value of a Swift class.
  public init(_ type: any ViewControllerRestoration.Type) {
    name = String(describing: type)
    factory = { type.viewController(withRestorationIdentifierPath: $0, coder: $1) }
  }
}
