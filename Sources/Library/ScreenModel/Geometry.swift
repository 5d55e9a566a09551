/// A size in character cells.
public struct Size: Sendable, Hashable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size every device has unless something else is said.
  public static let standard = Size(width: 80, height: 24)
}

/// A place in a grid of cells; row and column count from 0, at the top left.
public struct Point: Sendable, Hashable {
  /// The column from the left.
  public var x: Int
  /// The row from the top.
  public var y: Int

  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

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
