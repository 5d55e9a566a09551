import TextFormatting

/// A class as a value: its name and the names of its ancestors.
///
/// The class rule (R49) compares names, so that a class given as a value obeys it like one written in Swift.
public struct ClassName: Sendable, Hashable {
  /// The class's own name, without a module.
  public var name: String
  /// The names of its superclasses, nearest first.
  public var ancestors: [String]

  /// Makes a class from its names.
  public init(_ name: String, ancestors: [String] = []) {
    self.name = name
    self.ancestors = ancestors
  }

  /// Reads the names from a Swift class.
  ///
  /// The name is that of `String(describing:)`, which looks through all conformances of the program for each type; that
  /// of `String(reflecting:)` holds an address for private types.
  public init(of type: AnyClass) {
    name = _typeName(type, qualified: false)
    ancestors = []
    var next: AnyClass? = _getSuperclass(type)
    while let superclass = next {
      ancestors.append(_typeName(superclass, qualified: false))
      next = _getSuperclass(superclass)
    }
  }

  /// Whether this class is the named one or a subclass of it (R49, X7).
  public func isOrInherits(_ other: String) -> Bool {
    name.hasSameBytes(as: other) || ancestors.contains { $0.hasSameBytes(as: other) }
  }
}

/// Remembers class chains, since reading one costs microseconds and a tree has few classes and many objects.
struct ClassNameCache {
  private var known: [ObjectIdentifier: ClassName] = [:]

  mutating func className(of object: any StateRestoring) -> ClassName {
    if let given = object.asController?.behavior?.className { return given }
    let type: AnyClass = type(of: object)
    if let found = known[ObjectIdentifier(type)] { return found }
    if let named = object.asNamedClass { return named.className }
    let made = ClassName(of: type)
    known[ObjectIdentifier(type)] = made
    return made
  }
}
