import TextFormatting

extension RemarkedDeed {
  /// What was done, and what is said of it.
  package var line: String { "\(deed): \(remark.words)" }
}

extension [RemarkedDeed] {
  /// The remarks as a trace prints them after what was done; empty where there are none.
  package var text: String {
    var writer = TraceWriter(width: 96)
    writer.section("LEFT TO CODE") { $0.writeLeftToCode(self) }
    writer.writeUnanswered(self)
    return writer.lines.map { $0 + "\n" }.joined()
  }
}

extension TraceWriter {
  /// What was done and is left to code, a line each.
  mutating func writeLeftToCode(_ deeds: [RemarkedDeed]) { write(deeds.filter(\.remark.isLeftToCode)) }

  /// What was done and no code answers.
  mutating func writeUnanswered(_ deeds: [RemarkedDeed]) {
    section("ANSWERED BY NOTHING") { $0.write(deeds.filter { !$0.remark.isLeftToCode }) }
  }

  private mutating func write(_ deeds: [RemarkedDeed]) {
    for deed in deeds { line(displayable(deed.line), indent: 2) }
  }
}
