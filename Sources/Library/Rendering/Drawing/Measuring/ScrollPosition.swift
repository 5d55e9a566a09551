/// The position of a table or a scroll view once the focus is visible.
public struct ScrollPosition: Sendable, Hashable {
  /// The first row of a table, through all sections, or the first line of a scroll view.
  public var first: Int
  /// The number of visible rows or lines.
  public var visible: Int
  /// The number of all rows or lines.
  public var total: Int
  /// The greatest first row or line without blank lines at the end; wheels and keys stop there.
  public var furthest: Int

  /// Makes a position.
  public init(first: Int, visible: Int, total: Int, furthest: Int) {
    self.first = first
    self.visible = visible
    self.total = total
    self.furthest = furthest
  }
}
