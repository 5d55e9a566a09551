import TextFormatting

extension CodeRemark {
  /// The remark after what was done.
  package var line: String { deed.isEmpty ? words : "\(deed): \(words)" }
}

extension TraceWriter {
  /// What was done and is left to code, a line each.
  mutating func write(_ remarks: [CodeRemark]) {
    for remark in remarks { line(displayable(remark.line), indent: 2) }
  }
}

extension [CodeRemark] {
  /// The remarks as a trace prints them after what was done; empty where there are none.
  package var text: String {
    var writer = TraceWriter(width: 96)
    writer.section("LEFT TO CODE") { $0.write(filter(\.isLeftToCode)) }
    writer.writeUnanswered(self)
    return writer.lines.map { $0 + "\n" }.joined()
  }
}

extension TraceWriter {
  /// What was done and no code answers.
  mutating func writeUnanswered(_ remarks: [CodeRemark]) {
    section("ANSWERED BY NOTHING") { $0.write(remarks.filter { !$0.isLeftToCode }) }
  }
}
