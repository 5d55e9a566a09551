import TextFormatting
import Testing

@Suite(.timeLimit(.minutes(30))) struct YAMLValueTests {
  private typealias Member = YAMLValue.Member

  @Test(arguments: [
    (YAMLValue.text("a"), "a"), (.text("a: b"), "\"a: b\""), (.quoted("a"), "\"a\""), (.word("object(a)"), "object(a)"),
    (.truth(true), "true"), (.number(0.5), "0.5"), (.nothing, "~"), (.list([]), "[]"), (.mapping([]), "{}"),
    (.list([.text("a"), .list([.text("b")])]), "[a, [b]]"),
    (
      .mapping([YAMLValue.Member("a", .text("b")), YAMLValue.Member("c d", .list([.truth(false)]))]),
      "{ a: b, c d: [false] }"
    ),
  ])
  func `a short value is one line`(value: YAMLValue, line: String) {
    #expect(value.line == line)
  }

  @Test func `the members of a file are on lines of their own, and short values beside their keys`() {
    let value = YAMLValue.mapping([Member("a", .text("b")), Member("c", .mapping([Member("d", .list([.text("e")]))]))])
    #expect(value.text == "a: b\nc: { d: [e] }\n")
  }

  @Test func `what is too long for a line is on lines of its own, and so is what is spread`() {
    let long = String(repeating: "x", count: 60)
    var spread = YAMLValue.mapping([Member("k", .text("v"))])
    spread.isSpread = true
    let value = YAMLValue.mapping([
      Member("list", .list([.text(long), .mapping([Member("a", .text(long)), Member("b", .text(long))])])),
      Member("spread", spread),
    ])
    #expect(value.text == "list:\n  - \(long)\n  - a: \(long)\n    b: \(long)\nspread:\n  k: v\n")
  }

  @Test func `comments are at the ends of lines, and what has one has a line of its own`() {
    var item = YAMLValue.text("a")
    item.comment = "File.swift:1"
    var mapping = YAMLValue.mapping([Member("k", item)])
    mapping.comment = "File.swift:2"
    var noted = Member("n", .text("v"))
    noted.notes = ["above"]
    let value = YAMLValue.mapping([Member("l", .list([item, mapping])), Member("m", mapping), noted])
    #expect(
      value.text == """
        l:
          - a  # File.swift:1
          # File.swift:2
          - k: a  # File.swift:1
        m:  # File.swift:2
          k: a  # File.swift:1
        # above
        n: v

        """)
  }

  @Test func `a word that a line of several cannot hold has a line of its own`() {
    let value = YAMLValue.mapping([Member("m", .mapping([Member("k", .word("reference(a, b)"))]))])
    #expect(value.text == "m:\n  k: reference(a, b)\n")
  }

  @Test func `no comment breaks out of its line`() {
    var value = YAMLValue.text("a")
    value.comment = "x\ny: z"
    #expect(YAMLValue.mapping([Member("k", value)]).text == "k: a  # x\\u{a}y: z\n")
  }
}
