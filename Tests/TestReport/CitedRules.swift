package import Vocabulary

/// The section of an article that gives the sentence of every rule the article cites by its number.
package enum CitedRules {
  private static let heading = "## Rules cited here"

  /// An article with its section brought up to date: before the topics, or at the end.
  package static func update(_ article: String) -> String {
    let plain = without(article)
    let rules = rules(in: plain)
    guard !rules.isEmpty else { return plain }
    let section = heading + "\n\n" + rules.map { "- \($0): \($0.sentence)\n" }.joined()
    guard let topics = plain.firstRange(of: "\n## Topics\n") else { return plain + "\n" + section }
    return plain[..<topics.lowerBound] + "\n" + section + plain[topics.lowerBound...]
  }

  /// The rules that an article cites, in their order; `R71 to R75` cites five.
  package static func rules(in article: String) -> [Rule] {
    var cited: Set<Rule> = []
    for match in article.matches(of: #/\b([RXUY]\d+)(?:\s+to\s+([RXUY]\d+))?\b/#) {
      guard let first = Rule(rawValue: String(match.1)) else { continue }
      cited.insert(first)
      guard let last = match.2.flatMap({ Rule(rawValue: String($0)) }), let start = Rule.allCases.firstIndex(of: first),
        let end = Rule.allCases.firstIndex(of: last), start <= end
      else { continue }
      cited.formUnion(Rule.allCases[start...end])
    }
    return Rule.allCases.filter(cited.contains)
  }

  /// An article without its section.
  private static func without(_ article: String) -> String {
    guard let start = article.firstRange(of: "\n" + heading + "\n") else { return article }
    let rest = article[start.upperBound...]
    let end = rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex
    return String(article[..<start.lowerBound] + rest[end...])
  }
}
