import Rendering
import ScreenModel
import Testing

@Suite(.timeLimit(.minutes(30))) struct CellGridTests {
  @Test func `a text is clipped at both edges, and a wide character never split`() {
    var grid = CellGrid(size: Size(width: 6, height: 1))
    #expect(grid.write("日本茶碗", at: Point(x: 1, y: 0)) == 5)
    #expect(grid.text == " 日本")
    #expect(grid.write("日本", at: Point(x: -1, y: 0)) == 4)
    #expect(grid.text == " 本本")
    #expect(grid.write("abc", at: Point(x: 0, y: 3)) == 3)
    #expect(grid.write("abcdef", at: Point(x: 0, y: 0), maxWidth: 3) == 3)
    #expect(grid.text == "abc本")
    #expect(grid.write("", at: Point(x: 9, y: 0)) == 0)
    #expect(grid.write("x", at: Point(x: 9, y: 0)) == 0)
    #expect(grid.write("x", at: Point(x: 2, y: 0), maxWidth: -1) == 0)
  }

  @Test func `writing over half of a wide character leaves no half behind`() {
    var grid = CellGrid(size: Size(width: 6, height: 1))
    grid.write("日本茶", at: Point(x: 0, y: 0))
    grid.write("x", at: Point(x: 1, y: 0))
    #expect(grid.text == " x本茶")
    grid.write("yy", at: Point(x: 3, y: 0))
    #expect(grid.text == " x yy")
    grid.write("日", at: Point(x: 4, y: 0))
    grid.write("茶", at: Point(x: 3, y: 0))
    #expect(grid.text == " x 茶")
    #expect(grid[5, 0].text == " ")
  }

  @Test func `boxes, lines, fills and copies stay inside`() {
    var grid = CellGrid(size: Size(width: 8, height: 4))
    grid.fill(Rect(x: -5, y: -5, width: 50, height: 50), with: "░")
    grid.box(Rect(x: 1, y: 0, width: 6, height: 3))
    grid.fill(Rect(x: 2, y: 1, width: 4, height: 1))
    grid.box(Rect(x: 5, y: 2, width: 9, height: 9), corners: .square)
    #expect(grid.text == "░╭────╮░\n░│    │░\n░╰───┌──\n░░░░░│░░")
    var other = CellGrid(size: Size(width: 4, height: 2))
    other.write("日x", at: Point(x: 0, y: 0), style: Style(.accent))
    grid.draw(other, at: Point(x: -1, y: 2))
    #expect(grid.lines[2] == " x ──┌──")
    #expect(grid[1, 2].style == Style(.accent))
    grid.horizontalLine(at: Point(x: 0, y: 3), length: -2)
    grid.verticalLine(at: Point(x: 0, y: 3), length: 20)
    grid.box(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(grid.lines[3] == "│  ░░│░░")
  }

  @Test func `a grid without cells takes everything`() {
    var grid = CellGrid(size: Size(width: 0, height: 0))
    grid.write("x", at: Point(x: 0, y: 0))
    grid.fill(grid.bounds)
    grid.dim(grid.bounds)
    #expect(grid.text == "")
    #expect(grid.styledText == "")
  }

  @Test func `styles are told in words under their line`() {
    var grid = CellGrid(size: Size(width: 12, height: 2))
    grid.write("‹ Lists", at: Point(x: 0, y: 0), style: Style(.accent))
    grid.write("x", at: Point(x: 11, y: 0), style: Style(bold: true, reverse: true))
    grid.write("plain", at: Point(x: 0, y: 1))
    #expect(grid.styledText == "|‹ Lists    x\n:0-6 accent, 11 standard bold reverse\n|plain")
    grid.dim(grid.bounds)
    #expect(grid.styledText.hasSuffix("|plain\n:0-11 standard dim"))
  }
}
