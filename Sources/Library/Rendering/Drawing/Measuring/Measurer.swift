import ControllerKit
import ScreenModel

/// Measures how much room blocks need at a width.
struct Measurer {
  /// The elements of the layer.
  let elements: [Element]
  /// The focused element.
  let focus: ElementID?
  /// Whether it is being edited.
  let isEditing: Bool
  /// The blank columns at both sides of a screen's content.
  let margin: Int
  /// Whether there is too little room for a blank line above the content.
  let isCompact: Bool

  /// The focus state of an element.
  func focusState(of element: Element) -> FocusState {
    guard let focus, element.id == focus else { return .none }
    return isEditing ? .editing : .focused
  }

  /// What an element looks like at a width; a view that takes the lines that are left is drawn in a height, where it is
  /// known.
  func rendered(_ index: Int, width: Int, height: Int? = nil) -> RenderedElement {
    let focus = focusState(of: elements[index])
    guard let height, let view = elements[index].view as? CellView, view.fillsRoom else {
      return RenderedElement(elements[index], width: width, focus: focus)
    }
    return RenderedElement(drawn: view.lines(width: max(1, width), height: height, isFocused: focus != .none))
  }

  /// Blocks below each other.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - width: The columns of all of it.
  ///   - inset: The columns at both sides that only tables, scroll views and contained controllers may use.
  func column(_ blocks: [Block], width: Int, inset: Int) -> Box {
    var boxes: [Box] = []
    var index = 0
    while index < blocks.count {
      if var forms = forms(blocks[index...], width: width, inset: inset) {
        if boxes.last?.spacingGroup(in: elements) == .control { forms.boxes[0].wantsGap = false }
        boxes += forms.boxes
        index += forms.used
      } else {
        var box = self.box(blocks[index], width: width, inset: inset)
        if let last = boxes.last, box.spacingGroup(in: elements) == last.spacingGroup(in: elements) {
          box.wantsGap = false
        }
        if box.natural > 0 { boxes.append(box) }
        index += 1
      }
    }
    let shares = zip(Box.gaps(of: boxes), boxes).map { (gap: $0, height: $1.natural) }
    return Box(
      kind: .column(boxes), width: width, natural: shares.reduce(0) { $0 + $1.gap + $1.height },
      minimum: boxes.reduce(0) { $0 + $1.minimum }, focus: Box.focus(of: boxes, shares))
  }

  /// One block.
  func box(_ block: Block, width: Int, inset: Int) -> Box {
    let inner = max(1, width - 2 * inset)
    switch block {
    case .element(let index):
      let rendered = rendered(index, width: inner)
      var box = box(.element(index), rendered, x: inset, width: inner, isFocused: elements[index].id == focus)
      box.takesRoom = (elements[index].view as? CellView)?.fillsRoom == true
      return box
    case .column(let blocks): return column(blocks, width: width, inset: inset)
    case .row(let blocks): return row(blocks, width: width, inset: inset)
    case .bar(let blocks): return bar(blocks, width: width, inset: inset)
    case .table(let table): return self.table(table, width: width)
    case .scroll(let view, let blocks):
      let room = ScrollRoom(view.contentInset, width: width)
      var inside = column(blocks, width: width - room.left - room.right, inset: inset)
      inside.x = room.left
      let natural = inside.natural + room.top + room.bottom
      return Box(
        kind: .scroll(view, inside), width: width, natural: natural, minimum: min(natural, 4),
        focus: inside.focus.map { $0.lowerBound + room.top..<$0.upperBound + room.top })
    case .pane(let pane):
      let inside = content(of: pane, width: width)
      let bars = (pane.bar == nil ? 0 : 2) + toolbarHeight(of: pane, width: width) + (pane.tabs.isEmpty ? 0 : 2)
      let blank = hasBlankLine(above: inside) ? 1 : 0
      return Box(
        kind: .pane(pane, inside), width: width, natural: bars + blank + inside.natural,
        minimum: bars + min(blank + inside.natural, 4),
        focus: barsHoldFocus(pane)
          ? 0..<1 : inside.focus.map { $0.lowerBound + bars + blank..<$0.upperBound + bars + blank },
        wantsGap: pane.bar != nil || blank == 0)
    }
  }

  /// The content between the bars of a controller.
  func content(of pane: Pane, width: Int) -> Box { column(pane.content, width: width, inset: margin) }

  /// The toolbar of a controller.
  func toolbar(of pane: Pane, width: Int) -> Box { bar(pane.toolbar, width: width, inset: margin) }

  /// The lines that a toolbar takes, the one above it included.
  func toolbarHeight(of pane: Pane, width: Int) -> Int {
    pane.toolbar.isEmpty ? 0 : toolbar(of: pane, width: width).natural + 1
  }

  /// Whether content begins with something that should not follow a bar at once.
  func hasBlankLine(above content: Box) -> Bool { !isCompact && content.startsWithText }

  package func box(_ kind: Box.Kind, _ rendered: RenderedElement, x: Int, width: Int, isFocused: Bool) -> Box {
    let height = rendered.lines.count
    let line = rendered.cursor?.y
    return Box(
      kind: kind, x: x, width: width, natural: height, minimum: height,
      focus: isFocused && height > 0 ? line.map { $0..<$0 + 1 } ?? 0..<height : nil)
  }

  private func table(_ block: TableBlock, width: Int) -> Box {
    let lines = TableLines(block, width: width, measurer: self)
    let natural = lines.natural
    let focused = lines.focusedItem == nil ? nil : 0..<natural
    return Box(
      kind: .table(block), width: width, natural: natural, minimum: min(natural, 4), focus: focused, wantsGap: false)
  }
}

extension Box {
  /// Whether a column begins with something that should be a line below the bar.
  var startsWithText: Bool {
    guard case .column(let boxes) = kind, let first = boxes.first else { return false }
    return !first.fillsRoom
  }

  /// Its spacing group.
  func spacingGroup(in elements: [Element]) -> ElementLayout.SpacingGroup {
    switch kind {
    case .element(let index): elements[index].layout.group
    case .form: .control
    case .row(let boxes): boxes.first?.spacingGroup(in: elements) ?? .other
    case .column, .table, .scroll, .pane: .other
    }
  }
}
