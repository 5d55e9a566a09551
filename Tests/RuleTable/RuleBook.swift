/// What the table is measured against: the rules and their meanings, those that a terminal cannot show, and those
/// that a decision replaces.
package struct RuleBook {
  /// What each rule means, in one line.
  package let meanings: [Rule: String]
  /// Why a terminal cannot show a rule.
  package let notShown: [Rule: String]
  /// The decision by whose test a rule is held.
  package let replaced: [Rule: Rule]

  /// The rules that a decision of the rule book replaces.
  package static let replacedRules: [Rule: Rule] = [
    Rule(.rule, 35): Rule(.decision, 12), Rule(.rule, 64): Rule(.decision, 2), Rule(.rule, 78): Rule(.decision, 6),
    Rule(.rule, 86): Rule(.decision, 5),
  ]

  /// Reads the two files.
  ///
  /// - Parameters:
  ///   - tags: Swift source in which a comment of one line stands above each tag.
  ///   - notShown: Markdown with a row `| R11 | reason |` for each rule that cannot be shown.
  package init(tags: String, notShown: String, replaced: [Rule: Rule] = replacedRules) {
    var meanings: [Rule: String] = [:]
    var comment: Substring?
    for line in tags.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("/// ") {
        comment = text.dropFirst(4)
      } else {
        if let match = text.wholeMatch(of: #/@Tag public static var (\w+): Tag/#), let rule = Rule(match.1) {
          meanings[rule] = comment.map(String.init) ?? ""
        }
        comment = nil
      }
    }
    var reasons: [Rule: String] = [:]
    for line in notShown.split(separator: "\n") {
      let match = line.wholeMatch(of: #/\|\s*(\w+)\s*\|\s*(.*?)\s*\|\s*/#)
      if let match, let rule = Rule(match.1) { reasons[rule] = String(match.2) }
    }
    self.meanings = meanings
    self.notShown = reasons
    self.replaced = replaced
  }
}
