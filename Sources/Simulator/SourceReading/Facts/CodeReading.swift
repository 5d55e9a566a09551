/// What all sources of an app say together.
package struct CodeReading: Sendable {
  /// The files, in the order in which they were added.
  package private(set) var files: [CodeFile] = []
  private var constants = Constants()

  /// Makes a reading of nothing.
  package init() {}

  /// Takes a file in.
  package mutating func add(_ file: CodeFile) {
    files.append(file)
    constants.add(file.constants)
  }

  /// The facts of every file, in order, their values looked up among the constants of the app.
  package var facts: [CodeFact] {
    files.flatMap { file in
      file.facts.map { fact in
        var fact = fact
        fact.value = resolved(fact.value, in: file.constants, depth: 0)
        return fact
      }
    }
  }

  /// The most constants that are followed from one to the other.
  private static let mostSteps = 16

  private func resolved(_ value: CodeValue, in own: Constants, depth: Int) -> CodeValue {
    guard depth < Self.mostSteps else { return .unknown }
    switch value {
    case .text, .truth, .number, .nothing, .type, .unknown: return value
    case .joined(let parts):
      var text = ""
      for part in parts {
        guard let known = resolved(part, in: own, depth: depth + 1).knownText else { return .unknown }
        text += known
      }
      return .text(text)
    case .reference(let name, let scope):
      let names = (scope.map { [$0 + "." + name] } ?? []) + [name]
      for name in names {
        if let found = own[name] ?? constants[name] { return resolved(found, in: own, depth: depth + 1) }
      }
      return .unknown
    }
  }
}
