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
    drawRule(atRow: 1, of: place, content.position)
    let room = content.room(in: place.size.height - 2)
    let top = content.header == nil ? 2 : 3
    if let header = content.header { draw(header, content.divider, isSelected: false, atRow: 2, of: place) }
    var first = min(max(0, content.first), max(0, content.lines.count - 1))
    if let selected = content.selected {
      if selected >= first + room.lines { first = selected - room.lines + 1 }
      first = min(first, max(0, selected))
    }
    for (offset, line) in content.lines.dropFirst(first).prefix(room.lines).enumerated() {
      let isSelected = first + offset == content.selected
      draw(line, content.divider, isSelected: isSelected, atRow: top + offset, of: place)
    }
    let end = top + room.lines
    if let divider = content.divider {
      grid.write("┬", at: Point(x: place.origin.x + divider, y: 1), style: Style(.secondary), maxWidth: 1)
    }
    drawDetail(of: content, rows: room.detail, from: end, in: place)
    if room.detail > 0, let divider = content.divider {
      grid.write("┴", at: Point(x: place.origin.x + divider, y: end), style: Style(.secondary), maxWidth: 1)
    }
    if room.footer > 0 {
      drawRule(atRow: end + room.detail, of: place)
      for (offset, line) in content.footer.prefix(room.footer - 1).enumerated() {
        draw(line, nil, isSelected: false, atRow: end + room.detail + 1 + offset, of: place)
      }
    }
    panel = SidePanelPlace(
      frame: Rect(x: place.origin.x, y: top, width: width, height: room.lines), first: first,
      visible: min(room.lines, max(0, content.lines.count - first)), pages: pages)
    return Rect(x: 0, y: 0, width: max(0, place.origin.x - 1), height: area.size.height)
  }

  /// What is said of the selected line, with where one is in it if it has no room.
  private mutating func drawDetail(of content: SidePanel, rows: Int, from y: Int, in place: Rect) {
    guard rows > 0 else { return }
    let first = min(content.firstOfDetail, max(0, content.detail.count - (rows - 1)))
    let shown = content.detail.dropFirst(first).prefix(rows - 1)
    let isWhole = shown.count == content.detail.count
    drawRule(
      atRow: y, of: place, isWhole ? "" : "PgUp PgDn  \(first + 1)–\(first + shown.count) of \(content.detail.count)")
    for (offset, line) in shown.enumerated() {
      draw(line, nil, isSelected: false, atRow: y + 1 + offset, of: place)
    }
  }

  /// A rule across the panel, which meets the one beside it, with words at its end.
  private mutating func drawRule(atRow y: Int, of place: Rect, _ words: String = "") {
    grid.horizontalLine(at: Point(x: place.origin.x, y: y), length: place.size.width, style: Style(.secondary))
    if place.origin.x > 0 {
      grid.write("├", at: Point(x: place.origin.x - 1, y: y), style: Style(.secondary), maxWidth: 1)
    }
    guard !words.isEmpty else { return }
    let text = " \(words) "
    let start = place.columns.upperBound - displayWidth(text) - 1
    if start > place.origin.x { grid.write(text, at: Point(x: start, y: y), style: Style(.secondary)) }
  }

  /// Draws the title and the names of the pages; where they do not all fit the title goes, and then the first names, so
  /// that the chosen one is there.
  private mutating func drawPageNames(of content: SidePanel, in place: Rect) -> [Rect] {
    var x = place.origin.x
    let right = place.columns.upperBound
    let names = content.pages.enumerated().map { index, page in index == content.page ? "[\(page)]" : " \(page) " }
    let widths = names.map { displayWidth($0) }
    if displayWidth(content.title) + 1 + widths.reduce(0, +) <= place.size.width || names.isEmpty {
      x += grid.write(content.title + " ", at: Point(x: x, y: 0), style: Style(bold: true), maxWidth: right - x)
    }
    let first =
      widths.indices.first { start in
        start >= content.page || widths[start...content.page].reduce(0, +) <= right - x
      } ?? 0
    return names.enumerated().map { index, name in
      guard index >= first else { return Rect(x: x, y: 0, width: 0, height: 1) }
      let isChosen = index == content.page
      let style = Style(isChosen ? .accent : .standard, bold: isChosen)
      let frame = Rect(x: x, y: 0, width: max(0, min(displayWidth(name), right - x)), height: 1)
      x += grid.write(name, at: frame.origin, style: style, maxWidth: frame.size.width)
      return frame
    }
  }

  /// One line, with what it says in the second column behind a rule.
  private mutating func draw(
    _ line: SidePanel.Line, _ divider: Int?, isSelected: Bool, atRow y: Int, of place: Rect
  ) {
    let start = Point(x: place.origin.x, y: y)
    let selected = isSelected ? Style(.accent, bold: true, reverse: true) : nil
    if let selected { grid.fill(Rect(x: start.x, y: y, width: place.size.width, height: 1), style: selected) }
    let style = selected ?? Style(line.isFaint ? .secondary : line.role ?? .standard, bold: line.isHeading)
    let width = divider ?? place.size.width
    draw(line.text, style, line.mark, selected, at: start, width)
    if let divider {
      grid.write("│", at: Point(x: start.x + divider, y: y), style: selected ?? Style(.secondary), maxWidth: 1)
    }
    if let divider, let beside = line.beside {
      let style = selected ?? Style(beside.isFaint ? .secondary : .standard, bold: line.isHeading)
      let second = Point(x: start.x + divider + 2, y: y)
      draw(beside.text, style, beside.mark, selected, at: second, place.size.width - divider - 2)
    }
    if isSelected { grid.write("┃", at: start, style: style, maxWidth: 1) }
  }

  private mutating func draw(
    _ text: String, _ style: Style, _ mark: SidePanel.Line.Mark?, _ selected: Style?, at point: Point, _ width: Int
  ) {
    let sign = mark.map { " \($0.text)" } ?? ""
    let columns = grid.write(
      fitted(text, max(0, width - displayWidth(sign))), at: point, style: style, maxWidth: width)
    guard let mark, !sign.isEmpty else { return }
    grid.write(
      sign, at: Point(x: point.x + columns, y: point.y), style: selected ?? Style(mark.role, bold: true),
      maxWidth: width - columns)
  }
}
