import ControllerKit

extension LayerBuilder {
  /// How many rows of a long table above and below the first visible one become elements; a table of no more rows than
  /// both gives elements to all, so that no table costs more than a longer one.
  static let rowsAround = 400
  /// The most levels of tables in rows of tables at which the views in rows are shown.
  static let mostTables = 4

  /// The lines of a table.
  ///
  /// A table of more than 800 rows gives elements only to the 400 above and below its first visible row; rows further
  /// away are reached by scrolling.
  mutating func table(_ table: TableView, in controller: ViewController, level: Int) -> TableBlock {
    var block = TableBlock(table: table)
    guard let source = table.dataSource else { return block }
    let counts = (0..<max(0, source.numberOfSections)).map { max(0, source.numberOfRows(inSection: $0)) }
    block.total = counts.reduce(0, +)
    let window = Self.window(of: table, total: block.total)
    let selected = Set(table.selectedRows)
    let inset = table.contentInset
    if inset.top > 0, window.lowerBound == 0 { block.items.append(.init(kind: .room(inset.top), number: 0)) }
    var first = 0
    for (section, count) in counts.enumerated() {
      let numbers = first..<first + count
      defer { first += count }
      let shown = numbers.clamped(to: window)
      let isInSight = count == 0 ? window.contains(first) || window.upperBound == first : !shown.isEmpty
      guard isInSight else { continue }
      if shown.lowerBound == numbers.lowerBound {
        block.items.append(.init(kind: .gap(isFirst: section == 0), number: first))
        addCaption(source.titleForHeader(inSection: section), .header(table), 2 * section, first, &block, controller)
      }
      for number in shown {
        let place = IndexPath(section: section, row: number - first)
        addRow(place, number, source.cell(forRowAt: place), selected.contains(place), &block, controller, level)
      }
      if shown.upperBound == numbers.upperBound {
        let last = max(first, numbers.upperBound - 1)
        addCaption(
          source.titleForFooter(inSection: section), .footer(table), 2 * section + 1, last, &block, controller)
      }
    }
    if inset.bottom > 0, window.upperBound >= block.total {
      block.items.append(.init(kind: .room(inset.bottom), number: max(0, block.total - 1)))
    }
    return block
  }

  /// The numbers of the rows that become elements.
  private static func window(of table: TableView, total: Int) -> Range<Int> {
    guard total > 2 * rowsAround else { return 0..<max(total, 1) }
    let offset = table.contentOffset.y
    let first = offset.isFinite ? Int(min(max(offset, 0), Double(total - 1))) : 0
    return max(0, first - rowsAround)..<min(total, first + rowsAround)
  }

  private mutating func addCaption(
    _ text: String?, _ subject: Element.Subject, _ index: Int, _ number: Int, _ block: inout TableBlock,
    _ controller: ViewController
  ) {
    guard let text, !text.isEmpty else { return }
    let id = ElementID.text(ObjectIdentifier(block.table), index)
    let element = add(Element(id: id, subject, text: controller.filled(text), controller: controller))
    block.items.append(.init(kind: .caption(element), number: number))
  }

  private mutating func addRow(
    _ place: IndexPath, _ number: Int, _ cell: TableCell, _ isSelected: Bool, _ block: inout TableBlock,
    _ controller: ViewController, _ level: Int
  ) {
    let row = add(
      Element(
        id: .row(table: ObjectIdentifier(block.table), place), .row(block.table, place), text: cell.title,
        detail: cell.detail, controller: controller, row: number, isFocusable: true, isSelected: isSelected))
    layer.elements[row].accessory = cell.accessory
    layer.elements[row].subtitleLines = cell.subtitleLines
    tablesAround += 1
    defer { tablesAround -= 1 }
    let inside = tablesAround < Self.mostTables ? cell.views : []
    let views = inside.flatMap { content(of: $0, in: controller, level: level + 1) }
    let hasControls = layer.elements[(row + 1)...].contains { $0.isFocusable }
    // In a row that only holds controls and has no action, the controls get the focus.
    if hasControls, cell.accessory == .none { layer.elements[row].isFocusable = false }
    block.items.append(.init(kind: .row(row, views), number: number))
  }
}
