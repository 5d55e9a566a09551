/// The words of one rule; the chapters' files hold one each.
struct RuleText {
  let sentence: String
  let meaning: String
  let sources: [RuleSource]
  let pitfalls: [String]
  let status: RuleStatus

  init(
    _ sentence: String, means meaning: String, sources: [RuleSource], pitfalls: [String] = [],
    status: RuleStatus = .simulated
  ) {
    self.sentence = sentence
    self.meaning = meaning
    self.sources = sources
    self.pitfalls = pitfalls
    self.status = status
  }
}
