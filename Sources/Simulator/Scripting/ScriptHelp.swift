/// The words of the script language for a person, from the tables by which scripts are read.
package enum ScriptHelp {
  /// All words with their arguments and what they do, in groups.
  package static var text: String {
    let structure = [
      ("test \"NAME\"", "the steps up to end are a test of this name"),
      ("end", "ends a test, a repeat, a screen or calls"),
    ]
    return [
      group("At the top", ScriptSetting.words.map { ($0.usage, $0.summary) }),
      group("Tests and steps", structure + StepCommand.words.map { ($0.usage, $0.summary) }),
      group("What must be so", Expectation.words.map { ("expect \($0.usage)", $0.summary) }),
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
