import Rendering
import ScreenModel
import Testing

/// A cell holds what one cell can show, whatever it is given.
@Suite(.timeLimit(.minutes(30))) struct CellTextTests {
  @Test(arguments: [
    "", " ", "a", "~", "é", "e\u{301}", "日", "\u{0}", "\u{10FFFF}", "\u{0}\u{FFFE}\u{7}",
    "a\u{301}\u{302}\u{303}\u{304}",
    "\u{FFFD}",
  ])
  func `the text of a cell is the text that it was given`(text: String) {
    var cell = Cell(text, Style(.accent))
    #expect(Array(cell.text.unicodeScalars) == Array(text.unicodeScalars))
    #expect(cell.isSecondHalf == text.isEmpty)
    cell.text = "x"
    #expect(cell == Cell("x", Style(.accent)))
    #expect((Cell(text) == Cell("x")) == (text == "x"))
  }

  @Test
  func `a text that no cell shows is cut after five scalars`() {
    #expect(Cell("abcdefg").text == "abcde")
  }

  @Test(arguments: [
    ("日本語", 1, "a", " a本語"), ("日本語", 2, "a", "日a 語"), ("日本語", 1, "abc", " abc語"), ("日本語", 2, "abc", "日abc "),
    ("日本語", 5, "abcdef", "日本 abcde"), ("日本語", -2, "abc", "c 本語"), ("日本語", 8, "abcdef", "日本語  ab"),
    ("日本語", 1, "é", " é本語"), ("日本語", 4, "本", "日本本"), ("日本語", 3, "本", "日 本 "), ("日本語", 9, "本", "日本語"),
  ])
  func `what is written over one half of a wide character leaves a blank in place of the other`(
    before: String, x: Int, text: String, after: String
  ) {
    var grid = CellGrid(size: Size(width: 10, height: 1))
    grid.write(before, at: Point(x: 0, y: 0))
    grid.write(text, at: Point(x: x, y: 0))
    #expect(grid.text == String(after.reversed().drop { $0 == " " }.reversed()))
  }

  @Test(arguments: [
    ("⏎", "Enter"), ("↑↓", "Up/Down"), ("←→", "Left/Right"), ("⇧⇥", "Shift-Tab"), ("⇥⇧⇥", "Tab/Shift-Tab"),
    ("n N", "n N"), ("↑ ↓", "Up Down"), ("↑k↓j", "UpkDownj"), ("", ""),
  ])
  func `keys without a sign in ASCII are spelled out, with a slash between two of them`(keys: String, words: String) {
    #expect(spelledOut(keys: keys) == words)
  }
}
