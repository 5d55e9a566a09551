public import ScreenModel

/// Where the lines of the panel are.
public struct SidePanelPlace: Sendable, Hashable {
  /// The cells of the lines.
  public var frame: Rect
  /// The first visible line: the requested one, shifted only as far as needed to show the selected one.
  public var first: Int
  /// The number of visible lines.
  public var visible: Int
  /// The cells of the names of the pages, in the order of the pages.
  public var pages: [Rect]

  /// The line at a cell, which may be beyond the last one.
  public func line(at point: Point) -> Int? {
    frame.contains(point) ? first + point.y - frame.origin.y : nil
  }
}
