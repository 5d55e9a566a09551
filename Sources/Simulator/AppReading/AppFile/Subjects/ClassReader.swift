internal import AppDefinition

/// Reads classes, and those that make controllers again.
struct ClassReader: SubjectReader {
  let names: AppFileNames
  private var lookups: LookupReader { LookupReader(names: names) }

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
        name: entry.key, answer: answer, unless: fields.given(.unless).flatMap(lookups.readDecline))
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
      problems.add(missing: RestorationClassKey.makes, at: position)
      return nil
    }
    switch key {
    case .makes: return .find(readAnswers(value))
    case .same: return names.readController(value).map { .same($0) }
    case .crashes: return readName(value).map { .crash($0) }
    case .conforms, .setsIdentifier, .setsRoot, .unless: return nil
    }
  }

  /// Reads what a class answers: the same for every path, or one answer for each pattern of an identifier or a path.
  private func readAnswers(_ node: YAMLNode) -> [FoundController] {
    guard node.entries != nil else { return lookups.readFoundController(node, at: ["**"]).map { [$0] } ?? [] }
    return lookups.readFound(node) { $0.count == 1 ? ["**"] + $0 : $0 }
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
