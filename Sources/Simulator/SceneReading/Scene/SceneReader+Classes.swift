internal import AppDefinition

extension SceneReader {
  /// Reads `classes`.
  func readClasses(_ node: SceneNode) -> [ClassDefinition] {
    readEntries(node).map { entry in
      let fields = entry.value.isNull ? nil : Fields<ClassKey>(entry.value, problems)
      var known = ClassDefinition(name: entry.key, inherits: fields?.given(.inherits).flatMap(readName))
      known.position = entry.keyPosition
      return known
    }
  }

  /// Reads `restorationClasses`.
  func readRestorationClasses(_ node: SceneNode) -> [RestorationClassDefinition] {
    readEntries(node).compactMap { entry in
      guard let fields = Fields<RestorationClassKey>(entry.value, problems),
        let answer = readAnswer(fields, at: entry.keyPosition)
      else { return nil }
      var known = RestorationClassDefinition(
        name: entry.key, answer: answer, unless: fields.given(.unless).flatMap(readCondition))
      known.setsIdentifier = fields.given(.setsIdentifier).flatMap(readTruth) ?? true
      known.position = entry.keyPosition
      return known
    }
  }

  private func readAnswer(
    _ fields: Fields<RestorationClassKey>, at position: SourcePosition
  ) -> RestorationClassDefinition.Answer? {
    if fields.given(.conforms).flatMap(readTruth) == false { return .notConforming }
    let answers = fields.order.filter { $0.isAnswer && fields.given($0) != nil }
    if answers.count > 1 { problems.add(.severalAnswers(answers.map(\.rawValue)), at: position) }
    guard let key = answers.first, let value = fields.given(key) else {
      problems.add(.missingKey("makes", in: RestorationClassKey.place), at: position)
      return nil
    }
    switch key {
    case .makes: return .find(readFound(value))
    case .same: return readController(value).map { .same($0) }
    case .crashes: return readName(value).map { .crash($0) }
    case .conforms, .setsIdentifier, .unless: return nil
    }
  }

  /// Reads what a class answers: the same for every path, or one answer for each pattern of an identifier or a path.
  private func readFound(_ node: SceneNode) -> [FoundController] {
    guard node.entries != nil else {
      return readFoundController(node).map { [FoundController(path: ["**"], answer: $0)] } ?? []
    }
    return readEntries(node).compactMap { entry in
      let path = Self.path(entry.key)
      return readFoundController(entry.value).map {
        FoundController(path: path.count == 1 ? ["**"] + path : path, answer: $0)
      }
    }
  }

  private func readCondition(_ node: SceneNode) -> RestorationClassDefinition.Condition? {
    guard let text = readText(node) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "is", words[2] == "missing" else {
      problems.add(.wrongUnless(text), at: node.position)
      return nil
    }
    return words[0] == "storyboard" ? .storyboardMissing : .recordMissing(key: String(words[0]))
  }
}

extension RestorationClassKey {
  /// Whether the key says what the class answers.
  fileprivate var isAnswer: Bool {
    switch self {
    case .makes, .same, .crashes: true
    case .conforms, .setsIdentifier, .unless: false
    }
  }
}
