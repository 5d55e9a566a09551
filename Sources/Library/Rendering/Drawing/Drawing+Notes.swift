import ScreenModel
import TextFormatting

// What is over the app without being part of it.
extension Drawing {
  /// Draws the toast and the banner above the tab bar, over everything else.
  mutating func drawNotes(in device: Rect, banner: Banner?, isASCII: Bool) {
    let toast = screen.layers.first.flatMap { layer in layer.toast.map { layer.elements[$0].text } }
    guard toast != nil || banner != nil else { return }
    let hasTabs = screen.layers.last { $0.kind == .full }.map { !$0.pane.shownTabs.isEmpty } ?? false
    let room = max(1, device.size.width - 6)
    var bottom = device.rows.upperBound - (hasTabs ? 2 : 0)
    func lines(_ text: String) -> [String] {
      textLines(isASCII && text.hasPrefix("✓ ") ? String(text.dropFirst(2)) : text, room).map(\.text)
    }
    if let banner {
      let words = [banner.text, banner.ending].filter { !$0.isEmpty }.joined(separator: " ")
      bottom -= draw(lines(words), above: bottom, in: device).size.height
    }
    guard let toast else { return }
    let frame = draw(lines(toast), above: bottom, in: device)
    if let index = screen.layers[0].toast { screen.layers[0].elements[index].frame = frame }
  }

  /// Draws lines below each other, as far as there is room, and returns the cells that they take.
  private mutating func draw(_ lines: [String], above bottom: Int, in device: Rect) -> Rect {
    let lines = lines.prefix(max(1, bottom - device.origin.y - 2))
    let columns = (lines.map(displayWidth).max() ?? 0) + 2
    let frame = Rect(x: device.origin.x + 2, y: bottom - lines.count, width: columns, height: lines.count)
    for (index, line) in lines.enumerated() {
      let text = " " + line + String(repeating: " ", count: columns - 1 - displayWidth(line))
      grid.write(
        text, at: Point(x: frame.origin.x, y: frame.origin.y + index), style: Style(bold: true, reverse: true),
        maxWidth: columns)
    }
    return frame
  }
}
