internal import AppDefinition

/// Reads one subject of an app file; what is wrong is reported, and the reading goes on.
protocol SubjectReader {
  /// By what the parts of the file call each other, and where problems go.
  var names: AppFileNames { get }
}

// The small values that every subject is made of.
extension SubjectReader {
  /// What is found in the file.
  var problems: AppFileProblems { names.problems }

  /// A position with the app file's name.
  func sourcePosition(of position: FilePosition) -> SourcePosition { problems.sourcePosition(of: position) }

  /// A text of any kind.
  func readText(_ node: YAMLNode) -> String? {
    if case .text(let text, _) = node.content { return text }
    problems.add(.expected(.text, found: node.described), at: node.position)
    return nil
  }

  /// A text that is not empty.
  func readName(_ node: YAMLNode) -> String? {
    guard let text = readText(node) else { return nil }
    guard !text.isEmpty, !node.isNull else {
      problems.add(.expected(.text, found: "nothing"), at: node.position)
      return nil
    }
    return text
  }

  /// A restoration identifier; an empty one is none (R13).
  func readIdentifier(_ node: YAMLNode) -> String? {
    if node.isNull { return nil }
    guard let text = readText(node) else { return nil }
    if text.isEmpty { problems.add(.emptyIdentifier, at: node.position) }
    return text.isEmpty ? nil : text
  }

  /// `true` or `false` and nothing else.
  func readTruth(_ node: YAMLNode) -> Bool? {
    switch node.content {
    case .text("true", isPlain: true): return true
    case .text("false", isPlain: true): return false
    case .text(let text, _):
      problems.add(.unknownWord(text, choices: ["true", "false"], nearest: nil), at: node.position)
    case .list, .mapping: problems.add(.expected(.truth, found: node.described), at: node.position)
    }
    return nil
  }

  /// A number in digits.
  func readNumber(_ node: YAMLNode) -> Double? {
    guard case .text(let text, _) = node.content else {
      problems.add(.expected(.number, found: node.described), at: node.position)
      return nil
    }
    if let number = Self.number(text) { return number }
    problems.add(.notANumber(text), at: node.position)
    return nil
  }

  /// A whole number that is not negative and small enough to count something on a screen.
  func readCount(_ node: YAMLNode) -> Int? {
    guard let number = readNumber(node) else { return nil }
    if number >= 0, number <= 100_000, let count = Int(exactly: number) { return count }
    problems.add(.notACount(Self.text(of: node)), at: node.position)
    return nil
  }

  /// A span of time in seconds: a number with `s`, `min`, `h` or `d` behind it.
  func readSpan(_ node: YAMLNode) -> Double? {
    guard let text = readText(node) else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units = ["s": 1.0, "min": 60, "h": 3_600, "d": 86_400]
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    if let number = Self.number(String(digits)), let seconds = units[String(unit)] { return number * seconds }
    problems.add(.notASpan(text), at: node.position)
    return nil
  }

  /// The number that a text is: digits with at most one point and a minus.
  static func number(_ text: String) -> Double? { DecimalNumber(text.utf8Span.span)?.value }

  /// One of a closed list of words.
  func readWord<Word>(_ node: YAMLNode, _ type: Word.Type) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    guard let text = readText(node) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let choices = Word.allCases.map(\.rawValue)
    problems.add(
      .unknownWord(text, choices: choices, nearest: problems.nearest(text, in: choices)), at: node.position)
    return nil
  }

  /// A list; nothing is an empty one.
  func readList(_ node: YAMLNode) -> [YAMLNode] {
    if case .list(let items) = node.content { return items }
    if !node.isNull { problems.add(.expected(.list, found: node.described), at: node.position) }
    return []
  }

  /// One thing or a list of them.
  func readOneOrMany(_ node: YAMLNode) -> [YAMLNode] {
    if case .list(let items) = node.content { items } else { [node] }
  }

  /// The entries of a mapping whose keys are the author's own; nothing is an empty one.
  func readEntries(_ node: YAMLNode) -> [YAMLNode.Entry] {
    if let entries = node.entries { return entries }
    if !node.isNull { problems.add(.expected(.mapping, found: node.described), at: node.position) }
    return []
  }

  private static func text(of node: YAMLNode) -> String {
    if case .text(let text, _) = node.content { text } else { "" }
  }

  /// A truth value, or a default where none is given.
  func truth(_ node: YAMLNode?, or nothing: Bool) -> Bool? {
    node.flatMap { $0.isNull ? nothing : readTruth($0) }
  }

  /// Reads what has to be under keys: a key alone, or keys with one text or several.
  func readValueConditions(_ node: YAMLNode) -> [ValueCondition] {
    guard let entries = node.entries else { return readName(node).map { [ValueCondition(key: $0, texts: [])] } ?? [] }
    return entries.map { entry in
      ValueCondition(key: entry.key, texts: readOneOrMany(entry.value).compactMap(readText))
    }
  }
}

extension String {
  /// What is between the round brackets of `WORD(ARGUMENT)`.
  func argument(of word: String) -> String? {
    guard hasPrefix(word + "("), hasSuffix(")") else { return nil }
    let argument = dropFirst(word.count + 1).dropLast()
    return argument.isEmpty ? nil : String(argument)
  }

  /// The components of a path: identifiers between slashes, `\/` for a slash in one.
  var identifierPath: [String] {
    var components = [""]
    var isEscaped = false
    for scalar in unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      if !isEscaped, scalar == "/" {
        components.append("")
      } else {
        if isEscaped, scalar != "/", scalar != "\\" { components[components.count - 1].unicodeScalars.append("\\") }
        components[components.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return components.filter { !$0.isEmpty }
  }
}
