import ControllerKit
import ScreenModel
import TextFormatting

/// Draws one layer into a grid, and notes where its elements came to stand.
struct Painter {
  /// The cells that are drawn into.
  var grid: CellGrid
  /// The elements of the layer, with their frames as far as they are drawn.
  var elements: [Element]
  /// What measures the blocks.
  let measurer: Measurer
  /// Where tables and scroll views ended up.
  var scrolled: [ObjectIdentifier: ScrollPosition] = [:]

  /// Where the grid's first cell stands on the screen.
  private var origin = Point(x: 0, y: 0)
  /// The cells of the screen that can be seen through the grid.
  private var clip: Rect

  init(grid: CellGrid, elements: [Element], measurer: Measurer) {
    self.grid = grid
    self.elements = elements
    for index in elements.indices {
      self.elements[index].frame = nil
      self.elements[index].parts = []
    }
    self.measurer = measurer
    clip = grid.bounds
  }

  /// Whether the keys act on an element.
  func isFocused(_ index: Int) -> Bool { measurer.focusState(of: elements[index]) != .none }

  /// Notes where an element stands in the grid that is drawn into; what cannot be seen has no frame.
  mutating func setFrame(_ index: Int, _ rect: Rect) {
    elements[index].frame = visible(rect)
  }

  /// Notes where the parts of an element stand.
  mutating func setParts(_ index: Int, _ parts: [Rect]) {
    elements[index].parts = parts.map { visible($0) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  }

  /// A rectangle of the grid in cells of the screen, as far as it can be seen.
  private func visible(_ rect: Rect) -> Rect? {
    let columns = (rect.columns.lowerBound + origin.x..<rect.columns.upperBound + origin.x).clamped(to: clip.columns)
    let rows = (rect.rows.lowerBound + origin.y..<rect.rows.upperBound + origin.y).clamped(to: clip.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Draws into a part of the grid, beyond whose edges nothing is seen.
  mutating func inside(_ rect: Rect, _ draw: (inout Painter) -> Void) {
    let (outer, outerOrigin, outerClip) = (grid, origin, clip)
    clip = visible(rect) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    origin = Point(x: origin.x + rect.origin.x, y: origin.y + rect.origin.y)
    grid = CellGrid(size: rect.size)
    draw(&self)
    let inner = grid
    (grid, origin, clip) = (outer, outerOrigin, outerClip)
    grid.draw(inner, at: rect.origin)
    if let cursor = inner.cursor {
      grid.cursor = Point(x: cursor.x + rect.origin.x, y: cursor.y + rect.origin.y)
    }
  }

  /// Writes spans after each other and returns the columns they took.
  @discardableResult
  mutating func write(_ spans: [StyledText], at point: Point, maxWidth: Int) -> Int {
    var x = 0
    for span in spans where x < maxWidth {
      x += grid.write(span.text, at: Point(x: point.x + x, y: point.y), style: span.style, maxWidth: maxWidth - x)
    }
    return x
  }

  /// Says at the bottom right of a cut area how far one has come.
  mutating func drawIndicator(_ position: ScrollPosition, in area: Rect) {
    let last = min(position.first + position.visible, position.total)
    let arrows = (position.first > 0 ? "▴" : "") + (last < position.total ? "▾" : "")
    let text = "\(last) of \(position.total)" + (arrows.isEmpty ? "" : " \(arrows)")
    let width = min(displayWidth(text), max(0, area.size.width - 2))
    let point = Point(x: area.origin.x + area.size.width - 2 - width, y: area.rows.upperBound - 1)
    grid.write(text, at: point, style: Style(.secondary), maxWidth: width)
  }
}
