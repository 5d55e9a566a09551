import AppDefinition

/// Errors that are known: a run fails only over others.
///
/// An error is known by its rule, its file and its element, so that it stays known when lines move.
public struct CheckBaseline: Sendable, Hashable {
  private var entries: Set<Entry> = []

  private struct Entry: Hashable {
    let rule: String
    let file: ByteString
    let subject: ByteString
  }

  /// Makes an empty baseline.
  public init() {}

  /// Lists findings.
  public init(_ findings: [CheckFinding]) { entries = Set(findings.map(Self.entry)) }

  /// Reads a baseline: a line for each error, with its rule, file and element between tabs; `#` begins a remark.
  public init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      entries.insert(
        Entry(rule: String(fields[0]), file: ByteString(String(fields[1])), subject: ByteString(String(fields[2]))))
    }
  }

  /// The baseline as a file holds it.
  public var text: String {
    let lines = entries.map { entry in
      [entry.rule, entry.file.text, entry.subject.text].joined(separator: "\t")
    }
    let head = "# Errors of relaunch check that are known: rule, file, element. Take a line out once it is mended."
    return ([head] + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }).joined(separator: "\n") + "\n"
  }

  /// How many errors it lists.
  public var count: Int { entries.count }

  /// Whether a finding is listed.
  public func contains(_ finding: CheckFinding) -> Bool { entries.contains(Self.entry(finding)) }

  private static func entry(_ finding: CheckFinding) -> Entry {
    Entry(
      rule: finding.rule, file: plain(finding.position.file), subject: plain(finding.id ?? finding.message))
  }

  /// A text without the characters that separate.
  private static func plain(_ text: String) -> ByteString {
    ByteString(String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self))
  }
}
