import ControllerKit
import ScreenModel
import TextFormatting

extension Painter {
  /// Draws an alert in the middle: its title, its message, its fields, its buttons in a row or, where they are too
  /// long, below each other.
  mutating func drawAlert() {
    let size = canvas.size
    let width = min(40, size.width - 2)
    let room = width - 6
    let title = elements.firstIndex { $0.kind == .title }
    let message = elements.firstIndex { $0.kind == .message }
    let fields = elements.indices.filter { elements[$0].isField }
    let buttons = elements.indices.filter { elements[$0].isButton }
    let titleLines = title.map { textLines(elements[$0].text, room) } ?? []
    var messageLines = message.map { textLines(elements[$0].text, room + 2) } ?? []
    let rows = buttonRows(buttons, room: width - 4)
    let fixed =
      2 + titleLines.count + (fields.isEmpty ? 0 : fields.count + 1) + (rows.isEmpty ? 0 : rows.count + 1)
    // A message that is too long is cut, so that the buttons have room.
    messageLines = Array(messageLines.prefix(max(0, size.height - fixed)))
    let height = min(size.height, fixed + messageLines.count)
    let box = Rect(x: (size.width - width) / 2, y: max(0, (size.height - height) / 2), width: width, height: height)
    canvas.fill(box)
    canvas.box(box)
    inside(Rect(x: box.origin.x + 1, y: box.origin.y + 1, width: width - 2, height: height - 2)) { painter in
      var y = 0
      y = painter.drawWords(title, titleLines, at: y, isTitle: true)
      y = painter.drawWords(message, messageLines, at: y, isTitle: false) + 1
      for field in fields {
        painter.drawElement(field, in: Rect(x: 4, y: y, width: room - 2, height: 1))
        y += 1
      }
      if !fields.isEmpty { y += 1 }
      for row in rows {
        painter.drawButtons(row, at: y)
        y += 1
      }
    }
  }

  private mutating func drawWords(_ index: Int?, _ lines: [TextLine], at y: Int, isTitle: Bool) -> Int {
    guard let index else { return y }
    for (offset, line) in lines.enumerated() {
      let x = isTitle ? max(0, (canvas.size.width - displayWidth(line.text)) / 2) : 2
      canvas.write(line.text, at: Point(x: x, y: y + offset), style: Style(bold: isTitle))
    }
    setFrame(index, Rect(x: 1, y: y, width: canvas.size.width - 2, height: lines.count))
    return y + lines.count
  }

  /// All buttons in one row, or each in a row of its own.
  private func buttonRows(_ buttons: [Int], room: Int) -> [[Int]] {
    guard !buttons.isEmpty else { return [] }
    let widths = buttons.reduce(0) { $0 + displayWidth(elements[$1].text) + 4 }
    return widths + 2 * (buttons.count - 1) <= room ? [buttons] : buttons.map { [$0] }
  }

  private mutating func drawButtons(_ row: [Int], at y: Int) {
    let room = max(0, canvas.size.width - 2)
    let texts = row.map { fitted(elements[$0].text, room - 4) }
    let columns = texts.reduce(0) { $0 + displayWidth($1) + 4 }
    let gap = row.count < 2 ? 0 : min(6, max(2, (room - columns) / row.count))
    var x = 1 + max(0, (room - columns - gap * (row.count - 1)) / 2)
    for (index, text) in zip(row, texts) {
      let isFocused = isFocused(index) || measurer.focus == nil && index == defaultButton
      let caption = isFocused ? "[ \(text) ]" : "( \(text) )"
      let style = Style(.accent, bold: isFocused, reverse: isFocused)
      let width = canvas.write(caption, at: Point(x: x, y: y), style: style)
      setFrame(index, Rect(x: x, y: y, width: width, height: 1))
      x += width + gap
    }
  }

  /// The button that is highlighted while nothing has the focus: the emphasised one, else the first.
  private var defaultButton: Int? {
    elements.firstIndex(where: \.isProminent) ?? elements.firstIndex(where: \.isButton)
  }
}
