import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// Where the cursor and the selection of a field are seen.
@Suite(.timeLimit(.minutes(30))) struct FieldLookTests {
  /// The first rows of a field at a selection, and its cursor.
  private static func look(
    _ field: TextInputView, _ selection: Range<Int>, isEditing: Bool, width: Int = 40, rows: Int = 1
  ) -> [String] {
    field.selectedRange = selection
    let drawing = Drawing(shown(field), width, 12, focus: 0, isEditing: isEditing)
    return styledRows(drawing.grid, 0..<rows) + (drawing.grid.cursor.map { ["cursor \($0.x) \($0.y)"] } ?? [])
  }

  @Test func `a long text breaks where the room of a text view ends, behind its bar and before the edge`() {
    let lines = Drawing(shown(TextView(text: String(repeating: "x", count: 80))), 40, 12).grid.lines
    let full = "  ▏" + String(repeating: "x", count: 34)
    #expect(lines[0..<4] == [full, full, "  ▏" + String(repeating: "x", count: 12), ""])
  }

  @Test func `in a line`() {
    var rows: [String] = []
    for (selection, isEditing) in [
      (0..<0, true), (2..<2, true), (4..<4, true), (1..<3, true), (0..<4, true), (1..<3, false), (2..<2, false),
    ] { rows += Self.look(TextField(text: "A日tea"), selection, isEditing: isEditing) }
    expectSame(
      rows.joined(separator: "\n"),
      """
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold, 3 standard underlined
      cursor 3 0
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold, 6 standard underlined
      cursor 6 0
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold, 8 standard underlined
      cursor 8 0
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold, 4-6 standard reverse
      cursor 7 0
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold, 3-7 standard reverse
      cursor 8 0
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold, 4-6 standard reverse
      |┃ ▏A日tea
      :0 accent bold, 2 accent bold
      """)
  }

  @Test func `in a line that is longer than its room`() {
    let text = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"
    var rows: [String] = []
    for place in [0, 10, 33, 34, 35, 36, 46] {
      rows += Self.look(TextField(text: text), place..<place, isEditing: true)
    }
    rows += Self.look(TextField(text: text), 40..<44, isEditing: true)
    rows += Self.look(TextField(text: text), 10..<44, isEditing: false)
    rows += Self.look(SearchBar(), 0..<0, isEditing: false)
    expectSame(
      rows.joined(separator: "\n"),
      """
      |┃ ▏0123456789abcdefghijklmnopqrstuvwxy
      :0 accent bold, 2 accent bold, 3 standard underlined
      cursor 3 0
      |┃ ▏0123456789abcdefghijklmnopqrstuvwxy
      :0 accent bold, 2 accent bold, 13 standard underlined
      cursor 13 0
      |┃ ▏0123456789abcdefghijklmnopqrstuvwxy
      :0 accent bold, 2 accent bold, 36 standard underlined
      cursor 36 0
      |┃ ▏0123456789abcdefghijklmnopqrstuvwxy
      :0 accent bold, 2 accent bold, 37 standard underlined
      cursor 37 0
      |┃ ▏123456789abcdefghijklmnopqrstuvwxyz
      :0 accent bold, 2 accent bold, 37 standard underlined
      cursor 37 0
      |┃ ▏23456789abcdefghijklmnopqrstuvwxyzA
      :0 accent bold, 2 accent bold, 37 standard underlined
      cursor 37 0
      |┃ ▏cdefghijklmnopqrstuvwxyzABCDEFGHIJ█
      :0 accent bold, 2 accent bold, 37 accent
      cursor 37 0
      |┃ ▏abcdefghijklmnopqrstuvwxyzABCDEFGHI
      :0 accent bold, 2 accent bold, 33-36 standard reverse
      cursor 37 0
      |┃ ▏0123456789abcdefghijklmnopqrstuvwx…
      :0 accent bold, 2 accent bold, 13-37 standard reverse
      |┃ ⌕ ▏
      :0 accent bold, 2-3 secondary, 4 accent bold
      """)
  }

  @Test func `a line that just has room, and one that has one character too many`() {
    let field = { (count: Int) in TextField(text: String(repeating: "x", count: count - 1) + "y") }
    var rows: [String] = []
    for count in [34, 35, 36] {
      rows += Self.look(field(count), count..<count, isEditing: false)
      rows += Self.look(field(count), count..<count, isEditing: true)
    }
    expectSame(
      rows.joined(separator: "\n"),
      """
      |┃ ▏xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy
      :0 accent bold, 2 accent bold
      |┃ ▏xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy█
      :0 accent bold, 2 accent bold, 37 accent
      cursor 37 0
      |┃ ▏xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy
      :0 accent bold, 2 accent bold
      |┃ ▏xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy█
      :0 accent bold, 2 accent bold, 37 accent
      cursor 37 0
      |┃ ▏xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
      :0 accent bold, 2 accent bold
      |┃ ▏xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy█
      :0 accent bold, 2 accent bold, 37 accent
      cursor 37 0
      """)
  }

  @Test func `in several lines`() {
    let text = "Dear Anna, this is longer than one line of it\n\nbye\n"
    var rows: [String] = []
    for place in [33, 34, 36, 45, 46, 50, 51] {
      rows += Self.look(TextView(text: text), place..<place, isEditing: true, rows: 6)
    }
    rows += Self.look(TextView(text: text), 5..<48, isEditing: true, rows: 6)
    rows += Self.look(TextView(text: text), 5..<48, isEditing: false, rows: 6)
    expectSame(
      rows.joined(separator: "\n"),
      """
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold, 36 standard underlined
      |┃ ▏line of it
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 36 0
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold, 37 standard underlined
      |┃ ▏line of it
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 37 0
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold
      |┃ ▏line of it
      :0 accent bold, 2 accent bold, 4 standard underlined
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 4 1
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold
      |┃ ▏line of it█
      :0 accent bold, 2 accent bold, 13 accent
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 13 1
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold
      |┃ ▏line of it
      :0 accent bold, 2 accent bold
      |┃ ▏█
      :0 accent bold, 2 accent bold, 3 accent
      |┃ ▏bye
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 3 2
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold
      |┃ ▏line of it
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye█
      :0 accent bold, 2 accent bold, 6 accent
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 6 3
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold
      |┃ ▏line of it
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold
      |┃ ▏█
      :0 accent bold, 2 accent bold, 3 accent
      cursor 3 4
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold, 8-37 standard reverse
      |┃ ▏line of it
      :0 accent bold, 2 accent bold, 3-12 standard reverse
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold, 3 standard reverse
      |┃ ▏
      :0 accent bold, 2 accent bold
      cursor 4 3
      |┃ ▏Dear Anna, this is longer than one
      :0 accent bold, 2 accent bold, 8-37 standard reverse
      |┃ ▏line of it
      :0 accent bold, 2 accent bold, 3-12 standard reverse
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏bye
      :0 accent bold, 2 accent bold, 3 standard reverse
      |┃ ▏
      :0 accent bold, 2 accent bold
      """)
  }
}
