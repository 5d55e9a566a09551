import Vocabulary

/// The article on all rules.
package enum RulePage {
  /// Its text.
  package static var text: String {
    let decisions = Rule.Chapter.decisions.rules
    let rules = Rule.allCases.prefix { $0.chapter != .decisions }
    let scenes = Rule.allCases.drop { $0.chapter != .mechanism }
    let head = """
      # Rules and decisions

      What UIKit does when it preserves and restores state, rule by rule, and what is decided here where that is open.

      <!-- Written by `make documentation` from Sources/Library/Vocabulary/Rules: change it there. -->

      ## Overview

      Rules \(range(Array(rules))) are what UIKit documents or is known to do, in words of our own. Decisions \(range(decisions))
      settle what is done here where the sources are silent or disagree. Rules \(range(scenes.filter { !$0.chapter.isDecided })) and decisions
      \(range(scenes.filter(\.chapter.isDecided))) are the same for apps with scenes. Messages, records and tests cite them by
      their numbers, and `relaunch explain R13` prints one of them. `make rules` prints a table of all, with the tests
      that hold each.

      """
    return head + Rule.Chapter.allCases.map(text).joined()
  }

  private static func range(_ rules: [Rule]) -> String {
    [rules.first, rules.last].compactMap { $0?.number }.joined(separator: " to ")
  }

  private static func text(of chapter: Rule.Chapter) -> String {
    "\n## \(chapter.title)\n" + chapter.rules.map(text).joined()
  }

  private static func text(of rule: Rule) -> String {
    var lines = ["", "### \(rule)", "", "**\(rule.sentence)**", rule.meaning, ""]
    lines += rule.pitfalls.map { "- Pitfall: \($0)" }
    if let remark = rule.status.remark { lines.append("- \(remark)") }
    lines += rule.sources.map { "- Source: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
