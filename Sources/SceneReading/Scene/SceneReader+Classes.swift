internal import AppDefinition

extension SceneReader {
  /// Reads `classes`.
  func readClasses(_ node: SceneNode) -> [ClassDefinition] {
    readEntries(node).map { entry in
      let fields = entry.value.isNull ? nil : Fields<ClassKey>(entry.value, problems)
      return ClassDefinition(name: entry.key, inherits: fields?[.inherits].flatMap(readName))
    }
  }

  /// Reads `restorationClasses`.
  func readRestorationClasses(_ node: SceneNode) -> [RestorationClassDefinition] {
    readEntries(node).compactMap { entry in
      guard let fields = Fields<RestorationClassKey>(entry.value, problems) else { return nil }
      let unless = fields[.unless].flatMap(readCondition)
      if fields[.conforms].flatMap(readTruth) == false {
        return RestorationClassDefinition(name: entry.key, answer: .notConforming, unless: unless)
      }
      guard let makes = fields[.makes] else {
        problems.add(.missingKey("makes", in: RestorationClassKey.place), at: entry.keyPosition)
        return nil
      }
      guard let answer = readAnswer(makes) else { return nil }
      return RestorationClassDefinition(name: entry.key, answer: answer, unless: unless)
    }
  }

  private func readAnswer(_ node: SceneNode) -> RestorationClassDefinition.Answer? {
    if case .text("existing", _) = node.content { return .existing }
    if case .text("nothing", _) = node.content { return .nothing }
    return readController(node).map { .make($0) }
  }

  private func readCondition(_ node: SceneNode) -> RestorationClassDefinition.Condition? {
    guard let text = readText(node) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "is", words[2] == "missing" else {
      problems.add(.wrongUnless(text), at: node.position)
      return nil
    }
    return .recordMissing(key: String(words[0]))
  }
}
