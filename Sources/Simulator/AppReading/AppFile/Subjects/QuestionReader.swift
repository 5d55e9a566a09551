internal import AppDefinition
import Vocabulary

/// Reads the question that a scene answers.
struct QuestionReader: SubjectReader {
  let names: AppFileNames

  /// Reads `question`.
  func readQuestion(_ node: YAMLNode) -> QuestionDefinition? {
    guard let fields = Fields<QuestionKey>(node, problems) else { return nil }
    for key in [QuestionKey.asks, .thread] where fields[key] == nil {
      problems.add(.missingKey(key.rawValue, in: QuestionKey.place), at: fields.position)
    }
    let rules = fields.given(.rules).map { readOneOrMany($0).compactMap(readRule) } ?? []
    guard let asks = fields[.asks].flatMap(readName), let thread = fields[.thread].flatMap(readAddress) else {
      return nil
    }
    return QuestionDefinition(asks: asks, thread: thread, rules: rules)
  }

  /// The address of a page.
  private func readAddress(_ node: YAMLNode) -> String? {
    guard let text = readName(node) else { return nil }
    if text.hasPrefix("https://") { return text }
    problems.add(.notAnAddress(text), at: node.position)
    return nil
  }

  /// The number of a rule.
  private func readRule(_ node: YAMLNode) -> Rule? {
    guard let number = readName(node) else { return nil }
    if let rule = Rule(number: number) { return rule }
    let nearest = Rule(meantBy: number)?.number ?? problems.nearest(number, in: Rule.allCases.lazy.map(\.number))
    problems.add(.unknownRule(number, nearest: nearest), at: node.position)
    return nil
  }
}
