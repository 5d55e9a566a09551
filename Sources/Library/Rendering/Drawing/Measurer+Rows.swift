import ControllerKit
import ScreenModel

extension Measurer {
  /// Blocks beside each other, or below each other where they do not fit.
  func row(_ blocks: [Block], width: Int, inset: Int) -> Box {
    // Contained controllers have margins of their own, and a line between them.
    let arePanes = blocks.allSatisfy { if case .pane = $0 { true } else { false } }
    let (inset, gap) = arePanes ? (0, 1) : (inset, 3)
    let inner = width - 2 * inset
    let wanted = blocks.map { naturalWidth($0, width: inner) }
    let gaps = gap * max(0, blocks.count - 1)
    let least = zip(blocks, wanted).reduce(gaps) { $0 + ($1.1 ?? leastWidth($1.0)) }
    guard least <= inner, !blocks.isEmpty else { return column(blocks, width: width, inset: inset) }
    var left = inner - least
    var flexible = wanted.filter { $0 == nil }.count
    var x = inset
    var boxes: [Box] = []
    for (block, own) in zip(blocks, wanted) {
      var columns = own ?? leastWidth(block)
      if own == nil {
        columns += left / flexible
        left -= left / flexible
        flexible -= 1
      }
      var box = self.box(block, width: columns, inset: 0)
      box.x += x
      boxes.append(box)
      x += columns + gap
    }
    let focused = boxes.first { $0.focus != nil }?.focus
    return Box(
      kind: .row(boxes), width: width, natural: boxes.reduce(0) { max($0, $1.natural) },
      minimum: boxes.reduce(0) { max($0, $1.minimum) }, focus: focused)
  }

  /// The columns that a block takes where it has no need for more; `nil` takes what there is.
  func naturalWidth(_ block: Block, width: Int) -> Int? {
    switch block {
    case .element(let index):
      return elements[index].layout.fillsWidth ? nil : face(index, width: max(1, width)).width
    case .column(let blocks):
      return blocks.reduce(into: Int?.some(0)) { widest, block in
        guard let so = widest, let own = naturalWidth(block, width: width) else { return widest = nil }
        widest = max(so, own)
      }
    case .row(let blocks):
      return blocks.reduce(into: Int?.some(3 * max(0, blocks.count - 1))) { sum, block in
        guard let so = sum, let own = naturalWidth(block, width: width) else { return sum = nil }
        sum = so + own
      }
    case .table, .scroll, .pane: return nil
    }
  }

  private func leastWidth(_ block: Block) -> Int {
    switch block {
    case .table, .scroll, .pane: 24
    case .element, .column, .row: 12
    }
  }
}
