package import ControllerKit

/// The lines of a table, from top to bottom.
package struct TableBlock {
  /// One of the lines.
  package struct Item {
    /// What it is.
    package enum Kind {
      /// The room that the table leaves above or below its rows, in lines (R84).
      case room(Double)
      /// The room above a section.
      case gap(isFirst: Bool)
      /// The text above or below a section.
      case caption(Int)
      /// A row with the views in it.
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
