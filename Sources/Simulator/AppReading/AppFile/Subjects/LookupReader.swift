internal import AppDefinition

/// Reads what code answers when a saved controller is looked for.
struct LookupReader: SubjectReader {
  let names: AppFileNames

  /// Reads what is answered for paths, and reports what is behind a pattern of all paths.
  ///
  /// - Parameters:
  ///   - node: The answers by the paths.
  ///   - pattern: What a path means here.
  func readFound(_ node: YAMLNode, _ pattern: ([String]) -> [String]) -> [FoundController] {
    var first: String?
    return readEntries(node).compactMap { entry in
      if entry.value.isUndecided { return nil }
      let path = pattern(names.readPath(entry.key, at: entry.keyPosition))
      if let first { problems.add(.neverAsked(entry.key, behind: first), at: entry.keyPosition) }
      if first == nil, PathPattern(path).matchesEverything { first = entry.key }
      return readFoundController(entry.value, at: path)
    }
  }

  /// Reads what is answered for a path: an answer, or an answer with when it is none.
  func readFoundController(_ node: YAMLNode, at path: [String]) -> FoundController? {
    guard node.entries != nil else {
      return readAnswer(node).map { FoundController(path: path, answer: $0) }
    }
    guard let fields = Fields<AnswerKey>(node, problems) else { return nil }
    guard let answer = fields.given(.makes) else {
      problems.add(missing: AnswerKey.makes, at: fields.position)
      return nil
    }
    return readAnswer(answer).map {
      var found = FoundController(path: path, answer: $0, unless: fields.given(.unless).flatMap(readDecline))
      let undecided = UndecidedReader(names: names)
      found.lookUp = fields.given(.looksUp).flatMap(undecided.readSourcePosition).map(OpenCode.Place.at)
      return found
    }
  }

  /// Reads an answer: `existing`, `nothing`, or the name of a screen that may be filled in.
  private func readAnswer(_ node: YAMLNode) -> FoundController.Answer? {
    switch node.content {
    case .text("existing", _): .existing
    case .text("nothing", _): .nothing
    case .text, .list, .mapping: names.readController(node).map { .make($0) }
    }
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
    names.uses.add(default: key, at: node.position)
    return .defaultMissing(key: key)
  }
}
