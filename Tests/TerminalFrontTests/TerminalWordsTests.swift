import Interaction
import Rendering
import ScreenModel
import TerminalFront
import Testing

/// What the front says of itself, and what it does at its limits.
@Suite(.timeLimit(.minutes(30))) struct TerminalWordsTests {
  private static let problems: [(TerminalProblem, String)] = [
    (.notATerminal, "standard input and output are no terminal; run it in one"),
    (.dumb(term: "dumb"), "the terminal \"dumb\" cannot place the cursor; use another"),
    (.dumb(term: "a\u{1B}b"), "the terminal \"a\u{FFFD}b\" cannot place the cursor; use another"),
    (.unknown(term: ""), "TERM is not set; set it to your terminal's name, for instance xterm-256color"),
    (
      .unknown(term: "h\u{7}p"),
      "no description of the terminal \"h\u{FFFD}p\" is installed; set TERM to a known one, for instance xterm-256color"
    ),
    (.unusable(term: "x\u{9B}"), "the terminal \"x\u{FFFD}\" could not be set up; use another"),
    (
      .tooLarge(width: 65_535, height: 24),
      "the terminal says that it has 65535 columns and 24 rows; give it another size, for instance with stty columns 80 "
        + "rows 24"
    ),
  ]

  @Test(arguments: problems) func `why a terminal will not do`(problem: TerminalProblem, words: String) {
    #expect(problem.description == words)
  }

  @Test func `what is meant where nothing is said`() {
    let options = TerminalOptions()
    #expect(options.color == .auto)
    #expect(options.theme == .auto)
    #expect(!options.ascii)
    #expect(options.mouse)
    #expect(options.environment == [:])
    #expect(options.crashLine == "")
    let all = TerminalOptions(
      color: .never, theme: .light, ascii: true, mouse: false, environment: ["A": "b"], crashLine: "gone")
    #expect(all.color == .never)
    #expect(all.theme == .light)
    #expect(all.ascii)
    #expect(!all.mouse)
    #expect(all.environment == ["A": "b"])
    #expect(all.crashLine == "gone")
    #expect(TerminalOptions.ColorMode.allCases.map(\.rawValue) == ["auto", "always", "never", "16", "256"])
    #expect(TerminalOptions.Theme.allCases.map(\.rawValue) == ["auto", "dark", "light"])
  }

  private static let colors: [(available: Int, depth: ColorDepth, sixteen: ColorDepth)] = [
    (-1, .none, .none), (0, .none, .none), (7, .none, .none), (8, .eight, .eight), (15, .eight, .eight),
    (16, .sixteen, .sixteen), (88, .sixteen, .sixteen), (255, .sixteen, .sixteen),
    (256, .twoHundredFiftySix, .sixteen), (16_777_216, .millions, .sixteen),
  ]

  @Test(arguments: colors)
  func `how many colours are used of those that there are`(available: Int, depth: ColorDepth, sixteen: ColorDepth) {
    #expect(
      ColorDepth(TerminalOptions(color: .twoHundredFiftySix), available: available) == min(depth, .twoHundredFiftySix))
    for mode in [TerminalOptions.ColorMode.auto, .always] {
      #expect(ColorDepth(TerminalOptions(color: mode), available: available) == depth)
    }
    #expect(ColorDepth(TerminalOptions(color: .sixteen), available: available) == sixteen)
    for mode in TerminalOptions.ColorMode.allCases {
      let options = TerminalOptions(color: mode, environment: ["NO_COLOR": "1"])
      let usual = ColorDepth(TerminalOptions(color: mode), available: available)
      #expect(ColorDepth(options, available: available) == (mode == .auto ? .none : usual))
    }
    #expect(ColorDepth(TerminalOptions(color: .never), available: available) == .none)
  }

  @Test func `the backgrounds that are light, by their numbers`() {
    let light = (-1...17).filter {
      Palette(TerminalOptions(environment: ["COLORFGBG": "0;\($0)"]), available: 8).isLight
    }
    #expect(light == [7, 9, 10, 11, 12, 13, 14, 15])
  }

  @Test func `a sequence may be thirty-one characters long before its end`() {
    func events(_ digits: Int) -> [InputEvent] {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      for scalar in ("\u{1B}[" + String(repeating: "1", count: digits) + "A").unicodeScalars {
        events += decoder.decode(.character(scalar))
      }
      return events + decoder.flush()
    }
    #expect(events(30) == [.key(.up)])
    #expect(events(31) == [.key(.character("A"))])
  }

  @Test func `an end of a sequence is a character from the at sign to the tilde`() {
    for value in UInt32(0x20)...0x7E {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      for scalar in ["\u{1B}", "[", "9", Unicode.Scalar(value)!, "x"] as [Unicode.Scalar] {
        events += decoder.decode(.character(scalar))
      }
      events += decoder.flush()
      let begun: [InputEvent] = value < 0x40 ? [] : [.key(.character("x"))]
      let letters: [UInt32: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x5A: .backTab,
      ]
      #expect(events == (letters[value].map { [.key($0)] } ?? []) + begun, "\(value)")
    }
  }

  @Test func `a sequence that anything else breaks off is nothing, and a single bracket is a key`() {
    for (begun, before) in [("[", [InputEvent.key(.alt("["))]), ("O", [.key(.alt("O"))]), ("[1", []), ("[[", [])] {
      for (input, after) in [
        (RawInput.character("\r"), [InputEvent.key(.enter)]), (.character("é"), []), (.key(.up), [.key(.up)]),
        (.mouse(.wheelUp, at: Point(x: 3, y: 4)), [.mouse(.wheelUp, at: Point(x: 3, y: 4))]), (.nothing, []),
        (.character("\u{7F}"), [.key(.backspace)]),
      ] {
        var decoder = InputDecoder()
        var events = decoder.decode(.character("\u{1B}"))
        for scalar in begun.unicodeScalars { events += decoder.decode(.character(scalar)) }
        #expect(events == [])
        #expect(decoder.decode(input) == before + after, "\(begun) \(input)")
        #expect(decoder.flush() == (input == .character("é") ? [.key(.character("é"))] : []))
      }
    }
  }

  @Test func `after an escape a key is itself, and a character is one with alt`() {
    let after: [(RawInput, [InputEvent])] = [
      (.character("a"), [.key(.alt("a"))]), (.character("日"), [.key(.alt("日"))]), (.character("\t"), [.key(.tab)]),
      (.character("\u{1}"), [.key(.control("a"))]), (.key(.pageUp), [.key(.escape), .key(.pageUp)]),
      (.mouse(.press, at: Point(x: 0, y: 1)), [.key(.escape), .mouse(.press, at: Point(x: 0, y: 1))]),
      (.pasteEnds, [.key(.escape)]), (.nothing, [.key(.escape)]),
    ]
    for (input, events) in after {
      var decoder = InputDecoder()
      #expect(decoder.decode(.character("a")) == [])
      #expect(decoder.decode(.character("\u{1B}")) == [.key(.character("a"))])
      #expect(decoder.decode(input) == events, "\(input)")
      #expect(decoder.flush() == [])
    }
    var pasting = InputDecoder()
    _ = pasting.decode(.character("\u{1B}"))
    #expect(pasting.decode(.pasteBegins) == [.key(.escape)])
    #expect(pasting.isPasting)
  }

  @Test func `a blank in a style of its own stays in it between two cells of another`() {
    let size = Size(width: 3, height: 1)
    for (style, isTaken) in [
      (Style(reverse: true), false), (Style(underlined: true), false), (Style(.destructive), false),
      (Style(.secondary), true), (Style(dim: true), true),
    ] {
      var grid = CellGrid(size: size)
      grid.write("a", at: Point(x: 0, y: 0), style: Style(.accent))
      grid.write(" ", at: Point(x: 1, y: 0), style: style)
      grid.write("b", at: Point(x: 2, y: 0), style: Style(.accent))
      let styles = GridChanges(from: nil, to: grid, in: size).cells.map(\.style)
      #expect(styles == [Style(.accent), isTaken ? Style(.accent) : style, Style(.accent)])
    }
  }

  @Test func `blanks at the edges of a row and beside other blanks keep their style`() {
    let size = Size(width: 6, height: 1)
    var grid = CellGrid(size: size)
    grid.write(" a  b ", at: Point(x: 0, y: 0), style: Style(.accent))
    for x in [0, 2, 3, 5] { grid[x, 0].style = Style() }
    let styles = GridChanges(from: nil, to: grid, in: size).cells.map(\.style.role)
    #expect(styles == [.standard, .accent, .standard, .standard, .accent, .standard])
  }

  @Test func `what is outside of the terminal is left out`() {
    var grid = CellGrid(size: Size(width: 3, height: 3))
    for y in 0..<3 { grid.write("abc", at: Point(x: 0, y: y)) }
    func places(_ width: Int, _ height: Int) -> [Point] {
      GridChanges(from: nil, to: grid, in: Size(width: width, height: height)).cells.map(\.point)
    }
    #expect(places(2, 1) == [Point(x: 0, y: 0), Point(x: 1, y: 0)])
    #expect(places(1, 2) == [Point(x: 0, y: 0), Point(x: 0, y: 1)])
    #expect(places(9, 9).count == 9)
    #expect(places(0, 0) == [])
    #expect(places(3, -1) == [])
  }
}
