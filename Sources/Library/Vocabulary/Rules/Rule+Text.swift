extension Rule {
  /// What the rule says, in one sentence.
  public var sentence: String { text.sentence }
  /// What the rule means for someone who writes an app.
  public var meaning: String { text.meaning }
  /// Where the rule is written down.
  public var sources: [RuleSource] { text.sources }
  /// What goes wrong where the rule is not known; often empty.
  public var pitfalls: [String] { text.pitfalls }
  /// What becomes of the rule in this program.
  public var status: RuleStatus { text.status }

  /// The part that the rule belongs to.
  public var chapter: Chapter { entry.chapter }

  private var text: RuleText { entry.text }

  private var entry: (chapter: Chapter, text: RuleText) {
    guard let entry = Self.entries[self] else { preconditionFailure("rule \(number) stands in no chapter") }
    return entry
  }

  private static let entries: [Rule: (chapter: Chapter, text: RuleText)] = Dictionary(
    uniqueKeysWithValues: Chapter.allCases.flatMap { chapter in chapter.texts.map { ($0.key, (chapter, $0.value)) } })
}
