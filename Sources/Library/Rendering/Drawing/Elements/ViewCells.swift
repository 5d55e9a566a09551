public import ScreenModel

/// The cells of a view that draws itself, from its top left; what is written outside of them is cut.
public struct ViewCells: CellSurface {
  private var grid: CellGrid

  init(size: Size) { grid = CellGrid(size: size) }

  /// Its size in cells.
  public var size: Size { grid.size }

  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style, maxWidth: Int?) -> Int {
    guard Self.isNear(point) else { return 0 }
    return grid.write(text, at: point, style: style, maxWidth: maxWidth.map { max(0, $0) })
  }

  public mutating func fill(_ rect: Rect, with text: String, style: Style) {
    guard Self.isNear(rect.origin) else { return }
    let size = Size(width: min(rect.size.width, Self.farthest), height: min(rect.size.height, Self.farthest))
    grid.fill(Rect(origin: rect.origin, size: size), with: text, style: style)
  }

  /// How far from the top left something may begin; nothing that far away reaches into the view.
  private static let farthest = 1_000_000

  private static func isNear(_ point: Point) -> Bool {
    (-farthest...farthest).contains(point.x) && (-farthest...farthest).contains(point.y)
  }

  /// The rows, as pieces of one style.
  var lines: [[StyledText]] {
    (0..<size.height).map { y in
      grid.row(y).reduce(into: []) { pieces, cell in
        if pieces.last?.style == cell.style {
          pieces[pieces.count - 1].text += cell.text
        } else {
          pieces.append(StyledText(cell.text, cell.style))
        }
      }
    }
  }
}
