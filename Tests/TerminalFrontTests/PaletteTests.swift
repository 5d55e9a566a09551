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
    for depth in [ColorDepth.none, .eight, .sixteen, .twoHundredFiftySix] {
      for role in Style.Role.allCases {
        let style = Palette(depth: depth, isLight: true).resolved(Style(role, bold: true, reverse: true))
        #expect(style.isBold)
        #expect(style.isReverse)
      }
    }
  }
}
