/// The words of the script language as help text, from the declarations by which scripts are read.
package enum ScriptHelp {
  /// The words that make steps.
  package static var steps: [String] { ScriptWord.steps.map(\.name) }
  /// The words after `expect`.
  package static var expectations: [String] { ScriptWord.expectations.map(\.name) }

  /// All words with their arguments and what they do, in groups.
  package static var text: String {
    let structure = [
      ("test \"NAME\"", "the steps up to end are a test of this name"),
      ("end", "ends a test, a repeat, a screen or calls"),
    ]
    return [
      group("At the top", ScriptSetting.words.map { ($0.usage, $0.summary) }),
      group("Tests and steps", structure + ScriptWord.steps.map { ($0.usage, $0.summary) }),
      group("What must be so", ScriptWord.expectations.map { ($0.usage, $0.summary) }),
    ].joined(separator: "\n\n") + "\n"
  }

  private static func group(_ title: String, _ entries: [(usage: String, summary: String)]) -> String {
    let lines = entries.map { entry in
      let gap = max(2, 44 - entry.usage.count)
      return "  \(entry.usage)\(String(repeating: " ", count: gap))\(entry.summary)"
    }
    return ([title] + lines).joined(separator: "\n")
  }
}
