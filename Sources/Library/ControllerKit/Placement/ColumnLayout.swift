/// The layout of a split view's columns (R79, X21).
///
/// Separated, the split view contains them all. Collapsed, it contains the primary one, and the others are on its
/// stack; if the primary is not a stack, they are not in the tree.
package struct ColumnLayout<Column> {
  /// The columns that the split view contains, primary first.
  package let contained: [Column]
  /// The columns behind the primary one, in order.
  package let behind: [Column]
  /// Those behind the primary one that are on its stack, above the controllers that are there already.
  package let pushed: [Column]
  /// Whether the columns are on top of each other.
  package let isCollapsed: Bool

  /// Makes the layout of columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, primary first.
  ///   - isCollapsed: Whether they are on top of each other.
  ///   - isPrimaryStack: Whether the primary one is a stack.
  ///   - leavesOutSecondary: Whether the last one is not to be on the stack (X28).
  package init(_ columns: [Column], isCollapsed: Bool, isPrimaryStack: Bool, leavesOutSecondary: Bool = false) {
    self.isCollapsed = isCollapsed
    contained = isCollapsed ? Array(columns.prefix(1)) : columns
    behind = Array(columns.dropFirst(contained.count))
    pushed = isPrimaryStack ? (leavesOutSecondary ? behind.dropLast() : behind) : []
  }
}
