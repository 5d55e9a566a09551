import Testing
import TextFormatting

/// Numbers, lists and names as they are written in a sentence.
@Suite(.timeLimit(.minutes(30))) struct WordTests {
  @Test(arguments: [
    ("1", true), ("-1", true), ("1.5", true), ("-1.5", true), ("007", true), ("", false), ("-", false), ("--1", false),
    ("1.", false), (".5", false), (".", false), ("1.2.3", false), ("1-", false), ("1a", false), ("+1", false),
    ("1e5", false), ("１", false), (" 1", false), ("/", false), (":", false),
  ])
  func `a number is digits, with a sign before and a point among them`(text: String, isNumber: Bool) {
    #expect(text.isNumber == isNumber)
  }

  @Test func `twenty choices are listed, and more are counted`() {
    let words = (1...22).map { "w\($0)" }
    #expect([String]().choices == "")
    #expect(Array(words.prefix(2)).choices == "w1, w2")
    #expect(Array(words.prefix(20)).choices == words.prefix(20).joined(separator: ", "))
    #expect(Array(words.prefix(21)).choices == words.prefix(20).joined(separator: ", ") + " and 1 more")
    #expect(words.choices == words.prefix(20).joined(separator: ", ") + " and 2 more")
  }

  @Test(arguments: [
    ("Apple", "an Apple"), ("Egg", "an Egg"), ("Item", "an Item"), ("Orange", "an Orange"), ("Unit", "an Unit"),
    ("apple", "an apple"), ("egg", "an egg"), ("item", "an item"), ("orange", "an orange"), ("unit", "an unit"),
    ("List", "a List"), ("", "a "), ("a\u{1B}b", "an a\u{FFFD}b"),
  ])
  func `a name has the article of its first letter`(name: String, words: String) {
    #expect(withArticle(name) == words)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a 2", "a 3"]), (["a", "a 2", "a"], ["a", "a 2", "a 3"]),
    (["a", "a", "a 2", "a 2"], ["a", "a 3", "a 2", "a 2 2"]), ([], []),
  ])
  func `names that are given twice are numbered around those that are written`(names: [String], distinct: [String]) {
    #expect(distinctNames(names) == distinct)
  }

  @Test(
    arguments: [
      ("abc", ["abd"], "abd"), ("abc", ["ade"], nil), ("abcdef", ["abcdxy"], "abcdxy"), ("abcdef", ["abcxyz"], nil),
      ("ABC", ["abc"], "abc"), ("acb", ["abc"], "abc"), ("ab", ["ba"], "ba"), ("a", ["b"], "b"), ("", ["a"], "a"),
      ("", ["ab"], nil), ("title", ["tilte", "title"], "title"), ("a", [], nil),
      ("typ", ["tap", "tab", "type"], "type"), ("chekc", ["cheek", "check"], "check"), ("xab", ["yab", "zab"], "yab"),
    ] as [(String, [String], String?)])
  func `a word is meant that is a third of its letters away at most`(word: String, known: [String], nearest: String?) {
    #expect(nearestWord(to: word, in: known) == nearest)
  }

  @Test(
    arguments: [
      (-3, "just now"), (4.9, "just now"), (5, "5 s ago"), (59.9, "59 s ago"), (60, "1 min ago"), (3_599, "59 min ago"),
      (3_600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"), (200_000, "2 days ago"),
      (.infinity, "1000000000 days ago"), (.nan, "just now"),
    ] as [(Double, String)])
  func `how long ago something was is said in one unit`(seconds: Double, words: String) {
    #expect(ageWords(seconds: seconds) == words)
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.5, "-0.5"), (1.25, "1.25"), (9.9e15, "9900000000000000"), (1e16, "10000000000000000"),
      (1.5e16, "15000000000000000"), (-1.25e17, "-125000000000000000"), (2e-5, "0.00002"), (-1.5e-5, "-0.000015"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func `a number of any size is written in digits`(number: Double, digits: String) {
    #expect(number.digits == digits)
  }
}
