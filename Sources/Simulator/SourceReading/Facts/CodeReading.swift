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

  /// Which of some classes the Swift files name, which then see them.
  package func namedInSwift(among classes: Set<String>) -> Set<String> {
    guard !classes.isEmpty else { return [] }
    var found: Set<String> = []
    for file in files where file.unit.language == .swift {
      let tree = file.unit.tree
      for number in tree.records.indices {
        let node = SyntaxTree.Node(number: Int32(number))
        let kind = tree.kind(node)
        if kind == .name || kind == .typeExtension {
          if classes.contains(tree.text(node)) { found.insert(tree.text(node)) }
        } else if kind == .type || kind == .inherited {
          let words = tree.source(node).split { !($0.isLetter || $0.isNumber || $0 == "_") }
          found.formUnion(words.lazy.map(String.init).filter(classes.contains))
        }
      }
    }
    return found
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
