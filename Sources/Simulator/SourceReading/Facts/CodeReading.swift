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

  /// Whether a file has a text anywhere in it.
  package func names(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return files.contains { file in
      let bytes = file.unit.tree.bytes
      return bytes.indices.contains { start in
        bytes[start] == wanted.first && bytes[start...].starts(with: wanted)
      }
    }
  }

  /// The facts of every file, in order, their values looked up among the constants of the app.
  package var facts: [CodeFact] {
    files.flatMap(\.facts).map { fact in
      var fact = fact
      fact.value = value(of: fact)
      return fact
    }
  }

  /// Something that is known of a place by following the code; its text is the line there.
  package func fact(_ kind: CodeFact.Kind, at place: CodePlace, in type: String, _ method: String) -> CodeFact? {
    guard let file = files.first(where: { $0.name == place.file }) else { return nil }
    return CodeFact(
      kind: kind, file: place.file, line: place.line, column: place.column, type: type, method: method,
      text: file.line(place.line), value: .unknown, subject: nil, isConditional: false, isCertain: false)
  }

  /// The value of a fact, looked up among the constants of all files; unknown where none of them has it.
  package func value(of fact: CodeFact) -> CodeValue { constants.closed(constants.resolved(fact.value)) }
}
