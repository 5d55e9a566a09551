import ControllerKit
import TestSupport
import Testing

/// What is typed into a field, and where its caret is.
@Suite(.timed, .timeLimit(.minutes(30))) struct TextInputTests {
  private func field(_ text: String, _ selection: Range<Int>? = nil) -> TextField {
    let made = TextField(text: text)
    if let selection { made.selectedRange = selection }
    return made
  }

  @Test(arguments: [
    ("abc", 3..<3, "x", "abcx", 4), ("abc", 0..<0, "x", "xabc", 1), ("abc", 1..<2, "xy", "axyc", 3),
    ("abc", 0..<3, "", "", 0), ("", 0..<0, "é", "é", 1), ("ab", 1..<1, "a\nb\tc", "aa b cb", 6),
    ("e", 1..<1, "\u{301}", "e\u{301}", 1),
  ])
  func `what is typed takes the place of the selection, and the caret comes after it`(
    text: String, selection: Range<Int>, typed: String, result: String, caret: Int
  ) {
    let field = field(text, selection)
    field.insert(typed)
    #expect(field.text == result)
    #expect(field.selectedRange == caret..<caret)
  }

  @Test(arguments: [("abc", 3..<3, "ab", 2), ("abc", 1..<3, "a", 1), ("abc", 0..<0, "abc", 0), ("abc", 1..<1, "bc", 0)])
  func `deleting takes the selection, or the character before the caret`(
    text: String, selection: Range<Int>, result: String, caret: Int
  ) {
    let field = field(text, selection)
    field.deleteBackward()
    #expect(field.text == result)
    #expect(field.selectedRange == caret..<caret)
  }

  @Test func `what cannot be edited takes no typing`() {
    let field = field("abc", 1..<2)
    field.isEditable = false
    field.insert("x")
    field.deleteBackward()
    #expect(field.text == "abc")
    #expect(field.selectedRange == 1..<2)
  }

  @Test func `a text view has lines and a field has none`() {
    let view = TextView(text: "a")
    view.insert("\n\tb")
    #expect(view.text == "a\n\tb")
    #expect(view.hasLines)
    #expect(!TextField().hasLines)
    #expect(!SearchBar().hasLines)
    #expect(view.isEditable)
    #expect(!TextView(isEditable: false).isEditable)
    #expect(!view.isSecureTextEntry)
    #expect(!SearchBar().isSecureTextEntry)
    #expect(TextField(isSecureTextEntry: true).isSecureTextEntry)
    #expect(!TextField().isSecureTextEntry)
  }

  @Test func `a text that code sets moves the caret to its end until somebody has put it elsewhere`() {
    let field = field("abc")
    #expect(field.selectedRange == 3..<3)
    field.text = "abcdef"
    #expect(field.selectedRange == 6..<6)
    field.selectedRange = 1..<4
    field.text = "abcdefgh"
    #expect(field.selectedRange == 1..<4)
    field.text = "ab"
    #expect(field.selectedRange == 1..<2)
    field.text = ""
    #expect(field.selectedRange == 0..<0)
  }

  @Test func `a tap on a field does nothing by itself`() {
    let field = field("abc", 1..<2)
    field.tap()
    #expect(field.text == "abc")
    #expect(field.selectedRange == 1..<2)
    #expect(!field.respondsToTap)
    #expect(field.hasAction)
  }

  @Test func `a field looks like what it holds`() {
    let field = TextField(text: "abc", placeholder: "Name", isSecureTextEntry: true)
    field.selectedRange = 1..<2
    guard case .textField(let text, "Name", isSearch: false) = field.appearance else {
      Issue.record("no field")
      return
    }
    #expect(text.text == "abc")
    #expect(text.selection == 1..<2)
    #expect(text.isSecure)
    guard case .textField(let search, "Find", isSearch: true) = SearchBar(placeholder: "Find").appearance else {
      Issue.record("no search bar")
      return
    }
    #expect(search.text == "")
    #expect(!search.isSecure)
    guard case .textView(let words) = TextView(text: "words").appearance else {
      Issue.record("no text view")
      return
    }
    #expect(words.text == "words")
  }
}
