/// How the columns of a split view lie (R79, X21).
///
/// Separated, the split view contains them all. Collapsed, it contains the primary one, and the others lie on that
/// one's stack; where the primary is no stack they stand nowhere.
package struct ColumnLayout<Column> {
  /// The columns that the split view contains, primary first.
  package let contained: [Column]
  /// The columns behind the primary one, in order.
  package let behind: [Column]
  /// Those behind the primary one that lie on its stack, above what is there already.
  package let pushed: [Column]

  /// Lays columns out.
  ///
  /// - Parameters:
  ///   - columns: The columns, primary first.
  ///   - isCollapsed: Whether they lie on top of each other.
  ///   - isPrimaryStack: Whether the primary one is a stack.
  package init(_ columns: [Column], isCollapsed: Bool, isPrimaryStack: Bool) {
    contained = isCollapsed ? Array(columns.prefix(1)) : columns
    behind = Array(columns.dropFirst(contained.count))
    pushed = isPrimaryStack ? behind : []
  }
}
