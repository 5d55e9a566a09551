import ControllerKit

/// Finds out how much room blocks want at a width.
struct Measurer {
  /// The elements of the layer.
  let elements: [Element]
  /// What the keys act on.
  let focus: ElementID?
  /// Whether they type into it.
  let isEditing: Bool
  /// The blank columns at both sides of a screen's content.
  let margin: Int
  /// Whether there is so little room that no line is left blank above the content.
  let isCompact: Bool

  /// What the keys do to an element.
  func focusState(of element: Element) -> FocusState {
    guard let focus, element.id == focus else { return .none }
    return isEditing ? .editing : .focused
  }

  /// What an element looks like at a width.
  func face(_ index: Int, width: Int) -> Face {
    Face(elements[index], width: width, focus: focusState(of: elements[index]))
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
        if boxes.last?.nature(in: elements) == .control { forms.boxes[0].wantsGap = false }
        boxes += forms.boxes
        index += forms.used
      } else {
        var box = self.box(blocks[index], width: width, inset: inset)
        if let last = boxes.last, box.nature(in: elements) == last.nature(in: elements) { box.wantsGap = false }
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
      let face = face(index, width: inner)
      return box(.element(index), face, x: inset, width: inner, isFocused: elements[index].id == focus)
    case .column(let blocks): return column(blocks, width: width, inset: inset)
    case .row(let blocks): return row(blocks, width: width, inset: inset)
    case .table(let table): return self.table(table, width: width)
    case .scroll(let view, let blocks):
      let inside = column(blocks, width: width, inset: inset)
      return Box(
        kind: .scroll(view, inside), width: width, natural: inside.natural, minimum: min(inside.natural, 4),
        focus: inside.focus)
    case .pane(let pane):
      let inside = content(of: pane, width: width)
      let bars = (pane.bar == nil ? 0 : 2) + (pane.tabs.isEmpty ? 0 : 2)
      let barsHoldFocus = pane.barElements.contains { elements[$0].id == focus }
      return Box(
        kind: .pane(pane, inside), width: width, natural: bars + inside.natural,
        minimum: bars + min(inside.natural, 4),
        focus: barsHoldFocus ? 0..<1 : inside.focus.map { $0.lowerBound + bars..<$0.upperBound + bars })
    }
  }

  /// What stands between the bars of a controller.
  func content(of pane: Pane, width: Int) -> Box { column(pane.content, width: width, inset: margin) }

  private func box(_ kind: Box.Kind, _ face: Face, x: Int, width: Int, isFocused: Bool) -> Box {
    let height = face.lines.count
    let line = face.cursor?.y
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

  // MARK: Labels before controls

  /// The run of controls with a short label before them that begins here, their labels equally wide.
  private func forms(_ blocks: ArraySlice<Block>, width: Int, inset: Int) -> (boxes: [Box], used: Int)? {
    var pairs: [(label: Int, control: Int)] = []
    var used = 0
    while let pair = formPair(blocks.dropFirst(used)) {
      pairs.append((pair.label, pair.control))
      used += pair.used
    }
    guard !pairs.isEmpty else { return nil }
    let inner = max(1, width - 2 * inset)
    let labelWidth = pairs.reduce(0) { max($0, displayWidth(elements[$1.label].text)) } + 1
    guard inner >= labelWidth + 12 else { return nil }
    let boxes = pairs.enumerated().map { place, pair in
      let face = face(pair.control, width: inner - labelWidth)
      var box = box(
        .form(label: pair.label, labelWidth: labelWidth, control: pair.control), face, x: inset, width: inner,
        isFocused: elements[pair.control].id == focus)
      if place > 0 { box.wantsGap = false }
      return box
    }
    return (boxes, used)
  }

  private func formPair(_ blocks: ArraySlice<Block>) -> (label: Int, control: Int, used: Int)? {
    guard let first = blocks.first else { return nil }
    if case .row(let inside) = first, inside.count == 2, let pair = formPair(inside[...]), pair.used == 2 {
      return (pair.label, pair.control, 1)
    }
    guard case .element(let label) = first, case .element(let control)? = blocks.dropFirst().first,
      elements[label].kind == .label, !elements[label].text.isEmpty, displayWidth(elements[label].text) <= 20,
      elements[control].takesLabel
    else { return nil }
    return (label, control, 2)
  }

  // MARK: Beside each other

  /// Blocks beside each other, or below each other where they do not fit.
  private func row(_ blocks: [Block], width: Int, inset: Int) -> Box {
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
      switch elements[index].kind {
      case .textField, .textView, .searchBar: return nil
      default: return face(index, width: max(1, width)).width
      }
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
    default: 12
    }
  }
}

extension Box {
  /// What stands close to its like, and a line apart from others.
  fileprivate enum Nature {
    case text, button, control, other
  }

  /// What it is to the eye.
  fileprivate func nature(in elements: [Element]) -> Nature {
    switch kind {
    case .element(let index):
      switch elements[index].kind {
      case .label: .text
      case .button: .button
      case .textView, .placeholder: .other
      default: .control
      }
    case .form: .control
    case .row(let boxes): boxes.first?.nature(in: elements) ?? .other
    case .column, .table, .scroll, .pane: .other
    }
  }
}

extension Element {
  /// Whether a short label above is drawn before it: a control that says by itself nothing of what it is for.
  fileprivate var takesLabel: Bool {
    switch kind {
    case .textField, .slider, .stepper, .choice, .pageControl, .progress: true
    case .toggle: text.isEmpty
    default: false
    }
  }
}

extension Pane {
  /// The elements in its bars.
  var barElements: [Int] {
    let bar = bar.map { [$0.back].compactMap { $0 } + $0.left + [$0.title].compactMap { $0 } + $0.right } ?? []
    return bar + tabs
  }
}
