import Rendering
import TerminalFront
import Testing

@Suite(.timeLimit(.minutes(30))) struct PaletteTests {
  private static let depths: [(TerminalOptions.ColorMode, [String: String], Int, ColorDepth)] = [
    (.auto, [:], 256, .twoHundredFiftySix), (.auto, ["NO_COLOR": "1"], 256, .none),
    (.auto, ["NO_COLOR": ""], 8, .eight), (.always, ["NO_COLOR": "1"], 16, .sixteen), (.never, [:], 256, .none),
    (.sixteen, [:], 256, .sixteen), (.sixteen, [:], 8, .eight),
    (.twoHundredFiftySix, ["NO_COLOR": "1"], 88, .sixteen), (.always, [:], 0, .none),
  ]

  @Test(arguments: depths)
  func `the options, the environment and the terminal agree on colours`(
    mode: TerminalOptions.ColorMode, environment: [String: String], available: Int, expected: ColorDepth
  ) {
    let options = TerminalOptions(color: mode, environment: environment)
    #expect(Palette(options, available: available).depth == expected)
  }

  private static let backgrounds: [(TerminalOptions.Theme, String?, Bool)] = [
    (.auto, nil, false), (.auto, "15;0", false), (.auto, "0;15", true), (.auto, "0;default;7", true),
    (.auto, "7;8", false), (.auto, "x", false), (.dark, "0;15", false), (.light, "15;0", true),
  ]

  @Test(arguments: backgrounds)
  func `the background is what is said, else what the terminal says, else dark`(
    theme: TerminalOptions.Theme, variable: String?, isLight: Bool
  ) {
    let environment = variable.map { ["COLORFGBG": $0] } ?? [:]
    #expect(Palette(TerminalOptions(theme: theme, environment: environment), available: 256).isLight == isLight)
  }

  @Test(
    arguments: [
      ("11;rgb:ffff/ffff/ffff", true), ("11;rgb:0000/0000/0000", false), ("11;rgb:fd/f6/e3", true),
      ("11;rgb:00/2b/36", false), ("11;rgb:f/f/f", true), ("11;rgba:ffff/ffff/ffff/ffff", true),
      ("11;rgb:0/0/f", false),
      ("11;rgb:ffff/ffff", nil), ("11;rgb:x/f/f", nil), ("11;rgb:fffff/f/f", nil), ("10;rgb:f/f/f", nil), ("11;", nil),
      ("", nil), ("11;rgb:-f/f/f", nil),
    ] as [(String, Bool?)])
  func `whether an answer tells of a light background`(report: String, isLight: Bool?) {
    #expect(Background.isLight(report) == isLight)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("tmux-256color", true), ("foot", true), ("linux", false), ("vt100", false),
    ("screen", false), ("ansi", false),
  ])
  func `only a terminal that answers is asked for its background`(term: String, isAsked: Bool) {
    #expect(Background.isAsked(of: term) == isAsked)
  }

  @Test func `without colours no role looks like plain text`() {
    let palette = Palette(depth: .none, isLight: false)
    for role in Style.Role.allCases where role != .standard {
      var plain = palette.resolved(Style(role))
      plain.role = .standard
      #expect(plain != Style())
      #expect(palette.color(of: role) == -1)
    }
  }

  @Test func `what a style asks for is never taken away`() {
    for depth in [ColorDepth.none, .eight, .sixteen, .twoHundredFiftySix, .millions] {
      for role in Style.Role.allCases {
        let style = Palette(depth: depth, isLight: true).resolved(Style(role, bold: true, reverse: true))
        #expect(style.isBold)
        #expect(style.isReverse)
      }
    }
  }

  @Test func `a pair of own colours has one number, until there are none left`() {
    func colors(_ number: Int32) -> Palette.Colors { Palette.Colors(foreground: number, background: -1) }
    var pairs = ColorPairs(count: 11)
    let first = pairs.pair(of: colors(1), role: .standard)
    #expect(first == (9, true))
    #expect(pairs.pair(of: colors(2), role: .standard) == (10, true))
    #expect(pairs.pair(of: colors(1), role: .standard) == (9, false))
    #expect(pairs.isUsedUp)
    #expect(pairs.pair(of: colors(3), role: .accent) == (ColorPairs.pair(of: .accent), false))
    pairs.forget()
    #expect(!pairs.isUsedUp)
    #expect(pairs.pair(of: colors(3), role: .standard) == (9, true))
  }

  @Test(arguments: [Int32(0), 8, 9])
  func `a terminal with no more pairs than roles keeps to the roles, and nothing is used up`(count: Int32) {
    var pairs = ColorPairs(count: count)
    let pair = pairs.pair(of: Palette.Colors(foreground: 1, background: 2), role: .success)
    #expect(pair == (ColorPairs.pair(of: .success), false))
    #expect(!pairs.isUsedUp)
  }
}
