import Rendering
import ScreenModel
import Testing

/// What styles are called, what they become, and the smallest boxes.
@Suite(.timeLimit(.minutes(30))) struct StyleWordTests {
  @Test(arguments: [
    (Style(), "standard"), (Style(.secondary), "secondary"), (Style(.accent), "accent"),
    (Style(.destructive), "destructive"), (Style(.success), "success"), (Style(.changed), "changed"),
    (Style(.undecided), "undecided"), (Style(.underway), "underway"), (Style(bold: true), "standard bold"),
    (Style(dim: true), "standard dim"), (Style(reverse: true), "standard reverse"),
    (Style(underlined: true), "standard underlined"),
    (Style(.accent, bold: true, dim: true, reverse: true, underlined: true), "accent bold dim reverse underlined"),
    (Style(foreground: .red, background: .rgb(red: 0, green: 15, blue: 255)), "standard in 1 on #000fff"),
    (Style(.success, underlined: true, background: .numbered(255)), "success on 255 underlined"),
  ])
  func `a style in words`(style: Style, words: String) {
    #expect(style.words == words)
  }

  @Test(arguments: [
    Style.Color.numbered(0), .numbered(255), .rgb(red: 0, green: 0, blue: 0), .rgb(red: 1, green: 2, blue: 3),
  ])
  func `a style keeps each of its colours beside everything else`(color: Style.Color) {
    var style = Style(.underway, bold: true, dim: true, reverse: true, underlined: true)
    style.foreground = color
    #expect(style.foreground == color)
    #expect(style.background == nil)
    style.background = .white
    style.role = .secondary
    #expect(
      style
        == Style(
          .secondary, bold: true, dim: true, reverse: true, underlined: true, foreground: color, background: .white))
    (style.foreground, style.background) = (nil, nil)
    #expect(style == Style(.secondary, bold: true, dim: true, reverse: true, underlined: true))
  }

  /// Colours, and their numbers where there are none, 8, 16, 256 and millions of colours.
  private static let nearest: [(Style.Color, [Int32])] = [
    (.red, [-1, 1, 1, 1, 1]), (.numbered(12), [-1, 4, 12, 12, 0x5C5CFF]), (.numbered(208), [-1, 3, 3, 208, 0xFF8700]),
    (.numbered(232), [-1, 0, 0, 232, 0x080808]), (.numbered(255), [-1, 7, 7, 255, 0xEEEEEE]),
    (.rgb(red: 0xFF, green: 0x88, blue: 0x02), [-1, 3, 3, 208, 0xFF8802]),
    (.rgb(red: 0, green: 0, blue: 0), [-1, 0, 0, 16, 8]), (.rgb(red: 0, green: 0, blue: 5), [-1, 0, 0, 16, 8]),
    (.rgb(red: 0x80, green: 0x80, blue: 0x80), [-1, 7, 8, 244, 0x808080]),
  ]

  @Test(arguments: nearest)
  func `a colour of a program's own is the nearest one that the terminal has`(color: Style.Color, numbers: [Int32]) {
    let depths: [ColorDepth] = [.none, .eight, .sixteen, .twoHundredFiftySix, .millions]
    for (depth, number) in zip(depths, numbers) {
      let palette = Palette(depth: depth, isLight: false)
      let style = Style(.accent, foreground: color, background: color)
      #expect(palette.colors(of: style) == Palette.Colors(foreground: number, background: number))
      let onlyBehind = palette.colors(of: Style(.accent, background: color))
      #expect(onlyBehind == Palette.Colors(foreground: palette.color(of: .accent), background: number))
    }
  }

  private static let roles = ["accent", "destructive", "success", "changed", "undecided", "underway"]

  @Test(arguments: [
    (ColorDepth.none, false, Array(repeating: -1, count: 8)), (.none, true, Array(repeating: -1, count: 8)),
    (.eight, false, [-1, -1, 6, 1, 2, 3, 5, 6]), (.eight, true, [-1, -1, 4, 1, 2, 5, 5, 4]),
    (.sixteen, false, [-1, -1, 6, 1, 2, 3, 5, 6]), (.sixteen, true, [-1, -1, 4, 1, 2, 5, 5, 4]),
    (.twoHundredFiftySix, false, [-1, 245, 75, 203, 114, 221, 177, 80]),
    (.twoHundredFiftySix, true, [-1, 242, 25, 160, 28, 130, 91, 30]),
    (.millions, false, [-1, 0x8B929E, 0x61AFEF, 0xF07178, 0x98C379, 0xE5C07B, 0xC792EA, 0x56B6C2]),
    (.millions, true, [-1, 0x656D76, 0x0B5CAD, 0xC5221F, 0x1A7F37, 0x9A5B00, 0x7D3FB2, 0x0F7680]),
  ])
  func `the colours of the roles`(depth: ColorDepth, isLight: Bool, colors: [Int32]) {
    let palette = Palette(depth: depth, isLight: isLight)
    #expect(Style.Role.allCases.map(palette.color(of:)) == colors)
  }

  @Test(arguments: [
    (
      ColorDepth.none,
      [
        "standard", "secondary dim", "accent bold", "destructive underlined", "success bold", "changed bold",
        "undecided bold", "underway bold",
      ]
    ),
    (.eight, ["standard", "secondary dim"] + roles), (.sixteen, ["standard", "secondary dim"] + roles),
    (.twoHundredFiftySix, ["standard", "secondary"] + roles), (.millions, ["standard", "secondary"] + roles),
  ])
  func `what takes the place of a colour`(depth: ColorDepth, words: [String]) {
    for isLight in [false, true] {
      let palette = Palette(depth: depth, isLight: isLight)
      #expect(Style.Role.allCases.map { palette.resolved(Style($0)).words } == words)
    }
  }

  @Test func `what is reversed is not dimmed, and what is dim is not made bold`() {
    let palette = Palette(depth: .none, isLight: false)
    #expect(palette.resolved(Style(.secondary, reverse: true)).words == "secondary reverse")
    #expect(palette.resolved(Style(.secondary, dim: true, reverse: true)).words == "secondary dim reverse")
    #expect(palette.resolved(Style(.accent, dim: true)).words == "accent dim")
    #expect(palette.resolved(Style(.success, dim: true)).words == "success dim")
    #expect(palette.resolved(Style(.accent, bold: true, dim: true)).words == "accent bold dim")
  }

  @Test(arguments: [
    (0, 0, ""), (1, 5, ""), (5, 1, ""), (2, 1, ""), (1, 2, ""), (2, 2, "╭╮\n╰╯"), (3, 2, "╭─╮\n╰─╯"),
    (2, 3, "╭╮\n││\n╰╯"),
    (4, 3, "╭──╮\n│  │\n╰──╯"),
  ])
  func `a box needs two columns and two rows`(width: Int, height: Int, text: String) {
    var grid = CellGrid(size: Size(width: 6, height: 6))
    grid.box(Rect(x: 0, y: 0, width: width, height: height))
    #expect(grid.text.trimmingSuffix("\n") == text)
  }

  @Test func `the corners of a box`() {
    var grid = CellGrid(size: Size(width: 7, height: 2))
    grid.box(Rect(x: 0, y: 0, width: 3, height: 2), style: Style(.accent), corners: .square)
    grid.box(Rect(x: 4, y: 0, width: 3, height: 2))
    #expect(grid.styledText == "|┌─┐ ╭─╮\n:0-2 accent\n|└─┘ ╰─╯\n:0-2 accent")
  }

  @Test func `a half without its other half is a blank in a picture`() {
    var grid = CellGrid(size: Size(width: 3, height: 1))
    grid.write("a b", at: Point(x: 0, y: 0), style: Style(underlined: true))
    grid[0, 0].text = ""
    let svg = grid.svg(Palette(depth: .none, isLight: false), title: "")
    #expect(svg.contains("text-decoration=\"underline\">  b</text>"))
  }

  private static let forms = [
    ("─━┄┅┈┉╌╍═‐‑‒–—−¯▔▁", "-"), ("│┃┆┇┊┋╎╏║▏▎▍▌▐▕", "|"), ("┌┐└┘├┤┬┴┼╭╮╯╰╔╬", "+"), ("▂▃▄", "_"), ("▅▆▇█▀■▪◼⬛", "#"),
    ("░▒▓", "%"), ("‹«◀◂◄⟨←⇐⇠⏎↵↩⌫", "<"), ("›»▶▸►⟩→⇒⇨⇢⇥", ">"), ("↑▲▴⇑⌃", "^"), ("↓▼▾⇓", "v"),
    ("●•∙⬤◆★☆✱✳⚙", "*"), ("○◯◦◇◌☐□▢▫", "o"), ("·⋅…", "."), ("✗✘✕✖×☒", "x"), ("ⓘ", "i"), ("⚠¡", "!"), ("✎✏⌕", "/"),
    ("✉", "@"), ("‘’‚‛′", "'"), ("“”„‟″", "\""), ("¿", "?"), ("\u{A0}\u{2002}\u{2003}\u{2009}\u{3000}", " "),
    ("ÀÁÂÃÄÅĀ", "A"), ("àáâãäåāa", "a"), ("Ç", "C"), ("ç", "c"), ("ÈÉÊËĒ", "E"), ("èéêëē", "e"), ("ÌÍÎÏ", "I"),
    ("ìíîï", "i"), ("Ñ", "N"), ("ñ", "n"), ("ÒÓÔÕÖØ", "O"), ("òóôõöø", "o"), ("ÙÚÛÜ", "U"), ("ùúûü", "u"),
    ("Ýýÿ✓✔☑√", "y"),
  ]

  @Test func `the forms of characters in ASCII`() {
    for (characters, form) in Self.forms {
      for character in characters {
        #expect(ASCIIForms.form(of: String(character), width: 1) == form, "\(character)")
        #expect(ASCIIForms.form(of: String(character), width: 2) == form + " ", "\(character)")
      }
    }
  }

  @Test func `nothing is blanks in ASCII, and what has no form is question marks`() {
    #expect(ASCIIForms.form(of: "日", width: 2) == "??")
    #expect(ASCIIForms.form(of: "", width: 2) == "  ")
    #expect(ASCIIForms.form(of: "e\u{301}", width: 1) == "e")
  }

  @Test(arguments: [
    (Style(foreground: .rgb(red: 255, green: 136, blue: 2)), [nil, "#ff8802"]),
    (Style(background: .numbered(4)), ["#0000ee", "#d0d0d0"]),
    (Style(.accent, reverse: true, background: .numbered(196)), ["#61afef", "#ff0000"]),
  ])
  func `own colours are in a picture`(style: Style, fills: [String?]) {
    var grid = CellGrid(size: Size(width: 1, height: 1))
    grid.write("x", at: Point(x: 0, y: 0), style: style)
    func found(_ grid: CellGrid) -> [String] {
      let lines = grid.svg(Palette(depth: .millions, isLight: false), title: "").split(separator: "\n").dropFirst(4)
      return lines.joined().matches(of: /fill="(#[0-9a-f]{6})"/).map { String($0.1) }
    }
    #expect(found(grid) == fills.compactMap(\.self))
    #expect(!grid.colorless.cells[0].style.hasOwnColors)
  }

  @Test func `the colours of the web by their numbers`() {
    let palettes = [ColorDepth.none, .sixteen, .twoHundredFiftySix, .millions].flatMap { depth in
      [false, true].map { Palette(depth: depth, isLight: $0) }
    }
    func fills(_ palette: Palette) -> [String] {
      Style.Role.allCases.map { role in
        var grid = CellGrid(size: Size(width: 1, height: 1))
        grid.write("x", at: Point(x: 0, y: 0), style: Style(role))
        let svg = grid.svg(palette, title: "")
        return svg.matches(of: /#[0-9a-f]{6}/).map { String($0.output) }.last ?? ""
      }
    }
    #expect(
      palettes.map(fills) == [
        Array(repeating: "#d0d0d0", count: 8), Array(repeating: "#1c1c1c", count: 8),
        ["#d0d0d0", "#d0d0d0", "#00cdcd", "#cd0000", "#00cd00", "#cdcd00", "#cd00cd", "#00cdcd"],
        ["#1c1c1c", "#1c1c1c", "#0000ee", "#cd0000", "#00cd00", "#cd00cd", "#cd00cd", "#0000ee"],
        ["#d0d0d0", "#8a8a8a", "#5fafff", "#ff5f5f", "#87d787", "#ffd75f", "#d787ff", "#5fd7d7"],
        ["#1c1c1c", "#6c6c6c", "#005faf", "#d70000", "#008700", "#af5f00", "#8700af", "#008787"],
        ["#d0d0d0", "#8b929e", "#61afef", "#f07178", "#98c379", "#e5c07b", "#c792ea", "#56b6c2"],
        ["#1c1c1c", "#656d76", "#0b5cad", "#c5221f", "#1a7f37", "#9a5b00", "#7d3fb2", "#0f7680"],
      ])
  }
}

extension String {
  /// The text without some characters at its end.
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    String(reversed().drop { $0 == suffix }.reversed())
  }
}
