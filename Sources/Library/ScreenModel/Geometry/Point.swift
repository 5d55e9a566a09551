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
