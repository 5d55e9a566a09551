public import ScreenModel
import TextFormatting

extension Drawing {
  /// The least columns of a terminal that shows the inspector beside the device; below, it takes the device's place.
  public static let leastColumnsForInspector = 110
  /// The columns of the device while the inspector stands beside it.
  public static let columnsBesideInspector = 80

  /// The columns that the inspector has in a terminal.
  public static func inspectorWidth(in size: Size) -> Int {
    size.width < leastColumnsForInspector ? size.width : size.width - columnsBesideInspector - 1
  }

  /// Draws the inspector and returns the area that is left for the device.
  mutating func drawInspector(_ content: InspectorContent, in area: Rect) -> Rect {
    let width = Self.inspectorWidth(in: grid.size)
    let place = Rect(x: area.size.width - width, y: 0, width: width, height: area.size.height)
    if place.origin.x > 0 {
      grid.verticalLine(
        at: Point(x: place.origin.x - 1, y: 0), length: place.size.height, style: Style(.secondary))
    }
    let pages = drawPageNames(content.page, in: place)
    grid.horizontalLine(at: Point(x: place.origin.x, y: 1), length: width, style: Style(.secondary))
    let middle = Rect(x: place.origin.x, y: 2, width: width, height: place.size.height - 2)
    let footerHeight = content.footer.isEmpty ? 0 : min(content.footer.count + 1, middle.size.height / 2)
    let room = middle.size.height - footerHeight
    var first = min(max(0, content.first), max(0, content.lines.count - 1))
    if let selected = content.selected {
      if selected >= first + room { first = selected - room + 1 }
      first = min(first, max(0, selected))
    }
    for (offset, line) in content.lines.dropFirst(first).prefix(room).enumerated() {
      draw(
        line, isSelected: first + offset == content.selected, at: Point(x: place.origin.x, y: 2 + offset), width)
    }
    if footerHeight > 0 {
      let top = middle.origin.y + room
      grid.horizontalLine(at: Point(x: place.origin.x, y: top), length: width, style: Style(.secondary))
      for (offset, line) in content.footer.prefix(footerHeight - 1).enumerated() {
        draw(line, isSelected: false, at: Point(x: place.origin.x, y: top + 1 + offset), width)
      }
    }
    inspector = InspectorPlace(
      frame: Rect(x: middle.origin.x, y: middle.origin.y, width: width, height: room), first: first,
      visible: min(room, max(0, content.lines.count - first)), pages: pages)
    return Rect(x: 0, y: 0, width: max(0, place.origin.x - 1), height: area.size.height)
  }

  private mutating func drawPageNames(_ chosen: InspectorContent.Page, in place: Rect) -> [Rect] {
    var x = place.origin.x
    let right = place.columns.upperBound
    x += grid.write("INSPECTOR ", at: Point(x: x, y: 0), style: Style(bold: true), maxWidth: right - x)
    return InspectorContent.Page.allCases.map { page in
      let isChosen = page == chosen
      let name = isChosen ? "[\(page.rawValue)]" : " \(page.rawValue) "
      let style = Style(isChosen ? .accent : .standard, bold: isChosen)
      let frame = Rect(x: x, y: 0, width: max(0, min(displayWidth(name), right - x)), height: 1)
      x += grid.write(name, at: frame.origin, style: style, maxWidth: frame.size.width)
      return frame
    }
  }

  private mutating func draw(_ line: InspectorContent.Line, isSelected: Bool, at point: Point, _ width: Int) {
    var style = Style(line.isFaint ? .secondary : .standard, bold: line.isHeading)
    if isSelected {
      style = Style(.accent, bold: true, reverse: true)
      grid.fill(Rect(x: point.x, y: point.y, width: width, height: 1), style: style)
    }
    grid.write(fitted(line.text, width), at: point, style: style, maxWidth: width)
    if isSelected { grid.write("┃", at: point, style: style, maxWidth: 1) }
  }
}
