import ControllerKit
import ScreenModel

extension Painter {
  /// Draws a box into a rectangle of its width; a box that scrolls may be given less than its natural height.
  mutating func draw(_ box: Box, in area: Rect) {
    switch box.kind {
    case .element(let index): drawElement(index, in: area)
    case .form(let label, let labelWidth, let control):
      let isFocused = isFocused(control)
      drawBar(beside: area, isFocused)
      canvas.write(
        elements[label].text, at: area.origin, style: Style(isFocused ? .accent : .standard, bold: isFocused),
        maxWidth: labelWidth - 1)
      setFrame(label, Rect(x: area.origin.x, y: area.origin.y, width: labelWidth - 1, height: 1))
      drawFace(
        control,
        in: Rect(
          x: area.origin.x + labelWidth, y: area.origin.y, width: area.size.width - labelWidth,
          height: area.size.height))
    case .column(let boxes): draw(boxes, in: area)
    case .row(let boxes):
      for (place, box) in boxes.enumerated() {
        let x = area.origin.x + box.x
        if place > 0, box.isPane, boxes[place - 1].isPane {
          canvas.verticalLine(
            at: Point(x: x - 1, y: area.origin.y), length: area.size.height, style: Style(.secondary))
        }
        let height = box.fillsRoom ? area.size.height : min(box.natural, area.size.height)
        draw(box, in: Rect(x: x, y: area.origin.y, width: box.width, height: height))
      }
    case .table(let block): drawTable(block, in: area)
    case .scroll(let view, let inside): drawScroll(view, inside, in: area)
    case .pane(let pane, let content): draw(pane, content, in: area)
    }
  }

  /// Draws boxes below each other.
  private mutating func draw(_ boxes: [Box], in area: Rect) {
    var y = area.origin.y
    for (box, share) in zip(boxes, Box.shares(of: boxes, in: area.size.height)) {
      y += share.gap
      if y < canvas.size.height, y + share.height > 0 {
        draw(box, in: Rect(x: area.origin.x + box.x, y: y, width: box.width, height: share.height))
      }
      y += share.height
    }
  }

  /// Draws an element of the content, with the bar beside it if it has the focus.
  mutating func drawElement(_ index: Int, in area: Rect) {
    drawBar(beside: area, isFocused(index))
    drawFace(index, in: area)
  }

  /// The bar that marks the focus without colour.
  private mutating func drawBar(beside area: Rect, _ isFocused: Bool) {
    guard isFocused else { return }
    for y in area.rows {
      canvas.write("┃", at: Point(x: max(0, area.origin.x - 2), y: y), style: Style(.accent, bold: true), maxWidth: 1)
    }
  }

  private mutating func drawFace(_ index: Int, in area: Rect) {
    let rendered = measurer.rendered(index, width: area.size.width, height: area.size.height)
    for (line, spans) in rendered.lines.enumerated() where line < area.size.height {
      write(spans, at: Point(x: area.origin.x, y: area.origin.y + line), maxWidth: area.size.width)
    }
    let width = elements[index].layout.fillsWidth ? area.size.width : min(rendered.width, area.size.width)
    setFrame(index, Rect(x: area.origin.x, y: area.origin.y, width: width, height: area.size.height))
    setParts(
      index,
      rendered.parts.map {
        Rect(
          origin: Point(x: $0.origin.x + area.origin.x, y: $0.origin.y + area.origin.y), size: $0.size)
      })
    guard let cursor = rendered.cursor else { return }
    let place = Point(x: min(cursor.x, area.size.width - 1) + area.origin.x, y: cursor.y + area.origin.y)
    if canvas.bounds.contains(place) { canvas.cursor = place }
  }

  // MARK: Scrolling

  private mutating func drawScroll(_ view: ScrollView, _ inside: Box, in area: Rect) {
    let offset = view.contentOffset.y
    let room = ScrollRoom(view.contentInset, width: area.size.width)
    let height = inside.natural + room.top + room.bottom
    let asked = offset.isFinite ? Int(min(max(offset, 0), Double(max(0, height - 1)))) : 0
    scrolled[ObjectIdentifier(view)] = drawScrolled(
      inside, height: height, from: asked, in: area, above: room.top, below: room.bottom)
  }

  /// Draws the visible part of a box that scrolls, and shows which part it is.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - height: Its height, with the blank lines around it.
  ///   - first: The first visible line, if the focus is visible then.
  ///   - area: The part of the canvas where it is visible.
  ///   - above: The blank lines above it.
  ///   - below: The blank lines below it.
  @discardableResult
  mutating func drawScrolled(
    _ box: Box, height: Int, from first: Int, in area: Rect, above: Int = 0, below: Int = 0
  ) -> ScrollPosition {
    let isCut = first > 0 || height > area.size.height
    let room = isCut && area.size.height > 2 ? area.size.height - 1 : area.size.height
    var first = first
    let own = height - above - below
    if let focus = box.focusLines(in: own) {
      if above + focus.upperBound > first + room { first = above + focus.upperBound - room }
      if above + focus.lowerBound < first { first = above + focus.lowerBound }
    }
    let seen = Rect(x: area.origin.x, y: area.origin.y, width: area.size.width, height: room)
    inside(seen) { $0.draw(box, in: Rect(x: box.x, y: above - first, width: box.width, height: own)) }
    let position = ScrollPosition(
      first: first, visible: min(room, max(0, height - first)), total: height,
      furthest: height <= area.size.height ? 0 : height - room)
    if isCut { drawIndicator(position, in: area) }
    return position
  }
}

extension Box {
  /// Whether it is a contained controller.
  fileprivate var isPane: Bool { if case .pane = kind { true } else { false } }

  /// The lines that contain the focus when the box has a given height.
  fileprivate func focusLines(in height: Int) -> Range<Int>? {
    guard height != natural, case .column(let boxes) = kind else { return focus }
    return Box.focus(of: boxes, Box.shares(of: boxes, in: height))
  }
}
