public import ScreenModel
import TextFormatting
public import Vocabulary

extension Drawing {
  /// The minimum width of a terminal that shows a panel beside the app; if it is narrower, the panel replaces the app.
  public static let leastColumnsForPanel = 110
  /// The columns of the app while a panel is beside it.
  public static let columnsBesidePanel = 80

  /// The columns of a framed phone while a panel is beside it.
  private static let columnsOfPhone = 60
  /// The columns of a device with two windows while a panel is beside it, where the panel keeps enough.
  private static let columnsOfTwoWindows = 95
  /// The columns that a panel keeps beside two windows.
  private static let leastColumnsBesideWindows = 44

  /// The columns that a panel has in a terminal.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - frame: As what kind of device the app is framed; a phone leaves more room than the app without a frame.
  ///   - isDivided: Whether the device shows two windows, which leave less.
  public static func panelWidth(in size: Size, beside frame: Idiom?, isDivided: Bool = false) -> Int {
    if size.width < leastColumnsForPanel { return size.width }
    let usual = size.width - (frame == .phone ? columnsOfPhone : columnsBesidePanel) - 1
    guard isDivided else { return usual }
    return min(usual, max(leastColumnsBesideWindows, size.width - columnsOfTwoWindows - 1))
  }

  /// Draws a panel and returns the area that is left for the app.
  mutating func drawPanel(_ content: SidePanel, around frame: Idiom?, in area: Rect) -> Rect {
    let width = Self.panelWidth(in: size, beside: frame, isDivided: beside != nil)
    let place = Rect(x: area.size.width - width, y: 0, width: width, height: area.size.height)
    if place.origin.x > 0 {
      grid.verticalLine(
        at: Point(x: place.origin.x - 1, y: 0), length: place.size.height, style: Style(.secondary))
    }
    let pages = drawPageNames(of: content, in: place)
    grid.horizontalLine(at: Point(x: place.origin.x, y: 1), length: width, style: Style(.secondary))
    if !content.position.isEmpty {
      let text = " \(content.position) "
      let start = place.columns.upperBound - displayWidth(text) - 1
      if start > place.origin.x { grid.write(text, at: Point(x: start, y: 1), style: Style(.secondary)) }
    }
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
    panel = SidePanelPlace(
      frame: Rect(x: middle.origin.x, y: middle.origin.y, width: width, height: room), first: first,
      visible: min(room, max(0, content.lines.count - first)), pages: pages)
    return Rect(x: 0, y: 0, width: max(0, place.origin.x - 1), height: area.size.height)
  }

  private mutating func drawPageNames(of content: SidePanel, in place: Rect) -> [Rect] {
    var x = place.origin.x
    let right = place.columns.upperBound
    x += grid.write(content.title + " ", at: Point(x: x, y: 0), style: Style(bold: true), maxWidth: right - x)
    return content.pages.enumerated().map { index, page in
      let isChosen = index == content.page
      let name = isChosen ? "[\(page)]" : " \(page) "
      let style = Style(isChosen ? .accent : .standard, bold: isChosen)
      let frame = Rect(x: x, y: 0, width: max(0, min(displayWidth(name), right - x)), height: 1)
      x += grid.write(name, at: frame.origin, style: style, maxWidth: frame.size.width)
      return frame
    }
  }

  private mutating func draw(_ line: SidePanel.Line, isSelected: Bool, at point: Point, _ width: Int) {
    var style = Style(line.isFaint ? .secondary : .standard, bold: line.isHeading)
    if isSelected {
      style = Style(.accent, bold: true, reverse: true)
      grid.fill(Rect(x: point.x, y: point.y, width: width, height: 1), style: style)
    }
    let mark = line.mark.map { " \($0.text)" } ?? ""
    let columns = grid.write(
      fitted(line.text, max(0, width - displayWidth(mark))), at: point, style: style, maxWidth: width)
    if let role = line.mark?.role, !mark.isEmpty {
      let end = Point(x: point.x + columns, y: point.y)
      grid.write(mark, at: end, style: isSelected ? style : Style(role, bold: true), maxWidth: width - columns)
    }
    if isSelected { grid.write("┃", at: point, style: style, maxWidth: 1) }
  }
}
