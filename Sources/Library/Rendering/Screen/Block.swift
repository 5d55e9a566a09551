import ControllerKit

/// How the elements of a layer stand to each other; the drawing walks it.
///
/// Elements are named by their index in the layer.
indirect enum Block {
  /// One element.
  case element(Int)
  /// Blocks below each other.
  case column([Block])
  /// Blocks beside each other, where they fit.
  case row([Block])
  /// Blocks that scroll together.
  case scroll(ScrollView, [Block])
  /// A table with its rows.
  case table(TableBlock)
  /// A contained controller.
  case pane(Pane)
}

/// One controller's part of the screen: its bars and what stands between them.
struct Pane {
  /// The navigation bar, where there is one.
  var bar: BarBlock?
  /// What stands between the bars.
  var content: [Block] = []
  /// The tabs, where there is a tab bar.
  var tabs: [Int] = []
}

/// A navigation bar.
struct BarBlock {
  /// The back button.
  var back: Int?
  /// The buttons on the left, from left to right.
  var left: [Int] = []
  /// The title.
  var title: Int?
  /// The buttons on the right, from left to right.
  var right: [Int] = []
}

/// The lines of a table, from top to bottom.
struct TableBlock {
  /// One of the lines.
  struct Item {
    /// What it is.
    enum Kind {
      /// The room above a section.
      case gap(isFirst: Bool)
      /// The text above or below a section.
      case caption(Int)
      /// A row with the views that stand in it.
      case row(Int, [Block])
    }

    /// What it is.
    var kind: Kind
    /// The number of the row it is or belongs to, through all sections.
    var number: Int
  }

  /// The table.
  var table: TableView
  /// Its lines; of a very long table those around the first visible row.
  var items: [Item] = []
  /// How many rows the table has in all.
  var total = 0
}
