import ControllerKit
import ScreenModel

extension Measurer {
  /// Blocks beside each other, or below each other where they do not fit.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - width: The columns of all of it.
  ///   - inset: The columns at both sides that only tables, scroll views and contained controllers may use.
  ///   - isSpread: Whether they reach from one edge to the other.
  func row(_ blocks: [Block], width: Int, inset: Int, isSpread: Bool = false) -> Box {
    // Contained controllers have margins of their own, and a line between them.
    let arePanes = blocks.allSatisfy { if case .pane = $0 { true } else { false } }
    let (inset, gap) = arePanes ? (0, 1) : (inset, 3)
    let inner = width - 2 * inset
    let wanted = blocks.map { naturalWidth($0, width: inner) }
    let gaps = gap * max(0, blocks.count - 1)
    let least = zip(blocks, wanted).reduce(gaps) { $0 + ($1.1 ?? leastWidth($1.0)) }
    guard least <= inner, !blocks.isEmpty else { return column(blocks, width: width, inset: inset) }
    var left = inner - least
    var spaces = isSpread && !wanted.contains(nil) ? blocks.count - 1 : 0
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
      if spaces > 0 {
        x += left / spaces
        left -= left / spaces
        spaces -= 1
      }
    }
    let focused = boxes.first { $0.focus != nil }?.focus
    return Box(
      kind: .row(boxes), width: width, natural: boxes.reduce(0) { max($0, $1.natural) },
      minimum: boxes.reduce(0) { max($0, $1.minimum) }, focus: focused)
  }

  /// Blocks from one edge to the other, or in as many lines as they need.
  func bar(_ blocks: [Block], width: Int, inset: Int) -> Box {
    let whole = row(blocks, width: width, inset: inset, isSpread: true)
    if case .row = whole.kind { return whole }
    let inner = width - 2 * inset
    var lines: [[Block]] = []
    var used = inner
    for block in blocks.flatMap(\.parts) {
      let own = naturalWidth(block, width: inner) ?? leastWidth(block)
      if used + 3 + own > inner {
        lines.append([block])
        used = own
      } else {
        lines[lines.count - 1].append(block)
        used += 3 + own
      }
    }
    let boxes = lines.map { row($0, width: width, inset: inset) }
    let height = boxes.reduce(0) { $0 + $1.natural }
    let focus = Box.focus(of: boxes, boxes.map { (gap: 0, height: $0.natural) })
    return Box(kind: .column(boxes), width: width, natural: height, minimum: height, focus: focus)
  }

  /// The natural width of a block in columns; `nil` takes what there is.
  func naturalWidth(_ block: Block, width: Int) -> Int? {
    switch block {
    case .element(let index):
      return elements[index].layout.fillsWidth ? nil : rendered(index, width: max(1, width)).width
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
    case .bar, .table, .scroll, .pane: return nil
    }
  }

  private func leastWidth(_ block: Block) -> Int {
    switch block {
    case .table, .scroll, .pane: 24
    case .element, .column, .row, .bar: 12
    }
  }
}

extension Block {
  /// The blocks of a row, or the block itself.
  fileprivate var parts: [Block] { if case .row(let blocks) = self { blocks } else { [self] } }
}
