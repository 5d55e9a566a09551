extension String {
  /// The text with no line in it that a build server would obey: one that begins with `::`, blanks before it or not.
  ///
  /// GitHub's runner reads `::error::` and its like in everything that a program prints. The first colon is written by
  /// its number.
  package var withoutWorkflowCommands: String {
    guard utf8.contains(UInt8(ascii: ":")) else { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.drop { $0 == " " || $0 == "\t" }
      return rest.hasPrefix("::") ? line.prefix(line.count - rest.count) + "\\u{3a}" + rest.dropFirst() : line
    }
    return lines.joined(separator: "\n")
  }
}
