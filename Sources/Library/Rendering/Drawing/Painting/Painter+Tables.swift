import ControllerKit
import ScreenModel
import TextFormatting

extension Painter {
  /// Draws the rows of a table that are in sight.
  mutating func drawTable(_ block: TableBlock, in area: Rect) {
    let lines = TableLines(block, width: area.size.width, measurer: measurer)
    guard !block.items.isEmpty, area.size.height > 0 else { return }
    let window = lines.window(in: area.size.height)
    let room = window.isCut && area.size.height > 2 ? area.size.height - 1 : area.size.height
    var last = window.firstRow
    inside(Rect(x: area.origin.x + lines.left, y: area.origin.y, width: lines.width, height: room)) { painter in
      var y = 0
      for index in block.items.indices[window.firstItem...] where y < room {
        let height = lines.height(of: index)
        painter.drawItem(index, of: lines, at: y, height: height, isTop: y == 0)
        y += height
        if case .row = block.items[index].kind, y <= room { last = block.items[index].number + 1 }
      }
    }
    let position = ScrollPosition(
      first: window.firstRow, visible: last - window.firstRow, total: block.total,
      furthest: lines.furthest(in: area.size.height))
    scrolled[ObjectIdentifier(block.table)] = position
    if window.isCut { drawIndicator(position, in: area) }
  }

  private mutating func drawItem(_ index: Int, of lines: TableLines, at y: Int, height: Int, isTop: Bool) {
    let margin = measurer.margin
    let width = max(0, lines.width - 2 * margin)
    switch lines.block.items[index].kind {
    case .room: break
    case .gap(let isFirst):
      if !isFirst, !isTop {
        canvas.horizontalLine(at: Point(x: margin, y: y), length: width, style: Style(.secondary))
      }
    case .caption(let element):
      for (offset, line) in lines.captionLines(element).enumerated() {
        canvas.write(line.text, at: Point(x: margin, y: y + offset), style: Style(.secondary), maxWidth: width)
      }
      setFrame(element, Rect(x: margin, y: y, width: width, height: height))
    case .row(let element, let views): drawRow(element, views, of: lines, at: y, height: height)
    }
  }

  private mutating func drawRow(_ index: Int, _ views: [Block], of lines: TableLines, at y: Int, height: Int) {
    let element = elements[index]
    let isFocused = isFocused(index)
    let margin = measurer.margin
    let frame = Rect(x: 0, y: y, width: lines.width, height: height)
    setFrame(index, frame)
    let look = Style(isFocused ? .accent : .standard, bold: isFocused, reverse: element.isSelected)
    let subtitle = lines.subtitle(of: index)
    if element.isSelected {
      let texts = 1 + subtitle.count
      canvas.fill(Rect(x: margin + 1, y: y, width: max(0, lines.width - margin - 2), height: texts), style: look)
    }
    var mark = element.isSelected ? "•" : " "
    if element.accessory == .checkmark { mark = "✓" }
    if isFocused {
      canvas.write("┃", at: Point(x: margin, y: y), style: Style(.accent, bold: true), maxWidth: 1)
      if mark != " " { canvas.write(mark, at: Point(x: margin + 1, y: y), style: look, maxWidth: 1) }
    } else if mark != " " {
      canvas.write(mark, at: Point(x: margin, y: y), style: Style(.accent), maxWidth: 1)
    }
    let boxes = views.isEmpty ? nil : lines.rowBoxes(index, views)
    let column = lines.titleColumn
    drawTexts(of: element, from: column, to: (boxes?.beside?.x ?? lines.width) - 2, at: y, look)
    for (line, text) in subtitle.enumerated() {
      canvas.write(
        text, at: Point(x: column, y: y + 1 + line), style: look.faint(unless: element.isSelected),
        maxWidth: lines.width - column - 2)
    }
    drawAccessory(of: index, at: y, lines.width, look)
    if let beside = boxes?.beside {
      draw(beside, in: Rect(x: beside.x, y: y, width: beside.width, height: 1))
    } else if let below = boxes?.below {
      let top = boxes.map { $0.height - below.natural } ?? 0
      draw(below, in: Rect(x: column, y: y + top, width: below.width, height: below.natural))
    }
  }

  /// The title on the left, the detail from a column that most rows share.
  private mutating func drawTexts(of element: Element, from left: Int, to right: Int, at y: Int, _ look: Style) {
    let room = right - left
    guard room > 0 else { return }
    let titleWidth = displayWidth(element.text)
    let detailWidth =
      element.detail.isEmpty || element.subtitleLines != nil
      ? 0 : min(displayWidth(element.detail), max(room / 2, room - titleWidth - 2))
    let usual = max(detailWidth, canvas.size.width / 4 - 1)
    var x = right - usual
    // A title that needs the room pushes a short detail to the right.
    if left + titleWidth + 2 > x { x = min(right - detailWidth, left + titleWidth + 2) }
    let titleRoom = detailWidth == 0 ? room : max(0, x - 2 - left)
    canvas.write(fitted(element.text, titleRoom), at: Point(x: left, y: y), style: look, maxWidth: titleRoom)
    guard detailWidth > 0 else { return }
    canvas.write(
      fitted(element.detail, right - x), at: Point(x: x, y: y), style: look.faint(unless: element.isSelected),
      maxWidth: right - x)
  }

  private mutating func drawAccessory(of index: Int, at y: Int, _ width: Int, _ look: Style) {
    let text: String
    switch elements[index].accessory {
    case .none, .checkmark: return
    case .disclosure: text = "›"
    case .detail: text = "ⓘ"
    }
    let place = Rect(x: width - 1, y: y, width: 1, height: 1)
    canvas.write(text, at: place.origin, style: Style(.secondary), maxWidth: 1)
    if elements[index].accessory == .detail { setParts(index, [place]) }
  }
}

extension Style {
  /// The style of a second text beside one of this style.
  fileprivate func faint(unless isSelected: Bool) -> Style {
    var faint = self
    if !isSelected, role == .standard { faint.role = .secondary }
    return faint
  }
}
