import ControllerKit
import ScreenModel

// The keys that people are used to from shells and editors, in the fields of a program.
extension ScreenInteraction {
  /// The effect of a usual editing key.
  ///
  /// - Returns: Whether it was one.
  func editAsUsual(_ element: Element, _ key: Key, _ field: any TextInput) -> Bool {
    let text = Array(field.text)
    let cursor = min(field.selectedRange.lowerBound, text.count)
    switch key {
    case .control("a"): moveCursor(element, to: text.beginningOfLine(at: cursor), field)
    case .control("e"): moveCursor(element, to: text.endOfLine(at: cursor), field)
    case .control("k"):
      let end = text.endOfLine(at: cursor)
      // At the end of a line the line break goes.
      delete(cursor..<min(max(end, cursor + 1), text.count), of: element)
    case .control("u"): delete(text.beginningOfLine(at: cursor)..<cursor, of: element)
    case .control("w"): delete(text.beginningOfWord(before: cursor)..<cursor, of: element)
    case .up where field.hasLines: return moveLine(element, by: -1, from: cursor, in: text, field)
    case .down where field.hasLines: return moveLine(element, by: 1, from: cursor, in: text, field)
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab, .backspace,
      .delete, .insert, .character, .control, .alt, .function:
      return false
    }
    return true
  }

  private func delete(_ range: Range<Int>, of element: Element) {
    guard !range.isEmpty, act(.select(element.id, range)) else { return }
    act(.deleteBackward(element.id))
  }

  /// Moves the cursor to another line, in the same column where that line is long enough.
  ///
  /// - Returns: Whether there is such a line; where there is none the key moves the focus.
  private func moveLine(
    _ element: Element, by step: Int, from cursor: Int, in text: [Character], _ field: any TextInput
  ) -> Bool {
    let begin = text.beginningOfLine(at: cursor)
    let column = cursor - begin
    let target: Int
    if step < 0 {
      guard begin > 0 else { return false }
      target = text.beginningOfLine(at: begin - 1)
    } else {
      guard text.endOfLine(at: cursor) < text.count else { return false }
      target = text.endOfLine(at: cursor) + 1
    }
    moveCursor(element, to: min(target + column, text.endOfLine(at: target)), field)
    return true
  }
}

extension [Character] {
  /// Where the line of a place begins.
  fileprivate func beginningOfLine(at place: Int) -> Int {
    self[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  /// Where the line of a place ends, before its line break.
  fileprivate func endOfLine(at place: Int) -> Int { self[place...].firstIndex(where: \.isNewline) ?? count }

  /// Where the word before a place begins, the blanks after it left out.
  fileprivate func beginningOfWord(before place: Int) -> Int {
    let end = self[..<place].lastIndex { !$0.isWhitespace } ?? 0
    return self[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }
}
