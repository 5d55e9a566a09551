/// The declarations of all sources of an app, by their names.
struct Program: Sendable {
  /// A source.
  struct Unit: Sendable {
    let file: String
    let language: SourceLanguage
    let tree: SyntaxTree
    let lines: LineTable
  }

  /// A function, an initialiser or a method with its body.
  struct Function: Sendable {
    let unit: Int
    let node: SyntaxTree.Node
    let body: SyntaxTree.Node
    /// Its name without labels.
    let base: String
    let parameters: [Parameter]
    let isStatic: Bool
    /// The type in which it is written; `nil` outside of all types.
    let type: String?

    /// Its name with its labels.
    var name: String { Program.name(base, parameters.map(\.label)) }
  }

  /// A parameter.
  struct Parameter: Sendable {
    /// The label for callers; empty where there is none.
    let label: String
    /// The name inside.
    let name: String
    /// The name of its type.
    let type: String?
    /// What it is where a caller leaves it out.
    let initial: SyntaxTree.Node?

    /// What it is called where only its declaration is known: coders, scenes and activities are known by their type,
    /// and by their name where no type is written.
    var known: String {
      let name = name.lowercased()
      switch type {
      case "NSCoder": return name.hasSuffix("coder") ? self.name : "coder"
      case "UIScene", "UIWindowScene": return name.hasSuffix("scene") ? self.name : "scene"
      case "NSUserActivity": return name.hasSuffix("activity") ? self.name : "userActivity"
      case nil: return self.name
      case let type?: return name.hasSuffix("coder") ? "\(self.name) (\(type))" : self.name
      }
    }
  }

  /// A stored or computed property, a constant or a variable outside of functions.
  struct Property: Sendable {
    let unit: Int
    var initial: SyntaxTree.Node?
    var getter: SyntaxTree.Node?
    /// What sets it, where it is computed.
    var setter: (body: SyntaxTree.Node, parameter: Parameter)?
    /// What is done when it was set.
    var observer: SyntaxTree.Node?
    var isStatic = false
    var isConstant = false
    var isOutlet = false
    /// The name of its type, where that is written.
    var type: String?
    /// Whether it may be nil by its type.
    var isOptional = false
    /// Whether its type unwraps it by itself.
    var isUnwrapped = false
    /// Whether it is of the type of what an activity carries.
    var holdsUserInfo = false
    /// The type in which it is written; `nil` outside of all types.
    let owner: String?

    init(unit: Int, owner: String?) { (self.unit, self.owner) = (unit, owner) }
  }

  /// A case of an enumeration.
  struct EnumerationCase: Sendable {
    let unit: Int
    /// How many are before it.
    var number = 0
    /// Its raw value, where that is written.
    let value: SyntaxTree.Node?
    /// Whether it carries values.
    var carries = false
    /// Whether several enumerations of one name have it, with several values.
    var isAmbiguous = false
  }

  /// A type with everything that its declaration and its extensions say.
  struct TypeEntry: Sendable {
    var superclass: String?
    var conformances: [String] = []
    var functions: [String: [Function]] = [:]
    var properties: [String: Property] = [:]
    var cases: [String: EnumerationCase] = [:]
    /// Whether it is a class.
    var isClass = false
    /// Whether it is a structure.
    var isStructure = false
    /// Where it is declared.
    var place: CodePlace?
    /// Whether something of it stands under a condition of the build.
    var isConditional = false
  }

  private(set) var units: [Unit] = []
  private(set) var types: [String: TypeEntry] = [:]
  private(set) var functions: [String: [Function]] = [:]
  private(set) var globals: [String: Property] = [:]
  /// The names of the types that are compiled for another platform alone.
  var foreignTypes: Set<String> = []
  /// The names of the cases that carry values.
  var carryingCases: Set<String> = []
  /// The names of the parts of tuples, by the names that are given to these types.
  var tuples: [String: [String]] = [:]

  /// Reads the declarations of sources.
  init(_ units: [Unit]) {
    self.units = units
    for unit in units.indices {
      collect(units[unit].tree.root, in: unit, type: nil)
    }
  }

  /// A name with its labels, as it is looked up.
  static func name(_ base: String, _ labels: [String]) -> String {
    base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }

  /// The line and the column of a node.
  func place(of node: SyntaxTree.Node, in unit: Int) -> CodePlace { place(at: units[unit].tree.start(node), in: unit) }

  /// The line and the column of an offset.
  func place(at offset: Int, in unit: Int) -> CodePlace {
    let place = units[unit].lines.place(of: offset)
    return CodePlace(file: units[unit].file, line: place.line, column: place.column)
  }

  // MARK: Chains of types

  /// A type and those above it that the sources have, the lowest first.
  func chain(of type: String) -> [String] {
    var chain: [String] = []
    var next: String? = type
    // What is only extended here is declared elsewhere.
    while let name = next, chain.count < 50, !chain.contains(name), let entry = types[name], entry.place != nil {
      chain.append(name)
      next = entry.superclass
    }
    return chain
  }

  /// The name of the first type of a chain that the sources do not have: UIKit's, or one of a module.
  func outside(_ type: String) -> String? {
    guard let last = chain(of: type).last else { return type }
    return types[last]?.superclass
  }

  /// Whether a type is, or inherits from, one of a name.
  func isKind(_ type: String, of name: String) -> Bool {
    type == name || chain(of: type).contains { $0 == name || types[$0]?.superclass == name }
  }

  /// Whether a type, or one above it, names a protocol.
  func conforms(_ type: String, to name: String) -> Bool {
    chain(of: type).contains { types[$0]?.conformances.contains(name) ?? false }
  }

  /// The types in which a member of a type may be written: its chain, the protocols of it, and UIKit's classes above.
  private func owners(of type: String) -> [String] {
    let chain = chain(of: type)
    var owners = chain.isEmpty ? [type] : chain
    for name in chain { owners += types[name]?.conformances ?? [] }
    var next = outside(type)
    while let name = next, owners.count < 100 {
      owners.append(name)
      next = UIKitClass.superclass(of: name)
      if name == "NSObject" { owners.append("NSObjectProtocol") }
    }
    return owners
  }

  /// The method of a type by its whole name; what a type writes goes before what those above it write.
  func method(_ name: String, of type: String, isStatic: Bool) -> Function? {
    for owner in owners(of: type) {
      if let found = types[owner]?.functions[name]?.first(where: { $0.isStatic == isStatic }) { return found }
    }
    return nil
  }

  /// The property of a type by its name.
  func property(_ name: String, of type: String, isStatic: Bool) -> Property? {
    for owner in owners(of: type) {
      if let found = types[owner]?.properties[name], found.isStatic == isStatic { return found }
    }
    return nil
  }

  /// The type and the name of the method in which a place is; `nil` outside of all methods.
  func method(around place: CodePlace) -> (type: String, name: String)? {
    for (type, entry) in types.sorted(by: { $0.key < $1.key }) {
      for function in entry.functions.values.flatMap(\.self) where units[function.unit].file == place.file {
        let range = units[function.unit].tree.range(function.node)
        let lines =
          self.place(at: range.lowerBound, in: function.unit)
          .line...self.place(
            at: range.upperBound, in: function.unit
          ).line
        if lines.contains(place.line) { return (type, function.name) }
      }
    }
    return nil
  }

  /// The methods of a type itself, in the order in which they are written.
  func ownMethods(of type: String) -> [Function] {
    let named = types[type]?.functions.flatMap { name, functions in functions.filter { $0.name == name } } ?? []
    return named.sorted { ($0.unit, $0.node.number) < ($1.unit, $1.node.number) }
  }

  // MARK: Collecting

  mutating func add(_ function: Function, named name: String) {
    if let type = function.type {
      types[type, default: TypeEntry()].functions[name, default: []].append(function)
    } else {
      functions[name, default: []].append(function)
    }
  }

  mutating func add(_ property: Property, named name: String) {
    guard let owner = property.owner else {
      guard let known = globals[name] else {
        globals[name] = property
        return
      }
      // A header says it again without a value; of two values none is taken.
      if property.initial == nil && property.getter == nil { return }
      let isUnset = known.initial == nil && known.getter == nil
      globals[name] = isUnset ? property : Property(unit: property.unit, owner: nil)
      return
    }
    var entry = types[owner, default: TypeEntry()]
    // A header, or an extension of a class, says it again without a value.
    if entry.properties[name] == nil || property.initial != nil || property.getter != nil {
      entry.properties[name] = property
    }
    types[owner] = entry
  }

  mutating func change(_ type: String, _ change: (inout TypeEntry) -> Void) {
    change(&types[type, default: TypeEntry()])
  }
}

/// Where something stands in a source.
package struct CodePlace: Sendable, Hashable {
  /// The file.
  package let file: String
  /// Its line, from 1 on.
  package let line: Int
  /// Its column in Unicode scalars, from 1 on.
  package let column: Int

  /// Makes a place.
  package init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }
}
