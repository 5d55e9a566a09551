import ControllerKit
import ScreenModel
import TextFormatting

extension RenderedElement {
  /// A line to type in: a thin bar, the text, and the cursor while it is typed in.
  static func field(_ input: EditedText, placeholder: String, width: Int, focus: FocusState) -> RenderedElement {
    let edge = StyledText("▏", Style(.accent, bold: focus != .none))
    let room = max(1, width - 1)
    let isEditing = focus == .editing
    if input.text.isEmpty {
      let placeholder = StyledText(fitted(placeholder, room - (isEditing ? 1 : 0)), Style(.secondary, dim: true))
      guard isEditing else { return RenderedElement([edge, placeholder]) }
      return RenderedElement([edge, StyledText("█", Style(.accent)), placeholder], cursor: Point(x: 1, y: 0))
    }
    let characters = input.isSecure ? Array(repeating: "•", count: input.text.count) : input.text.map(shownCharacter)
    let selection = input.selection.clamped(to: 0..<characters.count)
    let cursor = input.selection.upperBound
    guard isEditing else {
      return RenderedElement([edge] + spans(characters, 0..<characters.count, selection, cursor: nil, room: room))
    }
    // The beginning is left out as far as needed to show the cursor.
    var first = 0
    var columns = characters[..<min(cursor, characters.count)].reduce(1) { $0 + displayWidth($1) }
    while columns > room, first < cursor {
      columns -= displayWidth(characters[first])
      first += 1
    }
    let shown = spans(characters, first..<characters.count, selection, cursor: cursor, room: room)
    return RenderedElement([edge] + shown, cursor: Point(x: columns, y: 0))
  }

  /// Several lines to type in, each after the thin bar.
  static func textView(_ input: EditedText, width: Int, focus: FocusState) -> RenderedElement {
    let edge = StyledText("▏", Style(focus == .none ? .secondary : .accent, bold: focus != .none))
    let room = max(1, width - 2)
    let lines = textLines(input.text, room)
    let cursor = focus == .editing ? input.selection.upperBound : nil
    let characters = input.text.map(shownCharacter)
    let selection = input.selection.clamped(to: 0..<characters.count)
    var place: Point?
    var shown = lines.enumerated().map { row, line in
      let isLast = row == lines.count - 1
      let isHere = cursor.map { line.characters.contains($0) || isLast && $0 >= line.characters.lowerBound } ?? false
      let isCursorHere = isHere && place == nil
      if isCursorHere, let cursor {
        let before = characters[line.characters.lowerBound..<min(cursor, characters.count)]
        place = Point(x: 1 + min(before.reduce(0) { $0 + displayWidth($1) }, room), y: row)
      }
      let range = line.characters.clamped(to: 0..<characters.count)
      return [edge] + spans(characters, range, selection, cursor: isCursorHere ? cursor : nil, room: room + 1)
    }
    while shown.count < 3 { shown.append([edge]) }
    return RenderedElement(lines: shown, cursor: place)
  }

  /// A character as a field shows it: in one line, and never nothing.
  private static func shownCharacter(_ character: Character) -> String {
    if character.isNewline { return "" }
    return displayable(String(character))
  }

  /// Characters as spans: the selection in reverse, the cursor as a block at the end, else underlined.
  private static func spans(
    _ characters: [String], _ range: Range<Int>, _ selection: Range<Int>, cursor: Int?, room: Int
  ) -> [StyledText] {
    var result: [StyledText] = []
    var used = 0
    for index in range {
      let columns = displayWidth(characters[index])
      if used + columns > room {
        if cursor == nil, used > 0 { result = cut(result, room: room) }
        return result
      }
      used += columns
      let style = Style(reverse: selection.contains(index), underlined: selection.isEmpty && index == cursor)
      if let last = result.last, last.style == style {
        result[result.count - 1].text += characters[index]
      } else {
        result.append(StyledText(characters[index], style))
      }
    }
    let isAtEnd = cursor.map { $0 >= range.upperBound || characters[$0].isEmpty } ?? false
    if isAtEnd, used < room { result.append(StyledText("█", Style(.accent))) }
    return result
  }

  /// Ends a line that is too long with "…".
  private static func cut(_ spans: [StyledText], room: Int) -> [StyledText] {
    var spans = spans
    let before = spans.dropLast().reduce(0) { $0 + displayWidth($1.text) }
    if let last = spans.last { spans[spans.count - 1].text = fitted(last.text + "  ", max(1, room - before)) }
    return spans
  }
}
