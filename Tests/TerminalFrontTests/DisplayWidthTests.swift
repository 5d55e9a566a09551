import CNcurses
import Rendering
import Testing
import TextFormatting

@Suite(.timeLimit(.minutes(30))) struct DisplayWidthTests {
  init() throws { try #require(CLocale.isUTF8) }

  @Test func `every character is measured as the C library measures it, or not shown`() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected = nc_width(value)
      let isRight =
        switch DisplayScalar(scalar) {
        case .base(let width): Int(expected) == width
        case .mark: expected == 0
        case .blank, .omitted, .replaced: true
        }
      if !isRight { wrong.append("U+\(String(value, radix: 16)) \(DisplayScalar(scalar)) \(expected)") }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("", "", 0), ("plain", "plain", 5), ("日本", "日本", 4), ("e\u{301}", "e\u{301}", 1), ("é", "é", 1),
    ("👩", "👩", 2), ("👨‍👩‍👧", "👨", 2), ("👍🏽", "👍", 2), ("❤\u{FE0F}", "❤", 1), ("🇩🇪!", "DE!", 3),
    ("1\u{FE0F}\u{20E3}", "1", 1),
    ("\u{1FA77}", "\u{FFFD}", 1), ("नि", "नि", 2), ("한", "한", 2),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
    ("a\tb\r\nc\nd", "a b c d", 7), ("\u{1B}[31m", "\u{FFFD}[31m", 5),
    ("\u{7F}\u{9B}\u{0}", "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
    ("a\u{202E}b", "a\u{FFFD}b", 3), ("a\u{200B}\u{200E}\u{FEFF}\u{AD}b", "ab", 2), ("\u{301}x", " \u{301}x", 2),
    ("a" + String(repeating: "\u{301}", count: 50), "a\u{301}\u{301}\u{301}\u{301}", 1), ("\u{10FFFF}", "\u{FFFD}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", 2), ("🏳\u{FE0F}\u{200D}🌈", "🏳", 1), ("क्‍ष", "क्ष", 2),
  ])
  func `a text is shown as what every terminal measures alike`(text: String, shown: String, width: Int) {
    #expect(displayable(text).utf8.elementsEqual(shown.utf8))
    #expect(displayWidth(text) == width)
    #expect(displayable(displayable(text)).utf8.elementsEqual(shown.utf8))
  }

  @Test func `a text is shown alike scalar by scalar and character by character`() {
    // What is left out at the end makes a text one that is taken apart into characters.
    let leftOut = "\u{200B}"
    var wrong: [String] = []
    for value in UInt32(0)...0x323AF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "a\(scalar)b", "日\(scalar)\u{D4E}न"] {
        let isAlike = displayPieces(text) == displayPieces(text + leftOut)
        let isWidth = displayWidth(text) == displayPieces(text).reduce(0) { $0 + $1.width }
        let isShown = displayable(text).utf8.elementsEqual(displayPieces(text).map(\.text).joined().utf8)
        if !isAlike || !isWidth || !isShown { wrong.append("U+\(String(value, radix: 16))") }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("Groceries", 9, "Groceries"), ("Groceries", 8, "Groceri…"), ("日本茶", 5, "日本…"), ("日本茶", 4, "日…"),
    ("日本茶", 1, "…"), ("abc", 0, ""), ("abc", -3, ""), ("", 0, ""), ("e\u{301}e\u{301}", 1, "…"),
  ])
  func `a text that is too long ends in an ellipsis`(text: String, width: Int, expected: String) {
    #expect(fitted(text, width) == expected)
  }

  @Test(arguments: [
    ("Groceries", 9, "Groceries"), ("Groceries", 8, "…oceries"), ("日本茶", 5, "…本茶"), ("日本茶", 4, "…茶"),
    ("日本茶", 1, "…"), ("abc", 0, ""), ("abc", -3, ""), ("", 0, ""), ("e\u{301}a", 2, "e\u{301}a"),
    ("be\u{301}a", 2, "…a"),
  ])
  func `of a text that is too long the end can be kept`(text: String, width: Int, expected: String) {
    #expect(fittedEnd(text, width) == expected)
  }

  @Test func `a text is padded on either side`() {
    #expect(padded("日", 5) == "日   ")
    #expect(padded("日", 5, .right) == "   日")
    #expect(padded("日", 5, .center) == " 日  ")
    #expect(padded("日本", 3, .center) == "日…")
    #expect(padded("日本", 2) == "… ")
  }
}
