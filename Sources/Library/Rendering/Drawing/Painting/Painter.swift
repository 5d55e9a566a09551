import ControllerKit
import ScreenModel
import TextFormatting

/// Draws one layer, and notes the frames of its elements.
struct Painter {
  /// The cells that are drawn into.
  var canvas: Canvas
  /// The elements of the layer, with their frames as far as they are drawn.
  var elements: [Element]
  /// Measures the blocks.
  let measurer: Measurer
  /// Whether words take the place of signs in bars.
  let isASCII: Bool
  /// The scroll positions of tables and scroll views.
  var scrolled: [ObjectIdentifier: ScrollPosition] = [:]

  init(canvas: Canvas, elements: [Element], measurer: Measurer, isASCII: Bool) {
    self.isASCII = isASCII
    self.canvas = canvas
    self.elements = elements
    for index in elements.indices {
      self.elements[index].frame = nil
      self.elements[index].parts = []
    }
    self.measurer = measurer
  }

  /// Whether an element has the focus.
  func isFocused(_ index: Int) -> Bool { measurer.focusState(of: elements[index]) != .none }

  /// Notes the frame of an element; one that is not visible has no frame.
  mutating func setFrame(_ index: Int, _ rect: Rect) {
    elements[index].frame = canvas.visible(rect)
  }

  /// Notes the frames of an element's parts.
  mutating func setParts(_ index: Int, _ parts: [Rect]) {
    elements[index].parts = parts.map { canvas.visible($0) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  }

  /// Draws into a part of the canvas, which is cleared, clipped at its edges.
  mutating func inside(_ rect: Rect, _ draw: (inout Painter) -> Void) {
    let outer = canvas.enter(rect)
    draw(&self)
    canvas.leave(to: outer)
  }

  /// Writes spans after each other and returns the columns they took.
  @discardableResult
  mutating func write(_ spans: [StyledText], at point: Point, maxWidth: Int) -> Int {
    var x = 0
    for span in spans where x < maxWidth {
      x += canvas.write(span.text, at: Point(x: point.x + x, y: point.y), style: span.style, maxWidth: maxWidth - x)
    }
    return x
  }

  /// Shows the scroll position at the bottom right of a clipped area.
  mutating func drawIndicator(_ position: ScrollPosition, in area: Rect) {
    let last = min(position.first + position.visible, position.total)
    let arrows = (position.first > 0 ? "▴" : "") + (last < position.total ? "▾" : "")
    let text = "\(last) of \(position.total)" + (arrows.isEmpty ? "" : " \(arrows)")
    let width = min(displayWidth(text), max(0, area.size.width - 2))
    let point = Point(x: area.origin.x + area.size.width - 2 - width, y: area.rows.upperBound - 1)
    canvas.write(text, at: point, style: Style(.secondary), maxWidth: width)
  }
}
