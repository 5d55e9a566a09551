import ControllerKit
import ScreenModel
import TextFormatting

extension Painter {
  /// Draws a controller with its bars.
  mutating func draw(_ pane: Pane, _ content: Box, in area: Rect) {
    var middle = area
    if let bar = pane.bar {
      draw(bar, in: Rect(x: area.origin.x, y: area.origin.y, width: area.size.width, height: 1))
      if area.size.height > 1 {
        canvas.horizontalLine(
          at: Point(x: area.origin.x, y: area.origin.y + 1), length: area.size.width, style: Style(.secondary))
      }
      middle.origin.y += 2
      middle.size.height -= 2
    }
    if !pane.tabs.isEmpty {
      let bottom = area.rows.upperBound - 1
      drawTabs(pane.tabs, in: Rect(x: area.origin.x, y: bottom, width: area.size.width, height: 1))
      if area.size.height > 1 {
        canvas.horizontalLine(
          at: Point(x: area.origin.x, y: bottom - 1), length: area.size.width, style: Style(.secondary))
      }
      middle.size.height -= 2
    }
    if !pane.toolbar.isEmpty {
      let toolbar = measurer.toolbar(of: pane, width: area.size.width)
      let top = max(middle.origin.y, middle.rows.upperBound - toolbar.natural)
      inside(Rect(x: area.origin.x, y: top, width: area.size.width, height: middle.rows.upperBound - top)) {
        $0.draw(toolbar, in: Rect(x: toolbar.x, y: 0, width: toolbar.width, height: toolbar.natural))
      }
      if top > middle.origin.y {
        canvas.horizontalLine(
          at: Point(x: area.origin.x, y: top - 1), length: area.size.width, style: Style(.secondary))
      }
      middle.size.height -= toolbar.natural + 1
    }
    guard middle.size.height > 0, middle.size.width > 0 else { return }
    inside(middle) {
      $0.drawContent(content, in: Rect(origin: Point(x: 0, y: 0), size: middle.size))
    }
  }

  /// Draws the content between the bars: one box that fills the room, or boxes below each other.
  private mutating func drawContent(_ content: Box, in area: Rect) {
    if case .column(let boxes) = content.kind, boxes.count == 1, let only = boxes.first, only.fillsRoom {
      draw(only, in: Rect(x: area.origin.x + only.x, y: area.origin.y, width: only.width, height: area.size.height))
      return
    }
    var area = area
    if measurer.hasBlankLine(above: content) {
      area.origin.y += 1
      area.size.height -= 1
    }
    if content.minimum <= area.size.height {
      draw(content, in: Rect(x: area.origin.x, y: area.origin.y, width: content.width, height: area.size.height))
    } else {
      drawScrolled(content, height: content.minimum, from: 0, in: area)
    }
  }

  // MARK: Bars

  private mutating func draw(_ bar: BarBlock, in area: Rect) {
    let width = area.size.width
    var left = 1
    if let back = bar.back {
      let text = backWords(fitted(elements[back].text, max(4, width / 3)))
      left += drawBarButton(back, text, at: Point(x: area.origin.x + left, y: area.origin.y), width - left - 1) + 2
    }
    for item in bar.left {
      let text = fitted(elements[item].text, max(4, width / 3))
      left += drawBarButton(item, text, at: Point(x: area.origin.x + left, y: area.origin.y), width - left - 1) + 2
    }
    var right = width - 1
    for item in bar.right.reversed() {
      let text = fitted(elements[item].text, max(4, width / 3))
      let start = right - displayWidth(text)
      guard start >= left else { continue }
      drawBarButton(item, text, at: Point(x: area.origin.x + start, y: area.origin.y), right - start)
      right = start - 2
    }
    guard right > left else { return }
    if !bar.titleView.isEmpty {
      drawTitleView(
        bar.titleView, in: Rect(x: area.origin.x + left, y: area.origin.y, width: right - left, height: 1), of: area)
    }
    guard let title = bar.title else { return }
    let text = fitted(elements[title].text, right - left)
    let columns = displayWidth(text)
    let start = min(max((width - columns) / 2, left), right - columns)
    let place = Rect(x: area.origin.x + start, y: area.origin.y, width: columns, height: 1)
    canvas.write(text, at: place.origin, style: Style(bold: true), maxWidth: columns)
    setFrame(title, place)
  }

  /// Draws what is in place of a title: in the middle of the bar if there is room, in one line.
  private mutating func drawTitleView(_ blocks: [Block], in area: Rect, of bar: Rect) {
    let columns = min(measurer.naturalWidth(.row(blocks), width: area.size.width) ?? area.size.width, area.size.width)
    let middle = bar.origin.x + (bar.size.width - columns) / 2
    let start = min(max(middle, area.origin.x), area.columns.upperBound - columns)
    let box = measurer.row(blocks, width: columns, inset: 0)
    inside(Rect(x: start, y: area.origin.y, width: columns, height: 1)) {
      $0.draw(box, in: Rect(x: 0, y: 0, width: columns, height: box.natural))
    }
  }

  /// What a back button says: a sign and the title of the screen behind.
  private func backWords(_ title: String) -> String {
    isASCII ? (title == "Back" ? title : "Back: \(title)") : "‹ \(title)"
  }

  @discardableResult
  private mutating func drawBarButton(_ index: Int, _ text: String, at point: Point, _ room: Int) -> Int {
    guard room > 0 else { return 0 }
    let isFocused = isFocused(index)
    let isProminent = elements[index].isProminent
    let style = Style(.accent, bold: isFocused || isProminent, reverse: isFocused)
    let columns = canvas.write(text, at: point, style: style, maxWidth: room)
    if isFocused { drawFocusSign(before: point) }
    setFrame(index, Rect(x: point.x, y: point.y, width: columns, height: 1))
    return columns
  }

  /// Tabs of equal widths; if not all fit, those around the chosen one.
  private mutating func drawTabs(_ tabs: [Int], in area: Rect) {
    let mostShown = min(tabs.count, max(1, area.size.width / 8))
    let center = tabs.firstIndex { isFocused($0) } ?? tabs.firstIndex { elements[$0].isSelected } ?? 0
    let first = min(max(0, center - mostShown / 2), tabs.count - mostShown)
    for place in 0..<mostShown {
      let index = tabs[first + place]
      let start = area.size.width * place / mostShown
      let columns = area.size.width * (place + 1) / mostShown - start
      drawTab(index, in: Rect(x: area.origin.x + start, y: area.origin.y, width: columns, height: 1))
    }
  }

  private mutating func drawTab(_ index: Int, in area: Rect) {
    let element = elements[index]
    let isFocused = isFocused(index)
    let symbol = isASCII && !element.detail.isPrintableASCII ? "" : displayable(element.detail)
    let room = max(1, area.size.width - (element.isSelected ? 2 : 1))
    let whole = symbol.isEmpty ? element.text : "\(symbol) \(element.text)"
    let name = fitted(displayWidth(whole) <= room ? whole : element.text, room)
    let text = element.isSelected ? "[\(name)]" : name
    let columns = min(displayWidth(text), area.size.width)
    let start = area.origin.x + (area.size.width - columns) / 2
    canvas.write(
      text, at: Point(x: start, y: area.origin.y),
      style: Style(
        element.isSelected || isFocused ? .accent : .standard, bold: element.isSelected || isFocused,
        reverse: isFocused), maxWidth: columns)
    if isFocused, start > area.origin.x { drawFocusSign(before: Point(x: start, y: area.origin.y)) }
    setFrame(index, area)
  }

  /// The sign of a row with the focus, before what has it in a bar.
  private mutating func drawFocusSign(before point: Point) {
    guard point.x > 0 else { return }
    canvas.write("┃", at: Point(x: point.x - 1, y: point.y), style: Style(.accent, bold: true), maxWidth: 1)
  }
}
