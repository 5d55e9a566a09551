import Foundation
import FoundationXML
import Rendering
import ScreenModel
import Testing

/// Grids as pictures, and as a device without colours or without Unicode shows them.
@Suite(.timeLimit(.minutes(30))) struct PictureTests {
  private static let dark = Palette(depth: .twoHundredFiftySix, isLight: false)

  /// Two rows with wide characters, a line, every attribute, and text that XML would take for its own.
  private static let grid: CellGrid = {
    var grid = CellGrid(size: Size(width: 14, height: 2))
    grid.write("‹ <Lists> 日本", at: Point(x: 0, y: 0), style: Style(.accent))
    grid.write("───", at: Point(x: 0, y: 1), style: Style(.secondary, dim: true))
    grid.write(" & a ", at: Point(x: 3, y: 1), style: Style(bold: true, reverse: true))
    grid.write(" b ", at: Point(x: 9, y: 1), style: Style(.destructive, underlined: true))
    return grid
  }()

  @Test func `what is behind wide characters is as wide as they are`() {
    var grid = CellGrid(size: Size(width: 8, height: 1))
    grid.write("a日本", at: Point(x: 1, y: 0), style: Style(reverse: true))
    let rectangles = grid.svg(Self.dark, title: "").split(separator: "\n").filter { $0.hasPrefix("<rect x=") }
    #expect(rectangles == ["<rect x=\"9\" y=\"0\" width=\"45\" height=\"17\" fill=\"#d0d0d0\"/>"])
  }

  @Test func `every text of a picture is in its cells`() {
    let text = "lengthAdjust=\"spacingAndGlyphs\""
    let font = "font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"15\""
    #expect(
      Self.grid.svg(Self.dark, title: "Li\u{1B}sts & <more>") == """
        <svg xmlns="http://www.w3.org/2000/svg" width="126" height="34" viewBox="0 0 126 34">
        <title>Li\u{FFFD}sts &amp; &lt;more&gt;</title>
        <rect width="126" height="34" fill="#1c1c1c"/>
        <g \(font) xml:space="preserve">
        <text x="0" y="13" textLength="9" \(text) fill="#5fafff">‹</text>
        <text x="18" y="13" textLength="63" \(text) fill="#5fafff">&lt;Lists&gt;</text>
        <text x="90" y="13" textLength="18" \(text) fill="#5fafff">日</text>
        <text x="108" y="13" textLength="18" \(text) fill="#5fafff">本</text>
        <rect x="27" y="17" width="45" height="17" fill="#d0d0d0"/>
        <text x="0" y="30" textLength="27" \(text) fill="#8a8a8a" fill-opacity="0.6">───</text>
        <text x="36" y="30" textLength="27" \(text) fill="#1c1c1c" font-weight="bold">&amp; a</text>
        <text x="81" y="30" textLength="27" \(text) fill="#ff5f5f" text-decoration="underline"> b </text>
        </g>
        </svg>

        """)
  }

  /// Whether the ground of a text is dimmed, whether the text is, and in which colour the text is.
  @Test(
    arguments: [
      (false, false, nil, false, "#d0d0d0"), (false, true, nil, true, "#d0d0d0"),
      (true, false, "#d0d0d0\"", false, "#1c1c1c"), (true, true, "#d0d0d0\" fill-opacity=\"0.6\"", false, "#1c1c1c"),
    ] as [(Bool, Bool, String?, Bool, String)])
  func `of a reversed run that is dimmed the ground is dim, and the text is not`(
    isReverse: Bool, isDim: Bool, ground: String?, isTextDim: Bool, color: String
  ) {
    for isBold in [false, true] {
      for isUnderlined in [false, true] {
        var grid = CellGrid(size: Size(width: 3, height: 1))
        let style = Style(bold: isBold, dim: isDim, reverse: isReverse, underlined: isUnderlined)
        grid.write("abc", at: Point(x: 0, y: 0), style: style)
        let elements = grid.svg(Self.dark, title: "").split(separator: "\n").dropFirst(4).dropLast(2).map(String.init)
        let area = ground.map { "<rect x=\"0\" y=\"0\" width=\"27\" height=\"17\" fill=\"\($0)/>" }
        let look =
          "fill=\"\(color)\"" + (isTextDim ? " fill-opacity=\"0.6\"" : "") + (isBold ? " font-weight=\"bold\"" : "")
          + (isUnderlined ? " text-decoration=\"underline\"" : "")
        let text =
          "<text x=\"0\" y=\"13\" textLength=\"27\" lengthAdjust=\"spacingAndGlyphs\" \(look)>abc</text>"
        #expect(elements == [area, text].compactMap(\.self))
      }
    }
  }

  @Test func `a picture follows its theme, and does without colours where there are none`() {
    let light = Self.grid.svg(Palette(depth: .twoHundredFiftySix, isLight: true), title: "")
    #expect(light.contains("fill=\"#ffffff\"/>"))
    #expect(light.contains("fill=\"#005faf\">‹"))
    let basic = Self.grid.svg(Palette(depth: .sixteen, isLight: false), title: "")
    #expect(basic.contains("fill=\"#00cdcd\">‹"))
    #expect(basic.contains("fill=\"#cd0000\""))
    let plain = Self.grid.svg(Palette(depth: .none, isLight: false), title: "")
    #expect(plain.contains("fill=\"#d0d0d0\" font-weight=\"bold\">‹"))
    #expect(Set(plain.matches(of: /#[0-9a-f]{6}/).map { String($0.output) }) == ["#1c1c1c", "#d0d0d0"])
  }

  @Test(arguments: [0, 1, 40, 300])
  func `every picture is XML, whatever the cells contain`(columns: Int) {
    var grid = CellGrid(size: Size(width: columns, height: 3))
    grid.write("]]> <!-- \"'&amp; \u{1B}[31m \u{202E} e\u{301}\u{327} 👩‍👩‍👧 🇩🇪 한국어", at: Point(x: -3, y: 1))
    if columns > 1 {
      grid[0, 0].text = "\u{0}\u{FFFE}\u{7}"
      grid[0, 2].text = ""
    }
    let svg = grid.svg(Self.dark, title: "\u{0}")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func `without Unicode every cell has a form of its own width`() {
    var grid = Self.grid
    grid.write("█é", at: Point(x: 12, y: 1))
    #expect(grid.ascii.text == "< <Lists> ????\n--- & a   b #e")
    #expect(grid.ascii.cells.map(\.style) == grid.cells.map(\.style))
  }

  @Test func `without colours the attributes stay`() {
    #expect(
      Self.grid.colorless.styledText.contains(":0-2 standard dim, 3-7 standard bold reverse, 9-11 standard under"))
  }
}
