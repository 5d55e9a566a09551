import ControllerKit
import ScreenModel
import TextFormatting

/// The lines of a table at a width: how high each is, and which are visible.
struct TableLines {
  let block: TableBlock
  let width: Int
  let measurer: Measurer

  /// The columns left of the lines.
  let left: Int

  /// Makes the lines of a table in a width, of which the table leaves some room on both sides (R84).
  init(_ block: TableBlock, width: Int, measurer: Measurer) {
    let room = ScrollRoom(block.table.contentInset, width: width)
    self.block = block
    self.width = width - room.left - room.right
    self.measurer = measurer
    left = room.left
  }

  /// The number of lines of the whole table, with one for each row that is far away.
  var natural: Int {
    let rows = block.items.reduce(0) { if case .row = $1.kind { $0 + 1 } else { $0 } }
    return block.items.indices.reduce(max(0, block.total - rows)) { $0 + height(of: $1) }
  }

  /// How many lines one of the table's lines takes.
  func height(of index: Int) -> Int {
    switch block.items[index].kind {
    case .room(let lines): ScrollRoom.cells(lines)
    case .gap(let isFirst): isFirst && measurer.isCompact ? 0 : 1
    case .caption(let element): captionLines(element).count
    case .row(let element, let views):
      views.isEmpty ? 1 + subtitle(of: element).count : rowBoxes(element, views).height
    }
  }

  /// The text above or below a section, in lines.
  func captionLines(_ index: Int) -> [TextLine] {
    let element = measurer.elements[index]
    let text = element.kind == .header ? element.text.uppercased() : element.text
    return textLines(text, max(1, width - 2 * measurer.margin))
  }

  /// Where the title of a row begins.
  var titleColumn: Int { min(measurer.margin + 2, max(0, width - 1)) }

  /// The most lines of a row's detail, so that several rows have room.
  private static let mostSubtitleLines = 3

  /// The lines of a row's detail where it is below the title.
  func subtitle(of index: Int) -> [String] {
    let element = measurer.elements[index]
    guard let asked = element.subtitleLines, !element.detail.isEmpty else { return [] }
    let most = asked > 0 ? min(asked, Self.mostSubtitleLines) : Self.mostSubtitleLines
    let room = max(1, width - titleColumn - 2)
    let lines = textLines(element.detail, room).map(\.text)
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [fitted(lines[most - 1] + " …", room)]
  }

  /// The views of a row: beside its title where they fit, else below it.
  func rowBoxes(_ index: Int, _ views: [Block]) -> (beside: Box?, below: Box?, height: Int) {
    let element = measurer.elements[index]
    let room = max(1, width - titleColumn - 2)
    guard !element.text.isEmpty || !element.detail.isEmpty else {
      let box = measurer.column(views, width: room, inset: 0)
      return (nil, box, max(1, box.natural))
    }
    let texts = 1 + subtitle(of: index).count
    let isDetailBeside = element.subtitleLines == nil && !element.detail.isEmpty
    let title = displayWidth(element.text) + (isDetailBeside ? displayWidth(element.detail) + 2 : 0)
    let left = room - title - 2
    if left > 0 {
      var box = measurer.box(.row(views), width: left, inset: 0)
      if case .row = box.kind, box.natural <= 1 {
        let wanted = measurer.naturalWidth(.row(views), width: left) ?? left
        box.x = titleColumn + room - min(wanted, left)
        return (box, nil, texts)
      }
    }
    let box = measurer.column(views, width: room, inset: 0)
    return (nil, box, texts + box.natural)
  }

  /// The line that contains the focus.
  var focusedItem: Int? {
    guard measurer.focus != nil else { return nil }
    return block.items.firstIndex(where: measurer.holdsFocus)
  }

  // MARK: Scrolling

  /// The lines that are visible in a height.
  struct Window {
    /// The first line that is drawn.
    var firstItem: Int
    /// The number of the first row that is drawn.
    var firstRow: Int
    /// Whether lines are left out above or below, so that the last line of the area shows the position.
    var isCut: Bool
  }

  /// Begins at the table's offset, and shifts only as far as needed to show the focus.
  func window(in height: Int) -> Window {
    let offset = block.table.contentOffset.y
    let asked = offset.isFinite ? Int(min(max(offset, 0), Double(max(0, block.total - 1)))) : 0
    let isCut = asked > 0 || !fits(from: 0, through: block.items.count - 1, in: height)
    let area = isCut && height > 2 ? height - 1 : height
    var first = asked
    if let focused = focusedItem {
      let number = block.items[focused].number
      if number < first {
        first = number
      } else if !fits(from: start(ofRow: first), through: focused, in: area) {
        first = leastFirstRow(showing: focused, in: area)
      }
    }
    var item = start(ofRow: first)
    if let focused = focusedItem, !fits(from: item, through: focused, in: area), let own = rowItem(first) { item = own }
    return Window(firstItem: item, firstRow: first, isCut: isCut)
  }

  /// The greatest first row without blank lines below the last row.
  func furthest(in height: Int) -> Int {
    // The last line shows the position, where there is room for it.
    let area = height > 2 ? height - 1 : height
    guard let last = block.items.indices.last, block.items[last].number >= block.total - 1 else {
      return max(0, block.total - max(1, area))
    }
    if fits(from: 0, through: last, in: height), block.items.first?.number == 0 { return 0 }
    return leastFirstRow(showing: last, in: max(1, area))
  }

  /// The item of a row.
  private func rowItem(_ number: Int) -> Int? {
    block.items.firstIndex { item in
      if case .row = item.kind { item.number == number } else { false }
    }
  }

  /// Where a row begins, the text above its section included if it is the first there.
  func start(ofRow number: Int) -> Int {
    guard var index = rowItem(number) else { return 0 }
    while index > 0, block.items[index - 1].number == number {
      if case .row = block.items[index - 1].kind { break }
      index -= 1
    }
    return index
  }

  private func fits(from first: Int, through last: Int, in height: Int) -> Bool {
    guard first <= last else { return true }
    var left = height
    for index in first...last {
      left -= self.height(of: index)
      if left < 0 { return false }
    }
    return true
  }

  /// The least first row with which a line is still visible.
  private func leastFirstRow(showing last: Int, in height: Int) -> Int {
    var left = height
    var index = last
    var least = block.items[last].number
    while index >= 0 {
      left -= self.height(of: index)
      if left < 0 { break }
      let number = block.items[index].number
      if start(ofRow: number) >= index { least = min(least, number) }
      index -= 1
    }
    return least
  }
}
