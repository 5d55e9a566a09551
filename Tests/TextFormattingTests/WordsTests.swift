import Testing
import TextFormatting

@Suite(.timeLimit(.minutes(30))) struct WordsTests {
  @Test(arguments: zip([0, 1, 2], ["0 objects", "1 object", "2 objects"]))
  func `a count agrees with its noun`(number: Int, words: String) {
    #expect(counted(number, "object") == words)
  }

  @Test
  func `a count takes another ending`() {
    #expect(counted(2, "relaunch", "es") == "2 relaunches")
    #expect(counted(1, "relaunch", "es") == "1 relaunch")
  }

  @Test
  func `strings of the same text in other bytes are two keys`() {
    let spellings = ["caf\u{E9}", "cafe\u{301}"]
    #expect(Set(spellings).count == 1)
    #expect(Set(spellings.map(ByteString.init)).count == 2)
    #expect(ByteString(spellings[1]) < ByteString(spellings[0]))
    #expect(["b": 1, "a": 2].sortedByBytes.map(\.key) == ["a", "b"])
  }

  @Test(arguments: [
    ("note {item.id}", "{item.", true), ("{item.", "{item.", true), ("{item", "{item.", false), ("", "{item.", false),
    ("{{item.id}", "{item.", true), ("{item,{item.", "{item.", true), ("anything", "", true), ("", "", true),
    ("caf\u{E9}", "cafe\u{301}", false), ("cafe\u{301}", "cafe", true),
  ])
  func `a string is looked for byte by byte`(text: String, other: String, isThere: Bool) {
    #expect(text.holdsBytes(of: other) == isThere)
  }

  @Test(
    arguments: zip(
      [1, 0.5, 1e15, -9e15, 1e16, 1e20, -2.5e-7],
      [
        "1", "0.5", "1000000000000000", "-9000000000000000", "10000000000000000", "100000000000000000000",
        "-0.00000025",
      ]))
  func `a number is written without an exponent`(number: Double, digits: String) {
    #expect(number.digits == digits)
  }

  @Test(arguments: [
    ("cat", ["car", "cab"], "car"), ("cat", ["cab", "car"], "cab"), ("Inbx", ["Index", "Inbox"], "Inbox"),
    ("cat", ["dog"], nil),
  ])
  func `of words equally near the first is meant, and of none near none`(
    word: String, known: [String], nearest: String?
  ) {
    #expect(nearestWord(to: word, in: known) == nearest)
  }

  @Test(arguments: [
    ("ab cd", 3, ["ab", "cd"]), ("ab cd", 2, ["ab", "cd"]), ("abcd", 2, ["ab", "cd"]), ("a\nb", 9, ["a", "b"]),
  ])
  func `a text is broken at a blank, which begins no line`(text: String, width: Int, lines: [String]) {
    #expect(textLines(text, width).map(\.text) == lines)
  }
}
