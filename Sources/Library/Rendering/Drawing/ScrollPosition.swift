/// Where a table or a scroll view ended up once what the keys act on was brought into sight.
public struct ScrollPosition: Sendable, Hashable {
  /// The first row of a table, through all sections, or the first line of a scroll view.
  public var first: Int
  /// How many rows or lines are in sight.
  public var visible: Int
  /// How many rows or lines there are.
  public var total: Int
  /// The greatest first row or line with which nothing blank is left at the end; wheels and keys stop there.
  public var furthest: Int

  /// Makes a position.
  public init(first: Int, visible: Int, total: Int, furthest: Int) {
    self.first = first
    self.visible = visible
    self.total = total
    self.furthest = furthest
  }
}
