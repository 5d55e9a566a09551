import ControllerKit
import ScreenModel

extension Measurer {
  /// Whether the focus is in a block.
  func holdsFocus(_ block: Block) -> Bool {
    switch block {
    case .element(let index): elements[index].id == focus
    case .column(let blocks), .row(let blocks), .bar(let blocks), .scroll(_, let blocks):
      blocks.contains(where: holdsFocus)
    case .table(let table): table.items.contains(where: holdsFocus)
    case .pane(let pane): barsHoldFocus(pane) || pane.content.contains(where: holdsFocus)
    }
  }

  /// Whether the focus is in a line of a table.
  func holdsFocus(_ item: TableBlock.Item) -> Bool {
    guard case .row(let row, let views) = item.kind else { return false }
    return elements[row].id == focus || views.contains(where: holdsFocus)
  }

  /// Whether the focus is in one of a controller's bars.
  func barsHoldFocus(_ pane: Pane) -> Bool {
    let bar = pane.bar.map { [$0.back].compactMap { $0 } + $0.left + $0.right } ?? []
    return (bar + pane.tabs).contains { elements[$0].id == focus }
      || ((pane.bar?.titleView ?? []) + pane.toolbar).contains(where: holdsFocus)
  }
}
