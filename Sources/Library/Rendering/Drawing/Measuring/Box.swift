import ControllerKit
import ScreenModel

/// A block with the room that it needs at a width.
struct Box {
  /// What is drawn.
  indirect enum Kind {
    case element(Int)
    /// A short label and the control after it.
    case form(label: Int, labelWidth: Int, control: Int)
    case column([Box])
    case row([Box])
    case table(TableBlock)
    case scroll(ScrollView, Box)
    case pane(Pane, Box)
  }

  /// What is drawn.
  var kind: Kind
  /// Its distance from the left edge of its container.
  var x = 0
  /// Its columns.
  var width: Int
  /// Its natural height in lines.
  var natural: Int
  /// Its least height in lines, since it scrolls by itself.
  var minimum: Int
  /// Its lines, in its natural height, that contain the focus.
  var focus: Range<Int>?
  /// Whether it is a view that takes the lines that are left.
  var takesRoom = false
  /// Whether it should have a blank line above it.
  var wantsGap = true

  /// Whether the box takes all the room between the bars if it is alone there.
  var fillsRoom: Bool {
    switch kind {
    case .table, .scroll, .pane: true
    case .row(let boxes): boxes.contains { if case .pane = $0.kind { true } else { false } }
    case .column(let boxes): boxes.count == 1 && boxes.first?.fillsRoom == true
    case .element: takesRoom
    case .form: false
    }
  }

  /// The heights of boxes below each other in a given height, and the blank lines above each.
  ///
  /// If there is too little room, blank lines are dropped first, then boxes that scroll by themselves shrink. Room that
  /// is left over goes to the last box, if it can use it.
  static func shares(of boxes: [Box], in height: Int) -> [(gap: Int, height: Int)] {
    let gaps = Self.gaps(of: boxes)
    var left = height - boxes.reduce(0) { $0 + $1.minimum }
    var shares = boxes.map { (gap: 0, height: $0.minimum) }
    for (index, box) in boxes.enumerated() where left > 0 {
      let more = min(left, box.natural - box.minimum)
      shares[index].height += more
      left -= more
    }
    for (index, gap) in gaps.enumerated() where left > 0 && gap > 0 {
      shares[index].gap = gap
      left -= gap
    }
    if left > 0, boxes.last?.fillsRoom == true { shares[boxes.count - 1].height += left }
    return shares
  }

  /// The blank lines above each of several boxes below each other.
  static func gaps(of boxes: [Box]) -> [Int] {
    boxes.indices.map { $0 > 0 && boxes[$0 - 1].natural > 0 && boxes[$0].wantsGap ? 1 : 0 }
  }

  /// The lines that contain the focus, when boxes are below each other with these heights.
  static func focus(of boxes: [Box], _ shares: [(gap: Int, height: Int)]) -> Range<Int>? {
    var y = 0
    for (box, share) in zip(boxes, shares) {
      y += share.gap
      if let focus = box.focus {
        return share.height == box.natural ? y + focus.lowerBound..<y + focus.upperBound : y..<y + share.height
      }
      y += share.height
    }
    return nil
  }
}
