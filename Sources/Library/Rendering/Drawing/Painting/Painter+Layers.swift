import ControllerKit
import ScreenModel
import TextFormatting

extension Painter {
  /// Draws a controller over everything.
  mutating func drawFull(_ pane: Pane) {
    canvas.fill(canvas.bounds)
    draw(pane, measurer.content(of: pane, width: canvas.size.width), in: canvas.bounds)
  }

  /// Draws a sheet at the bottom; one above another begins a line lower.
  mutating func drawSheet(_ pane: Pane, level: Int) {
    let size = canvas.size
    let width = min(size.width - 4, max(36, size.width * 17 / 20), 100)
    let top = min(max(1, size.height * 5 / 23) + level, size.height - 6)
    let box = Rect(x: (size.width - width) / 2, y: top, width: width, height: size.height - top + 1)
    clear(box)
    canvas.box(box)
    canvas.write(
      "▂▂▂▂▂▂", at: Point(x: box.origin.x + (width - 6) / 2, y: top + 1), style: Style(.secondary))
    let inner = Rect(x: box.origin.x + 1, y: top + 2, width: width - 2, height: size.height - top - 2)
    draw(pane, measurer.content(of: pane, width: inner.size.width), in: inner)
    if pane.bar != nil { joinLine(below: inner, to: box) }
  }

  /// Draws a box as high as its content at the top right, where the button that opens it usually is.
  mutating func drawPopover(_ pane: Pane, level: Int) {
    let size = canvas.size
    let width = min(size.width - 4, 50)
    let content = measurer.content(of: pane, width: width - 2)
    let bars =
      (pane.bar == nil ? 0 : 2) + measurer.toolbarHeight(of: pane, width: width - 2) + (pane.tabs.isEmpty ? 0 : 2)
    let top = min(2 + level, size.height - 6)
    let height = min(content.natural + bars + 2, size.height - top)
    let box = Rect(x: size.width - width - 2, y: top, width: width, height: max(4, height))
    clear(box)
    canvas.box(box)
    let inner = Rect(x: box.origin.x + 1, y: top + 1, width: width - 2, height: box.size.height - 2)
    draw(pane, content, in: inner)
    if pane.bar != nil { joinLine(below: inner, to: box) }
  }

  /// Makes room for a box.
  private mutating func clear(_ box: Rect) { canvas.fill(box) }

  /// Joins the line below a bar to the edges of the box.
  private mutating func joinLine(below inner: Rect, to box: Rect) {
    let y = inner.origin.y + 1
    canvas.write("├", at: Point(x: box.origin.x, y: y), maxWidth: 1)
    canvas.horizontalLine(at: Point(x: box.origin.x + 1, y: y), length: box.size.width - 2)
    canvas.write("┤", at: Point(x: box.columns.upperBound - 1, y: y), maxWidth: 1)
  }
}

extension Pane {
  /// The tabs at the bottom of the pane.
  var shownTabs: [Int] {
    if !tabs.isEmpty { return tabs }
    guard content.count == 1, case .pane(let pane)? = content.first else { return [] }
    return pane.shownTabs
  }
}
