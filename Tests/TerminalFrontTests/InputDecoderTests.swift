import Interaction
import Rendering
import ScreenModel
import TerminalFront
import Testing

@Suite(.timeLimit(.minutes(30))) struct InputDecoderTests {
  private static let bytes: [(String, [InputEvent])] = [
    ("a", [.key(.character("a"))]),
    ("日é", [.key(.character("日")), .key(.character("é"))]),
    ("e\u{301}x", [.key(.character("e\u{301}")), .key(.character("x"))]),
    ("👨‍👩‍👧", [.key(.character("👨‍👩‍👧"))]),
    ("\u{1}\u{1A}\u{0}\u{1F}", [.key(.control("a")), .key(.control("z")), .key(.control(" ")), .key(.control("_"))]),
    ("\r\n\t\u{8}\u{7F}", [.key(.enter), .key(.enter), .key(.tab), .key(.backspace), .key(.backspace)]),
    ("\u{1B}", [.key(.escape)]),
    ("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
    ("\u{1B}x", [.key(.alt("x"))]),
    ("\u{1B}[", [.key(.alt("["))]),
    ("\u{1B}O", [.key(.alt("O"))]),
    ("\u{1B}\r", [.key(.enter)]),
    ("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D", [.key(.up), .key(.down), .key(.right), .key(.left)]),
    ("\u{1B}[H\u{1B}[4~\u{1B}[5~\u{1B}[6;2~", [.key(.home), .key(.end), .key(.pageUp), .key(.pageDown)]),
    ("\u{1B}[Z\u{1B}[3~\u{1B}[2~", [.key(.backTab), .key(.delete), .key(.insert)]),
    ("\u{1B}OP\u{1B}[15~\u{1B}[17~\u{1B}[24~\u{1B}[[C", [1, 5, 6, 12, 3].map { InputEvent.key(.function($0)) }),
    ("\u{1B}[<0;5;3M\u{1B}[<0;5;3m", [.mouse(.press, at: Point(x: 4, y: 2))]),
    ("\u{1B}[<8;5;3M", [.mouse(.press, at: Point(x: 4, y: 2))]),
    ("\u{1B}[<64;1;1M", [.mouse(.wheelUp, at: Point(x: 0, y: 0))]),
    ("\u{1B}[<81;2;1M", [.mouse(.wheelDown, at: Point(x: 1, y: 0))]),
    ("\u{1B}[?62;c\u{1B}[I\u{1B}[99~\u{1B}[<0;0;9Mq", [.key(.character("q"))]),
    ("\u{1B}[12\u{7}", [.key(.control("g"))]),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}q", [.key(.character("q"))]),
    ("x\u{1B}]11;rgb:0000/0000/0000\u{1B}\\q", [.key(.character("x")), .key(.character("q"))]),
    ("\u{1B}]", [.key(.alt("]"))]), ("\u{1B}]q", [.key(.alt("]")), .key(.character("q"))]),
    ("\u{1B}]11;\u{1B}[A", [.key(.up)]), ("\u{1B}]11;\u{1B}", []), ("\u{1B}]11;r", []),
    ("\u{1B}[200~ab\u{1B}[201~c", [.paste("ab"), .key(.character("c"))]),
  ]

  @Test(arguments: bytes)
  func `bytes that no description names still make events`(text: String, expected: [InputEvent]) {
    var decoder = InputDecoder()
    // The end of a paste is one input: curses gets to know about it, since a paste may hold anything else.
    let pieces = text.split(separator: "\u{1B}[201~", omittingEmptySubsequences: false)
    var events: [InputEvent] = []
    for (index, piece) in pieces.enumerated() {
      if index > 0 { events += decoder.decode(.pasteEnds) }
      for scalar in piece.unicodeScalars { events += decoder.decode(.character(scalar)) }
    }
    events += decoder.flush()
    #expect(events == expected)
  }

  @Test(arguments: [1, 2, 5, 12])
  func `an answer that comes in pieces is no key, and what is typed around it is`(length: Int) {
    var batch = InputBatch()
    batch.awaitsReport = true
    let bytes = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".unicodeScalars)
    var events: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      var piece = bytes[start..<min(start + length, bytes.count)]
      events += batch.events { piece.popFirst().map(RawInput.character) }
    }
    #expect(events.isEmpty)
    #expect(batch.takeReport() == "11;rgb:ffff/ffff/ffff")
    #expect(!batch.awaitsReport)
  }

  @Test func `an escape alone is a key as soon as no answer follows it`() {
    var batch = InputBatch()
    batch.awaitsReport = true
    var input: [RawInput] = [.character("\u{1B}")]
    #expect(batch.events { input.popLast() }.isEmpty)
    #expect(batch.isWithinReport)
    #expect(batch.endReport() == [.key(.escape)])
    input = [.character("\u{1B}")]
    #expect(batch.events { input.popLast() } == [.key(.escape)])
  }

  @Test func `no input makes it stop or grow`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for scalar in ("\u{1B}[" + String(repeating: "1;", count: 10_000) + "A").unicodeScalars {
      events += decoder.decode(.character(scalar))
    }
    events += decoder.flush()
    #expect(events.last == .key(.character("A")))
  }

  @Test func `a key ends what was typed before it and comes after it`() {
    var decoder = InputDecoder()
    let events =
      decoder.decode(.character("a")) + decoder.decode(.key(.up)) + decoder.decode(.character("\u{1B}"))
      + decoder.decode(.key(.down)) + decoder.flush()
    #expect(events == [.key(.character("a")), .key(.up), .key(.escape), .key(.down)])
  }

  private static let enders: [(RawInput, [InputEvent])] = [
    (.key(.up), [.key(.up)]), (.mouse(.press, at: Point(x: 1, y: 2)), [.mouse(.press, at: Point(x: 1, y: 2))]),
    (.pasteBegins, []), (.pasteEnds, []), (.nothing, []), (.character("\r"), [.key(.enter)]),
    (.character("\u{1B}"), []),
  ]

  @Test(arguments: enders)
  func `whatever is no character ends what was typed before it`(input: RawInput, events: [InputEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(.character("x")) == [])
    #expect(decoder.decode(input) == [.key(.character("x"))] + events)
    #expect(decoder.isPasting == (input == .pasteBegins))
  }

  @Test func `a paste keeps lines and tabs and loses every other control character`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(.pasteBegins) == [])
    for scalar in "a\r\nb\rc\nd\te\u{1B}[2Jf\u{7}\u{9B}g\r\n\r\nh".unicodeScalars {
      #expect(decoder.decode(.character(scalar)) == [])
    }
    #expect(decoder.decode(.key(.up)) == [])
    #expect(decoder.flush() == [])
    #expect(decoder.isPasting)
    #expect(decoder.decode(.pasteEnds) == [.paste("a\nb\nc\nd\te[2Jfg\n\nh")])
    #expect(!decoder.isPasting)
    #expect(decoder.decode(.pasteBegins) + decoder.decode(.pasteEnds) == [])
  }

  @Test func `a paste whose end never comes is given up with what came of it`() {
    var decoder = InputDecoder()
    _ = decoder.decode(.pasteBegins)
    _ = decoder.decode(.character("x"))
    #expect(decoder.endPaste() == [.paste("x")])
    #expect(decoder.endPaste() == [])
    #expect(decoder.decode(.character("y")) + decoder.flush() == [.key(.character("y"))])
  }

  @Test func `a very long paste is cut and stays quick`() {
    var decoder = InputDecoder()
    _ = decoder.decode(.pasteBegins)
    for _ in 0..<PasteBuffer.limit + 10 { _ = decoder.decode(.character("x")) }
    #expect(decoder.decode(.pasteEnds) == [.paste(String(repeating: "x", count: PasteBuffer.limit))])
  }
}
