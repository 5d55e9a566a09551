package import ControllerKit

/// How the elements of a layer stand to each other; the drawing walks it.
///
/// Elements are named by their index in the layer.
package indirect enum Block {
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
package struct Pane {
  /// The navigation bar, where there is one.
  package var bar: BarBlock?
  /// What stands between the bars.
  package var content: [Block] = []
  /// The tabs, where there is a tab bar.
  package var tabs: [Int] = []
}

/// A navigation bar.
package struct BarBlock {
  /// The back button.
  package var back: Int?
  /// The buttons on the left, from left to right.
  package var left: [Int] = []
  /// The title.
  package var title: Int?
  /// The buttons on the right, from left to right.
  package var right: [Int] = []
}

/// The lines of a table, from top to bottom.
package struct TableBlock {
  /// One of the lines.
  package struct Item {
    /// What it is.
    package enum Kind {
      /// The room above a section.
      case gap(isFirst: Bool)
      /// The text above or below a section.
      case caption(Int)
      /// A row with the views that stand in it.
      case row(Int, [Block])
    }

    /// What it is.
    package var kind: Kind
    /// The number of the row it is or belongs to, through all sections.
    package var number: Int
  }

  /// The table.
  package var table: TableView
  /// Its lines; of a very long table those around the first visible row.
  package var items: [Item] = []
  /// How many rows the table has in all.
  package var total = 0
}
