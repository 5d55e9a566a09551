import Testing
import TextFormatting

/// How a text is broken into lines, and which of its characters each line holds.
@Suite(.timeLimit(.minutes(30))) struct TextLineTests {
  /// A text, and the places of its characters.
  struct Line: Equatable {
    let text: String
    let characters: Range<Int>
    init(_ text: String, _ characters: Range<Int>) { (self.text, self.characters) = (text, characters) }
  }

  private func lines(_ text: String, _ width: Int, limit: Int = 2_000) -> [Line] {
    textLines(text, width, limit: limit).map { Line($0.text, $0.characters) }
  }

  private static let broken: [(String, Int, [Line])] = [
    ("", 5, [Line("", 0..<0)]),
    ("ab", 5, [Line("ab", 0..<2)]),
    ("ab", 2, [Line("ab", 0..<2)]),
    ("äb", 5, [Line("äb", 0..<2)]),
    ("ab\n", 5, [Line("ab", 0..<3), Line("", 3..<3)]),
    (
      "a\n\nb", 5,
      [
        Line("a", 0..<2), Line("", 2..<3),
        Line("b", 3..<4),
      ]
    ),
    ("abcd", 2, [Line("ab", 0..<2), Line("cd", 2..<4)]),
    ("ab cd", 2, [Line("ab", 0..<3), Line("cd", 3..<5)]),
    ("ab cd", 4, [Line("ab", 0..<3), Line("cd", 3..<5)]),
    (
      "ab cdef", 3,
      [
        Line("ab ", 0..<3), Line("cde", 3..<6),
        Line("f", 6..<7),
      ]
    ),
    (" abc", 3, [Line(" ab", 0..<3), Line("c", 3..<4)]),
    ("日本", 3, [Line("日", 0..<1), Line("本", 1..<2)]),
    ("日本", 1, [Line("日", 0..<1), Line("本", 1..<2)]),
    ("ab", 0, [Line("a", 0..<1), Line("b", 1..<2)]),
    ("a\tb", 5, [Line("a b", 0..<3)]),
  ]

  @Test(arguments: broken)
  func `every character is on one line, the blank or the end of the line that breaks it included`(
    text: String, width: Int, lines: [Line]
  ) {
    #expect(self.lines(text, width) == lines)
  }

  @Test(arguments: 1...5)
  func `a text of ASCII is broken where one of other letters is`(width: Int) {
    for number in 0..<1 << 9 {
      let text = String((0..<9).map { number >> $0 & 1 == 0 ? "a" : " " })
      let other = lines(text.replacing("a", with: "ä") + "ä", width)
      let expected = other.map { Line($0.text.replacing("ä", with: "a"), $0.characters) }
      for limit in [2, 2_000] { #expect(lines(text + "a", width, limit: limit) == Array(expected.prefix(limit))) }
    }
  }

  @Test(arguments: [("a\nb\nc", 9), ("abcdef", 1), ("ab\n\n", 9), ("a\n", 9), ("ä\nb\nc", 1)])
  func `no more lines are made than there is room for`(text: String, width: Int) {
    let all = textLines(text, width)
    for limit in 0...4 { #expect(textLines(text, width, limit: limit) == Array(all.prefix(limit))) }
  }

  @Test(arguments: [(3, ["ab", "cd", "ef"]), (2, ["ab", "cd…"]), (1, ["ab…"]), (0, [])])
  func `lines for which there is no room are told of at the end of the last`(count: Int, shown: [String]) {
    #expect(["ab", "cd", "ef"].shortened(to: count, 3) == shown)
    #expect(["ab", "cd", "ef"].shortened(to: 2, 2) == ["ab", "c…"])
  }

  @Test func `a text that fits in one line takes one, unless there is room for none`() {
    #expect(lines("ab", 5, limit: 1) == [Line("ab", 0..<2)])
    #expect(lines("ab", 5, limit: 0) == [])
    #expect(lines("", 5, limit: 0) == [])
    #expect(lines("a\n", 5, limit: 1) == [Line("a", 0..<2)])
  }
}
