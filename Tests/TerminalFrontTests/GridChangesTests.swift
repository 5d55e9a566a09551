import Rendering
import ScreenModel
import TerminalFront
import Testing

@Suite(.timeLimit(.minutes(30))) struct GridChangesTests {
  private let size = Size(width: 6, height: 2)

  init() throws { try #require(CLocale.isUTF8) }

  @Test func `nothing changed is nothing to write`() {
    let grid = made("日本", "abc")
    #expect(GridChanges(from: grid, to: grid, in: size).cells.isEmpty)
  }

  @Test func `the first grid and one of another size are written whole`() {
    let grid = made("日本", "")
    #expect(written(nil, grid) == "0,0 日/2 0,2 本/2 0,4  /1 0,5  /1 1,0  /1 1,1  /1 1,2  /1 1,3  /1 1,4  /1 1,5  /1")
    #expect(GridChanges(from: CellGrid(size: .standard), to: grid, in: size).cells.count == 10)
  }

  @Test(arguments: [
    ("abc", "abd", "0,2 d/1"), ("abc", "日c", "0,0 日/2"), ("日c", "abc", "0,0 a/1 0,1 b/1"),
    ("日本", "日茶", "0,2 茶/2"), ("a日", "日a", "0,0 日/2 0,2 a/1"),
  ])
  func `only what differs is written, wide characters whole`(old: String, new: String, expected: String) {
    #expect(written(made(old, ""), made(new, "")) == expected)
  }

  @Test func `another style is a change`() {
    var grid = made("abc", "")
    let old = grid
    grid.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { $0.isReverse = true }
    #expect(written(old, grid) == "0,1 b/1")
  }

  @Test(arguments: [
    (Style(.accent, bold: true), true), (Style(.secondary), true), (Style(reverse: true), false),
    (Style(underlined: true), false), (Style(.destructive), false),
  ])
  func `a blank between two cells takes their style where it looks the same in it`(style: Style, isTaken: Bool) {
    var grid = made("a bc  ", "")
    let old = grid
    for x in [0, 2, 3] { grid.restyle(Rect(x: x, y: 0, width: 1, height: 1)) { $0 = style } }
    #expect(written(old, grid) == (isTaken ? "0,0 a/1 0,1  /1 0,2 b/1 0,3 c/1" : "0,0 a/1 0,2 b/1 0,3 c/1"))
    let changes = GridChanges(from: old, to: grid, in: size).cells
    #expect(changes.allSatisfy { $0.style == style })
    #expect(written(grid, old) == written(old, grid))
  }

  @Test func `a blank between two styles keeps its own`() {
    var grid = made("a b   ", "")
    for (x, role) in [(0, Style.Role.accent), (2, .secondary)] {
      grid.restyle(Rect(x: x, y: 0, width: 1, height: 1)) { $0.role = role }
    }
    let styles = GridChanges(from: nil, to: grid, in: size).cells.prefix(3).map(\.style)
    #expect(styles == [Style(.accent), Style(), Style(.secondary)])
  }

  @Test func `what differs, written over what was there, is what is written of all`() {
    let pieces = [(" ", Style()), ("a", Style()), ("a", Style(.accent)), (" ", Style(reverse: true)), ("日", Style())]
    let rows = (0..<3_125).map { number in
      var grid = CellGrid(size: Size(width: 6, height: 1))
      var (x, left) = (0, number)
      for _ in 0..<5 {
        x += grid.write(pieces[left % 5].0, at: Point(x: x, y: 0), style: pieces[left % 5].1)
        left /= 5
      }
      return grid
    }
    for (index, row) in rows.enumerated() {
      for step in [1, 5, 126, 625, 1_562] {
        let former = rows[(index + step) % rows.count]
        for width in [5, 6] {
          let changes = GridChanges(from: former, to: row, in: Size(width: width, height: 1))
          let all = shown(GridChanges(from: nil, to: row, in: Size(width: width, height: 1)))
          let before = shown(GridChanges(from: nil, to: former, in: Size(width: width, height: 1)))
          #expect(shown(changes, over: before) == all)
        }
      }
    }
  }

  /// What a row shows once changes were written over it.
  private func shown(_ changes: GridChanges, over before: [Int: Cell] = [:]) -> [Int: Cell] {
    changes.cells.reduce(into: before) { row, change in
      for x in 0..<change.width { row[change.point.x + x] = x == 0 ? change.cell : Cell("", change.style) }
    }
  }

  @Test func `a blank with a colour behind it is no gap between two words`() {
    var (plain, colored) = (made("a b", ""), made("a b", ""))
    plain[1, 0].style = Style()
    colored[1, 0].style = Style(background: .blue)
    #expect(written(plain, colored) == "0,1  /1")
  }

  @Test func `halves without their other half become blanks`() {
    var grid = made("日本", "")
    grid[0, 0] = Cell("")
    #expect(written(made("", ""), grid) == "0,0  /1 0,1  /1 0,2 本/2")
    let narrow = GridChanges(from: nil, to: made("a日", ""), in: Size(width: 2, height: 1))
    #expect(narrow.cells.map(\.text) == ["a", " "])
  }

  @Test(arguments: [
    ("─", 1, false, ["─"]), ("─", 1, true, ["-"]), ("日", 2, false, ["日"]), ("日", 2, true, ["?", "?"]),
    ("é", 1, true, ["e"]), ("e\u{301}", 1, true, ["e"]), ("…", 1, true, ["."]), ("\u{3000}", 2, true, [" ", " "]),
    ("日", 1, false, ["\u{FFFD}"]), ("a", 2, false, ["a", " "]), ("\u{1B}", 1, false, ["?"]), ("\u{7}", 1, true, ["?"]),
    ("e\u{301}", 1, false, ["e\u{301}"]),
    ("e\u{301}\u{301}\u{301}\u{301}", 1, false, ["e\u{301}\u{301}\u{301}\u{301}"]),
    ("e\u{301}\u{301}\u{301}\u{301}\u{301}", 1, false, ["\u{FFFD}"]), ("é\u{20}", 1, false, ["\u{FFFD}"]),
    ("\u{9B}", 1, false, ["\u{FFFD}"]), ("abc", 1, false, ["a"]), ("日本", 2, false, ["\u{FFFD}", "\u{FFFD}"]),
  ])
  func `a cell is written in its width or replaced`(text: String, width: Int, ascii: Bool, expected: [String]) {
    #expect(CellContent.characters(text, width: width, ascii: ascii) == expected)
  }

  private func made(_ lines: String...) -> CellGrid {
    var grid = CellGrid(size: size)
    for (y, line) in lines.enumerated() { grid.write(line, at: Point(x: 0, y: y)) }
    return grid
  }

  private func written(_ old: CellGrid?, _ new: CellGrid) -> String {
    GridChanges(from: old, to: new, in: size).cells
      .map { "\($0.point.y),\($0.point.x) \($0.text)/\($0.width)" }.joined(separator: " ")
  }
}
