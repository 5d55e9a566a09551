/// The words of the script language as help text, from the declarations by which scripts are read.
package enum ScriptHelp {
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
      ("At the top", ScriptSetting.words.map(\.help)),
      ("Tests and steps", structure + ScriptWord.steps.map(\.help)),
      ("What must be so", ScriptWord.expectations.map(\.help)),
      ("What stands for what", placeholders),
    ]
  }

  /// What the words in capitals of the lines above stand for.
  private static let placeholders: [(usage: String, summary: String)] = [
    ("SELECTOR, as \"text\"", "the thing in front that says this, or else the one with this detail"),
    ("SELECTOR, as #id", "the view with this id, or the thing with this restoration identifier"),
    ("SELECTOR, as a/b/c", "the thing at this path, or the only one that fits of the controller there"),
    ("SELECTOR, as row N", "the row of this number in front, counted from 1"),
    ("SELECTOR, as thing N", "of the things in front that fit the word, the one of this number"),
    ("PATH", "the restoration identifiers from the root on, with / between them; (name) where there is none"),
    ("SWITCH", "a condition of the app's code that was not decided, by the name that the palette shows"),
  ]
}
