/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
  /// The cell at its top left.
  public var origin: Point
  /// Its columns and rows; negative ones count as 0.
  public var size: Size

  /// Makes a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Its columns.
  public var columns: Range<Int> { origin.x..<origin.x + max(0, size.width) }
  /// Its rows.
  public var rows: Range<Int> { origin.y..<origin.y + max(0, size.height) }

  /// Whether a cell is in it.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }
}
