import Testing
import TextFormatting

/// The one policy of what may leave the program, held for every writer that asks it.
@Suite(.timeLimit(.minutes(30))) struct EscapingTests {
  /// One character of every sort that a terminal obeys or that turns the direction of text.
  static let unsafe: [Unicode.Scalar] = [
    "\u{0}", "\u{1B}", "\r", "\u{7F}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}",
    "\u{202E}", "\u{2066}", "\u{2069}",
  ]

  @Test(arguments: unsafe)
  func `no writer lets an unsafe character through`(scalar: Unicode.Scalar) {
    let text = "a\(scalar)b"
    let written = [
      text.printable, quoted(text), text.xml, text.yaml, text.quotedForScripts, JSONValue.string(text).text,
    ]
    for result in written {
      #expect(
        !result.unicodeScalars.contains(scalar), "U+\(scalar.hexadecimal(digits: 4)) in \(result.debugDescription)")
      #expect(result.unicodeScalars.contains("a"))
      #expect(result.unicodeScalars.contains("b"))
    }
  }

  @Test(arguments: ["plain", "Zürich", "日本茶", "e\u{301}", "👩‍👩‍👧"])
  func `what is safe stays as it is`(text: String) {
    #expect(text.printable.utf8.elementsEqual(text.utf8))
    #expect(text.xml.utf8.elementsEqual(text.utf8))
  }

  @Test
  func `each writer escapes in its own way`() {
    #expect("a\u{1B}\"<&\n".printable == "a\\u{1b}\"<&\\u{a}")
    #expect("a\u{1B}\"\\\n".quotedForScripts == "\"a\\u{1b}\\\"\\\\\\n\"")
    #expect("a\u{9B}\"<&>\n".xml == "a&#155;&quot;&lt;&amp;&gt;&#10;")
    #expect("a\u{1B}b".xml == "a\u{FFFD}b")
    #expect(JSONValue.string("a\u{1B}\"\\\n").text == "\"a\\u001b\\\"\\\\\\n\"")
    #expect("a\u{1B}\"\u{202E}".yaml == "\"a\\x1b\\\"\\u202e\"")
    #expect(quoted("a\u{200D}b") == "\"a\\u{200d}b\"")
    #expect(quoted(String(repeating: "x", count: 81)) == "\"" + String(repeating: "x", count: 80) + "…\"")
  }

  @Test(
    arguments: zip(
      [
        "word", "a/b-c_d.e", "true", "1a", "", "two words", "#a", "1.5", "12:30", "a: b", "a:", "a #b", "a, b", "-",
        "日 1 ",
      ],
      [
        "word", "a/b-c_d.e", "\"true\"", "1a", "\"\"", "two words", "\"#a\"", "\"1.5\"", "12:30", "\"a: b\"",
        "\"a:\"", "\"a #b\"", "\"a, b\"", "\"-\"", "\"日 1 \"",
      ]))
  func `a text is plain in YAML only where it reads back as that text`(text: String, written: String) {
    #expect(text.yaml == written)
  }

  @Test(arguments: [
    ("word", "word", "word"), ("none", "none", "\"none\""), ("", "\"\"", "\"\""), ("#a", "\"#a\"", "\"#a\""),
    ("a#", "a#", "a#"), ("a b", "\"a b\"", "\"a b\""), ("a\"", "\"a\\\"\"", "\"a\\\"\""),
    ("a\\", "\"a\\\\\"", "\"a\\\\\""), ("a/b", "\"a/b\"", "\"a/b\""), ("a>", "\"a>\"", "\"a>\""),
    ("a\n", "\"a\\n\"", "\"a\\n\""), ("a\u{7}", "\"a\\u{7}\"", "\"a\\u{7}\""), ("日", "日", "日"),
  ])
  func `a name is a word in a script where it reads back as one`(text: String, word: String, identifier: String) {
    #expect(text.wordForScripts == word)
    #expect(text.identifierForScripts == identifier)
    #expect(text.isPlainWord == (word == text))
  }

  @Test(arguments: [
    ("::error::x", "\\u{3a}:error::x"), ("a\n  ::error file=b::x\nc", "a\n  \\u{3a}:error file=b::x\nc"),
    ("\t::x", "\t\\u{3a}:x"), ("a ::error::x", "a ::error::x"), (": :", ": :"), ("", ""), ("a\n\n", "a\n\n"),
  ])
  func `no line begins as an order to a build server does`(text: String, written: String) {
    #expect(text.withoutWorkflowCommands == written)
  }
}
