internal import AppDefinition

extension AppReader {
  /// Reads `classes`.
  func readClasses(_ node: YAMLNode) -> [ClassDefinition] {
    readEntries(node).map { entry in
      let fields = entry.value.isNull ? nil : Fields<ClassKey>(entry.value, problems)
      var known = ClassDefinition(name: entry.key, inherits: fields?.given(.inherits).flatMap(readName))
      known.position = sourcePosition(of: entry.keyPosition)
      return known
    }
  }

  /// Reads `restorationClasses`.
  func readRestorationClasses(_ node: YAMLNode) -> [RestorationClassDefinition] {
    readEntries(node).compactMap { entry in
      guard let fields = Fields<RestorationClassKey>(entry.value, problems),
        let answer = readAnswer(fields, at: entry.keyPosition)
      else { return nil }
      var known = RestorationClassDefinition(
        name: entry.key, answer: answer, unless: fields.given(.unless).flatMap(readDecline))
      known.setsIdentifier = fields.given(.setsIdentifier).flatMap(readTruth) ?? true
      known.setsRoot = fields.given(.setsRoot).flatMap(readTruth) ?? false
      known.position = sourcePosition(of: entry.keyPosition)
      return known
    }
  }

  private func readAnswer(
    _ fields: Fields<RestorationClassKey>, at position: FilePosition
  ) -> RestorationClassDefinition.Answer? {
    if fields.given(.conforms).flatMap(readTruth) == false { return .notConforming }
    let answers = fields.order.filter { $0.isAnswer && fields.given($0) != nil }
    if answers.count > 1 { problems.add(.severalAnswers(answers.map(\.rawValue)), at: position) }
    guard let key = answers.first, let value = fields.given(key) else {
      problems.add(.missingKey("makes", in: RestorationClassKey.place), at: position)
      return nil
    }
    switch key {
    case .makes: return .find(readAnswers(value))
    case .same: return readController(value).map { .same($0) }
    case .crashes: return readName(value).map { .crash($0) }
    case .conforms, .setsIdentifier, .setsRoot, .unless: return nil
    }
  }

  /// Reads what a class answers: the same for every path, or one answer for each pattern of an identifier or a path.
  private func readAnswers(_ node: YAMLNode) -> [FoundController] {
    guard node.entries != nil else { return readFoundController(node, at: ["**"]).map { [$0] } ?? [] }
    return readFound(node) { $0.count == 1 ? ["**"] + $0 : $0 }
  }

  /// Reads when code answers `nil` all the same.
  func readDecline(_ node: YAMLNode) -> Decline? {
    guard let text = readText(node) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "is", words[2] == "missing" else {
      problems.add(.wrongUnless(text), at: node.position)
      return nil
    }
    if words[0] == "storyboard" { return .storyboardMissing }
    guard words[0].utf8.starts(with: "defaults.".utf8) else { return .recordMissing(key: String(words[0])) }
    let key = String(words[0].dropFirst(9))
    uses.add(default: key, at: node.position)
    return .defaultMissing(key: key)
  }
}

extension RestorationClassKey {
  /// Whether the key says what the class answers.
  fileprivate var isAnswer: Bool {
    switch self {
    case .makes, .same, .crashes: true
    case .conforms, .setsIdentifier, .setsRoot, .unless: false
    }
  }
}
