import TextFormatting
package import Vocabulary

extension Rule {
  /// The rule in a line of the list of all.
  package var line: String { "\(number.padded(to: 4))  \(sentence)\(remarkInLine)" }

  /// Everything that is known of the rule: what it says and means, what goes wrong, where it is written down.
  ///
  /// - Parameter width: The columns that the lines may take.
  package func explanation(width: Int) -> [String] {
    var lines = ["\(number) · \(chapter.title)", ""]
    lines += textLines(sentence, width).map(\.text) + [""]
    lines += Self.row("means", meaning, width)
    for pitfall in pitfalls { lines += Self.row("pitfall", pitfall, width) }
    if let remark = status.remark { lines += Self.row("note", remark, width) }
    for source in sources { lines += Self.row("source", source.description, width) }
    return lines
  }

  private var remarkInLine: String {
    switch status {
    case .simulated: ""
    case .replaced(let decision): " (see \(decision))"
    case .notSimulated: " (not simulated)"
    }
  }

  private static func row(_ head: String, _ text: String, _ width: Int) -> [String] {
    let indent = 9
    return textLines(text, width - indent).enumerated().map { number, line in
      (number == 0 ? head : "").padded(to: indent) + line.text
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
}
