import ControllerKit
import ScreenModel
import TextFormatting

extension Measurer {
  /// The run of controls with a short label before them that begins here, their labels equally wide.
  func forms(_ blocks: ArraySlice<Block>, width: Int, inset: Int) -> (boxes: [Box], used: Int)? {
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
      let rendered = rendered(pair.control, width: inner - labelWidth)
      var box = box(
        .form(label: pair.label, labelWidth: labelWidth, control: pair.control), rendered, x: inset, width: inner,
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
      elements[label].layout.group == .text, !elements[label].text.isEmpty, displayWidth(elements[label].text) <= 20,
      elements[control].layout.takesLabel
    else { return nil }
    return (label, control, 2)
  }
}
