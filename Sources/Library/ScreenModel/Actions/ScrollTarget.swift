/// A position to scroll to.
public enum ScrollTarget: Sendable, Hashable {
  /// So many lines, or rows of a table, are above.
  case offset(Double)
  /// The row with this text is the first one shown.
  case row(String)
}
