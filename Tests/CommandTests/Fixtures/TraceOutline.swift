/// What `--trace` printed, without its sentences: calls, paths, steps, outcomes and the numbers of rules.
///
/// The reasons are words for people and may be put better; the rule is what counts.
struct TraceOutline {
  /// The outline, a line end after each line.
  private(set) var text = ""

  init(_ trace: String) {
    var section = ""
    for entry in Self.entries(trace) {
      if !entry.hasPrefix(" ") { section = entry }
      if let line = Self.outline(entry, in: section) { text += line + "\n" }
    }
  }

  /// The lines, each with what goes on below it.
  static func entries(_ trace: String) -> [String] {
    var entries: [String] = []
    for line in trace.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      let begins =
        switch indent {
        case 0: true
        case 2: entries.last?.hasPrefix("LAUNCH ") != true || text.hasPrefix("archive of ")
        case 4: text.prefixMatch(of: #/[1-4] |⇒ /#) != nil
        default: false
        }
      if begins { entries.append(String(line)) } else { entries[entries.count - 1] += " " + text }
    }
    return entries
  }

  /// What is kept of a line.
  private static func outline(_ entry: String, in section: String) -> String? {
    let text = entry.drop { $0 == " " }
    let rules = entry.matches(of: #/\b[RX]\d+\b/#).map { " \($0.output)" }.joined()
    if entry.hasPrefix("LAUNCH ") { return String(entry.prefix { $0 != ":" }) + rules }
    guard entry.hasPrefix("  ") else { return entry }
    switch section {
    case "OBJECTS" where text.hasPrefix("⇒ "):
      let keys = text.firstMatch(of: #/decoded, with (\d+) keys?/#).map { " \($0.output.1)" } ?? ""
      return "    ⇒ " + (text.hasPrefix("⇒ not restored") ? "not restored" : "restored") + keys + rules
    case "OBJECTS" where entry.hasPrefix("    "):
      return "    \(text.prefix(1))" + (text.hasSuffix("  not asked") ? " not asked" : "") + rules
    case "NOT RESTORED", "NOT SAVED":
      guard let finding = text.prefixMatch(of: #/(\S.*?) +([RX]\d+)\b/#) else { return entry }
      return "  \(finding.output.1) \(finding.output.2)"
    case "WARNINGS":
      let subject = text.prefixMatch(of: #/(\S+): /#).map { " \($0.output.1)" } ?? ""
      return " " + subject + rules
    default: return entry
    }
  }
}
