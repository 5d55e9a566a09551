package import ControllerKit

/// The arrangement of a layer's elements; the drawing walks it.
///
/// Elements are named by their index in the layer.
package indirect enum Block {
  /// One element.
  case element(Int)
  /// Blocks below each other.
  case column([Block])
  /// Blocks beside each other, where they fit.
  case row([Block])
  /// Blocks from one edge to the other, with equal room between them.
  case bar([Block])
  /// Blocks that scroll together.
  case scroll(ScrollView, [Block])
  /// A table with its rows.
  case table(TableBlock)
  /// A contained controller.
  case pane(Pane)
}

/// A navigation bar.
package struct BarBlock {
  /// The back button.
  package var back: Int?
  /// The buttons on the left, from left to right.
  package var left: [Int] = []
  /// The title.
  package var title: Int?
  /// What is in place of the title.
  package var titleView: [Block] = []
  /// The buttons on the right, from left to right.
  package var right: [Int] = []
}
