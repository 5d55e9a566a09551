package import ScreenModel
import TextFormatting

extension Drawing {
  /// The columns and rows of a card: the picture, and the edge in which its words are.
  private static let cardSize = Size(width: Screen.pictureSize.width + 2, height: Screen.pictureSize.height + 2)

  /// Draws a gallery in an area: the title, and below it as many cards as there is room for, the selected one among
  /// them.
  mutating func drawGallery(_ content: Gallery, in area: Rect) {
    let (x, y, right) = (area.origin.x, area.origin.y, area.columns.upperBound)
    grid.horizontalLine(at: Point(x: x, y: y + 1), length: area.size.width, style: Style(.secondary))
    let room = Rect(x: x, y: y + 2, width: area.size.width, height: area.size.height - 2)
    guard !content.cards.isEmpty else {
      drawTitle(content.title, at: Point(x: x + 1, y: y), width: area.size.width - 2)
      gallery = GalleryPlace(columns: 1, first: 0, frames: [])
      return drawLines([content.noCards], in: room)
    }
    let size = Size(
      width: min(Self.cardSize.width, room.size.width), height: min(Self.cardSize.height, room.size.height))
    let columns = max(1, (room.size.width + 1) / (size.width + 1))
    let rows = max(1, room.size.height / size.height)
    let first = max(0, content.selected / columns - rows + 1) * columns
    let shown = content.cards.indices.dropFirst(first).prefix(rows * columns)
    let used = min(columns, content.cards.count)
    let start = x + (room.size.width - used * (size.width + 1) + 1) / 2
    let frames = shown.map { index in
      let place = index - first
      return Rect(
        x: start + place % columns * (size.width + 1), y: room.origin.y + place / columns * size.height,
        width: size.width, height: size.height)
    }
    for (index, frame) in zip(shown, frames) {
      draw(content.cards[index], isSelected: index == content.selected, frame)
    }
    gallery = GalleryPlace(columns: columns, first: first, frames: frames)
    let arrows = (first > 0 ? "▴" : "") + (shown.endIndex < content.cards.count ? "▾" : "")
    let position = "\(content.selected + 1) of \(content.cards.count)" + (arrows.isEmpty ? "" : " \(arrows)")
    let taken = displayWidth(position)
    drawTitle(content.title, at: Point(x: x + 1, y: y), width: area.size.width - taken - 4)
    grid.write(position, at: Point(x: right - 1 - taken, y: y), style: Style(.secondary))
  }

  /// Draws the title, cut where something else is beside it.
  private mutating func drawTitle(_ title: String, at point: Point, width: Int) {
    grid.write(fitted(title, width), at: point, style: Style(bold: true), maxWidth: width)
  }

  /// Draws a card: its words in the edge, with the sign of a selected row, and the picture inside.
  private mutating func draw(_ card: Gallery.Card, isSelected: Bool, _ frame: Rect) {
    let style = isSelected ? Style(.accent, bold: true) : Style(.secondary)
    let (left, width) = (frame.origin.x, frame.size.width)
    let bottom = frame.rows.upperBound - 1
    grid.box(frame, style: style)
    grid.write(
      fitted("\(isSelected ? "┃" : " ")\(card.title) ", width - 4), at: Point(x: left + 2, y: frame.origin.y),
      style: Style(isSelected ? .accent : .standard, bold: true, reverse: isSelected))
    let state = " \(card.state) "
    let end = frame.columns.upperBound - 2 - displayWidth(state)
    let caption = fitted(" \(card.caption) ", max(0, end - left - 3))
    grid.write(caption, at: Point(x: left + 2, y: bottom), style: Style(.secondary))
    grid.write(state, at: Point(x: end, y: bottom), style: Style(isSelected ? .accent : .standard))
    let inside = Rect(x: left + 1, y: frame.origin.y + 1, width: width - 2, height: frame.size.height - 2)
    guard !card.picture.isEmpty else { return drawLines(["no picture yet"], in: inside) }
    for (row, line) in card.picture.prefix(inside.size.height).enumerated() {
      grid.write(line, at: Point(x: inside.origin.x, y: inside.origin.y + row), maxWidth: inside.size.width)
    }
    if card.isFaint { grid.dim(inside) }
  }
}

extension Screen {
  /// The columns and rows of a picture.
  package static let pictureSize = Size(width: 36, height: 8)

  /// The screen drawn small, in lines without blanks at their ends; the same on every terminal.
  package var picture: [String] { Drawing(pictureOf: self, size: Self.pictureSize).grid.lines }
}
