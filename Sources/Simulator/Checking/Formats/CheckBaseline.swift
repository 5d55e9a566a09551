import AppDefinition
package import TextFormatting

/// Errors that are known: a run fails only over others.
///
/// An error is known by its rule, its file and its element, so that it stays known when lines move.
package struct CheckBaseline: Sendable, Hashable {
  /// What the baseline calls the files whose names depend on where the program runs.
  package var names: [ByteString: String] = [:]
  private var entries: Set<Entry> = []

  private struct Entry: Hashable {
    let rule: String
    let file: ByteString
    let subject: ByteString
  }

  /// Makes an empty baseline.
  package init() {}

  /// Lists findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - names: What the baseline calls their files.
  package init(_ findings: [CheckFinding], names: [ByteString: String] = [:]) {
    self.names = names
    entries = Set(findings.map(entry))
  }

  /// A line that is none of a baseline.
  package struct UnreadableLine: Error, Hashable {
    /// Its number, from 1.
    package let line: Int
    /// What is wrong with it.
    package var message: String {
      "this line is none of a baseline: it needs a rule, a file and an element between tabs"
    }
  }

  /// Reads a baseline: a line for each error, with its rule, file and element between tabs; `#` begins a remark.
  package init(text: String, names: [ByteString: String] = [:]) throws(UnreadableLine) {
    self.names = names
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where !line.hasPrefix("#") && !line.isEmpty {
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, !fields[0].isEmpty, !fields[1].isEmpty else {
        throw UnreadableLine(line: number + 1)
      }
      entries.insert(
        Entry(rule: String(fields[0]), file: ByteString(String(fields[1])), subject: ByteString(String(fields[2]))))
    }
  }

  /// The baseline as a file holds it.
  package var text: String {
    let lines = entries.map { entry in
      [entry.rule, entry.file.text, entry.subject.text].joined(separator: "\t")
    }
    let head = "# Errors of relaunch check that are known: rule, file, element. Take a line out once it is mended."
    return ([head] + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }).joined(separator: "\n") + "\n"
  }

  /// How many errors it lists.
  package var count: Int { entries.count }

  /// Whether a finding is listed.
  package func contains(_ finding: CheckFinding) -> Bool { entries.contains(entry(finding)) }

  private func entry(_ finding: CheckFinding) -> Entry {
    let file = finding.position.file
    return Entry(
      rule: finding.rule.description, file: Self.plain(names[ByteString(file)] ?? file),
      subject: Self.plain(finding.id ?? finding.message))
  }

  /// A text without the characters that separate.
  private static func plain(_ text: String) -> ByteString {
    ByteString(String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self))
  }
}
