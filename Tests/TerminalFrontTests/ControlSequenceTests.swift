import Interaction
import Rendering
import ScreenModel
import TerminalFront
import Testing

/// What every escape sequence and control character means.
@Suite(.timeLimit(.minutes(30))) struct ControlSequenceTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for scalar in text.unicodeScalars { events += decoder.decode(.character(scalar)) }
    return events + decoder.flush()
  }

  private func expect(_ sequence: String, _ key: Key?, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      events("\u{1B}" + sequence) == key.map { [.key($0)] } ?? [], "\(sequence)", sourceLocation: sourceLocation)
  }

  @Test func `sequences that end in a letter`() {
    let both: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("Z", .backTab),
    ]
    for (letter, key) in both {
      expect("[" + letter, key)
      expect("O" + letter, key)
      expect("[1;5" + letter, key)
    }
    let short: [(String, Key)] = [
      ("M", .enter), ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    for (letter, key) in short {
      expect("O" + letter, key)
      expect("[" + letter, nil)
    }
    for letter in ["E", "G", "T", "X", "a"] {
      expect("[" + letter, nil)
      expect("O" + letter, nil)
    }
  }

  @Test func `function keys of the Linux console`() {
    for (index, letter) in ["A", "B", "C", "D", "E"].enumerated() { expect("[[" + letter, .function(index + 1)) }
    expect("[[F", nil)
  }

  @Test func `sequences that have a number`() {
    let keys: [Int: Key] = [
      1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
      12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
      19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]
    for number in 0...30 {
      expect("[\(number)~", keys[number])
      expect("[\(number);2~", keys[number])
    }
    expect("[~", nil)
    expect("[201~", nil)
  }

  @Test func `the mouse`() {
    let buttons: [Int: MouseAction] = [0: .press, 64: .wheelUp, 65: .wheelDown]
    for number in 0..<128 {
      let action = buttons[number & ~0b11100]
      let expected = action.map { [InputEvent.mouse($0, at: Point(x: 6, y: 2))] } ?? []
      #expect(events("\u{1B}[<\(number);7;3M") == expected, "\(number)")
      #expect(events("\u{1B}[<\(number);7;3m") == [], "\(number)")
    }
    #expect(events("\u{1B}[<0;1;1M") == [.mouse(.press, at: Point(x: 0, y: 0))])
    for text in ["0;0;1", "0;1;0", "0;1", "0;1;1;1", ""] { #expect(events("\u{1B}[<\(text)M") == [], "\(text)") }
  }

  @Test func `control characters`() {
    let others: [UInt32: Key] = [
      0x00: .control(" "), 0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0D: .enter, 0x1C: .control("\\"),
      0x1D: .control("]"), 0x1E: .control("^"), 0x1F: .control("_"), 0x7F: .backspace,
    ]
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    for value in Array(UInt32(0)...0x21) + [0x7E, 0x7F, 0x80] {
      let letter = (1...26).contains(value) ? Key.control(letters[Int(value) - 1]) : nil
      let scalar = Unicode.Scalar(value)!
      #expect(Key(control: scalar) == others[value] ?? letter, "\(value)")
    }
  }

  @Test func `what is pasted has its own line ends, and nothing that a terminal would obey`() {
    func pasted(_ text: String) -> [InputEvent] {
      var buffer = PasteBuffer()
      for scalar in text.unicodeScalars { buffer.append(scalar) }
      return buffer.events
    }
    #expect(pasted("") == [])
    #expect(pasted("\u{7}\u{1B}") == [])
    #expect(pasted("a\rb\nc\r\nd\n\re\r\rf") == [.paste("a\nb\nc\nd\n\ne\n\nf")])
    #expect(pasted("a\tb\u{0}\u{1B}[31m\u{7F}\u{9B}日") == [.paste("a\tb[31m日")])
    let most = PasteBuffer.limit
    #expect(most == 1_048_576)
    #expect(pasted(String(repeating: "x", count: most + 5)) == [.paste(String(repeating: "x", count: most))])
  }

  @Test func `the exit status of an end`() {
    #expect(TerminalEnd.finished.exitStatus == 0)
    #expect(TerminalEnd.signal(15).exitStatus == 143)
    #expect(TerminalEnd.signal(1).exitStatus == 129)
    #expect(TerminalEnd.closed.exitStatus == 129)
  }

  @Test func `keys of curses, pastes and nothing among what is typed`() {
    var decoder = InputDecoder()
    var found: [InputEvent] = []
    for input in [
      RawInput.character("a"), .nothing, .key(.up), .pasteEnds, .character("b"), .mouse(.press, at: Point(x: 1, y: 2)),
    ] {
      found += decoder.decode(input)
    }
    #expect(
      found == [
        .key(.character("a")), .key(.up), .key(.character("b")), .mouse(.press, at: Point(x: 1, y: 2)),
      ])
    found = decoder.decode(.pasteBegins)
    #expect(decoder.isPasting)
    for input in [RawInput.character("x"), .key(.enter), .key(.up), .nothing, .pasteBegins, .character("y")] {
      found += decoder.decode(input)
    }
    #expect(decoder.flush() == [])
    #expect(found == [])
    #expect(decoder.endPaste() == [.paste("x\ny")])
    #expect(!decoder.isPasting)
    #expect(decoder.endPaste() == [])
    #expect(decoder.decode(.character("\u{1B}")) == [])
    #expect(decoder.decode(.key(.down)) == [.key(.escape), .key(.down)])
  }
}
