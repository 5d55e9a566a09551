internal import AppDefinition
internal import Yams

/// Makes nodes of a scene file's text.
///
/// A chain of anchors can stop or kill the YAML parser while it composes, so it never sees one: `&` and `*` go in as
/// characters that YAML gives no meaning, and come out as they were. A plain text that then begins with one of them
/// was an anchor or an alias. The separators that YAML takes for line ends and editors do not go the same way.
struct SceneParser {
  private static let hidden: [Unicode.Scalar] = ["&", "*", "\u{2028}", "\u{2029}"]

  private let source: SourceText
  /// What stands for each hidden character, and the other way round; empty where there is none.
  private let standIns: [Unicode.Scalar: Unicode.Scalar]
  private let originals: [Unicode.Scalar: Unicode.Scalar]

  /// Takes text that passed the gate.
  init(_ source: SourceText) {
    self.source = source
    let scalars = Set(source.text.unicodeScalars)
    guard !scalars.isDisjoint(with: Self.hidden) else {
      (standIns, originals) = ([:], [:])
      return
    }
    let unused = (0xF_0000...0x10_FFFD).lazy.compactMap { Unicode.Scalar(UInt32($0)) }.filter { !scalars.contains($0) }
    // With no character left the first stands for itself, which makes the table too short to be used.
    let found = Dictionary(zip(Self.hidden, unused), uniquingKeysWith: { first, _ in first })
    standIns = found.isEmpty ? ["&": "&"] : found
    originals = Dictionary(standIns.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  /// Parses the text.
  func parse() throws(ProblemsFound) -> SceneNode {
    // A file that uses up both planes set aside for private use leaves no character to stand in.
    guard standIns.isEmpty || standIns.count == Self.hidden.count else {
      throw ProblemsFound([(.malformedYAML(.other), source.position(of: 0))])
    }
    let text = Self.replacing(standIns, in: source.text)
    let root: Node?
    do {
      root = try Yams.Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw problems(of: error)
    }
    guard let root else { throw ProblemsFound([(.emptyFile, source.position(of: 0))]) }
    var found: [(ReadingProblem, SourcePosition)] = []
    let node = convert(root, found: &found)
    guard found.isEmpty else { throw ProblemsFound(found) }
    return node
  }

  private func convert(_ node: Node, found: inout [(ReadingProblem, SourcePosition)]) -> SceneNode {
    let position = position(node.mark)
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      let first = scalar.string.unicodeScalars.first.flatMap { originals[$0] }
      if isPlain, first == "&" || first == "*" {
        found.append((.anchor(name: original(scalar.string)), position))
      }
      return SceneNode(content: .text(original(scalar.string), isPlain: isPlain), position: position)
    case .sequence(let nodes):
      return SceneNode(content: .list(nodes.map { convert($0, found: &found) }), position: position)
    case .mapping(let pairs):
      let entries = pairs.map { pair in
        let key = convert(pair.key, found: &found)
        if case .text(let text, _) = key.content {
          return SceneNode.Entry(key: text, keyPosition: key.position, value: convert(pair.value, found: &found))
        }
        found.append((.expected(.text, found: key.described), key.position))
        return SceneNode.Entry(key: "?", keyPosition: key.position, value: convert(pair.value, found: &found))
      }
      return SceneNode(content: .mapping(entries), position: position)
    case .alias(let alias):
      found.append((.anchor(name: "*" + alias.anchor.rawValue), position))
      return SceneNode(content: .text("", isPlain: true), position: position)
    }
  }

  /// A text as it stood in the file.
  private func original(_ text: String) -> String { Self.replacing(originals, in: text) }

  private static func replacing(_ table: [Unicode.Scalar: Unicode.Scalar], in text: String) -> String {
    guard !table.isEmpty else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { table[$0] ?? $0 }))
  }

  private func position(_ mark: Mark?) -> SourcePosition {
    SourcePosition(file: source.file, line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }

  // MARK: - Errors in our own words

  private func problems(of error: any Error) -> ProblemsFound {
    guard let error = error as? YamlError else {
      return ProblemsFound([(.malformedYAML(.other), source.position(of: 0))])
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      if let anchor = anchor(before: mark) { return ProblemsFound([anchor]) }
      let isTab = lines.dropFirst(mark.line - 1).first?.dropFirst(mark.column - 1).first == "\t"
      return ProblemsFound([(.malformedYAML(isTab ? .tab : .init(problem)), position(mark))])
    case .duplicatedKeysInMapping(let keys, let context):
      let key = original(keys.first ?? "")
      let again = line(ofRepeated: key, after: context.mark)
      return ProblemsFound([(.repeatedKey(key, again: again), position(context.mark))])
    default:
      return ProblemsFound([(.malformedYAML(.other), source.position(of: 0))])
    }
  }

  /// The anchor or alias that most likely made a line unreadable: the last that stands where a value may begin.
  private func anchor(before mark: Mark) -> (ReadingProblem, SourcePosition)? {
    guard !standIns.isEmpty else { return nil }
    var found: (ReadingProblem, SourcePosition)?
    for (index, line) in lines.prefix(mark.line).enumerated() where index >= mark.line - 3 {
      let scalars = Array(line.unicodeScalars)
      for (column, scalar) in scalars.enumerated() where scalar == "&" || scalar == "*" {
        let before = scalars[..<column].last { $0 != " " }
        let name = scalars[(column + 1)...].prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        guard before.map({ ":-?,[{".unicodeScalars.contains($0) }) ?? true, !name.isEmpty else { continue }
        let text = String(String.UnicodeScalarView([scalar] + name))
        found = (.anchor(name: text), SourcePosition(file: source.file, line: index + 1, column: column + 1))
      }
    }
    return found
  }

  /// The line on which a key of a block mapping stands again.
  private func line(ofRepeated key: String, after mark: Mark) -> Int? {
    let start = String(repeating: " ", count: max(0, mark.column - 1)) + key
    for (index, line) in lines.enumerated().dropFirst(mark.line) where line.hasPrefix(start) {
      if line.dropFirst(start.count).drop(while: { $0 == " " }).first == ":" { return index + 1 }
    }
    return nil
  }

  private var lines: [Substring] {
    source.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension ReadingProblem.MalformedYAML {
  /// Sorts what the YAML parser calls a problem, of which it has a fixed list.
  init(_ problem: String) {
    self = Self.known[problem] ?? (problem.hasPrefix("Maximum nesting level") ? .tooDeep : .other)
  }

  private static let known: [String: ReadingProblem.MalformedYAML] = [
    "found character that cannot start any token": .token,
    "found a tab character where an indentation space is expected": .tab,
    "found a tab character that violates indentation": .tab,
    "could not find expected ':'": .colon,
    "mapping values are not allowed in this context": .indentation,
    "did not find expected key": .indentation,
    "did not find expected '-' indicator": .indentation,
    "block sequence entries are not allowed in this context": .indentation,
    "found unexpected end of stream": .quote,
    "did not find expected ',' or ']'": .flowList,
    "did not find expected ',' or '}'": .flowMapping,
    "found unknown escape character": .escape,
    "did not find expected hexdecimal number": .escape,
    "found invalid Unicode character escape code": .escape,
    "but found another document": .severalDocuments,
  ]
}
