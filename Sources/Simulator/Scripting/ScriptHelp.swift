/// The words of the script language as help text, from the declarations by which scripts are read.
package enum ScriptHelp {
  /// The words that make steps.
  package static var steps: [String] { ScriptWord.steps.map(\.name) }
  /// The words after `expect`.
  package static var expectations: [String] { ScriptWord.expectations.map(\.name) }

  /// All words with their arguments and what they do, in groups.
  package static var text: String {
    groups.map { title, entries in
      let lines = entries.map { usage, summary in
        "  \(usage)\(String(repeating: " ", count: max(2, 44 - usage.count)))\(summary)"
      }
      return ([title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  /// The same in Markdown, of which a manual page is made.
  package static var markdown: String {
    groups.map { title, entries in
      "# \(title)\n\n" + entries.map { usage, summary in "`\(usage)`\n: \(summary)\n" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static var groups: [(title: String, entries: [(usage: String, summary: String)])] {
    let structure = [
      ("test \"NAME\"", "the steps up to end are a test of this name"),
      ("end", "ends a test, a repeat, a screen or calls"),
    ]
    return [
      ("At the top", ScriptSetting.words.map { ($0.usage, $0.summary) }),
      ("Tests and steps", structure + ScriptWord.steps.map { ($0.usage, $0.summary) }),
      ("What must be so", ScriptWord.expectations.map { ($0.usage, $0.summary) }),
    ]
  }
}
