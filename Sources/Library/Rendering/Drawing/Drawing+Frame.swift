import ScreenModel
import Vocabulary

extension Drawing {
  /// The rows from which there is room for a device's shape.
  private static let leastRowsForShape = 36

  /// Draws the frame of a device in the middle of an area, and returns what is inside of it.
  ///
  /// In a high terminal the device has the shape of its kind: a cell is about twice as high as wide. Two windows take the
  /// columns that there are.
  mutating func drawFrame(of idiom: Idiom, in area: Rect, isDivided: Bool) -> Rect {
    let rows = area.size.height - 2
    var columns = area.size.width - 2
    if rows >= Self.leastRowsForShape, !isDivided {
      switch idiom {
      case .phone: columns = min(columns, max(48, rows * 11 / 10))
      case .pad: columns = min(columns, rows * 3 / 2)
      }
    }
    let inside = Rect(
      x: area.origin.x + (area.size.width - columns) / 2, y: area.origin.y + 1, width: columns, height: rows)
    grid.box(
      Rect(x: inside.origin.x - 1, y: area.origin.y, width: columns + 2, height: rows + 2), style: Style(.secondary))
    return inside
  }
}
