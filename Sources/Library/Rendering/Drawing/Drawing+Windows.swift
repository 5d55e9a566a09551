import ScreenModel

extension Drawing {
  /// Draws the app's windows: the one in front, and dimmed beside it the other one where there are two and there is room.
  mutating func drawWindows(in device: Rect, _ options: ScreenOptions) {
    var front = screen
    defer { screen = front }
    guard var other = beside, let halves = Halves(device) else { return draw(&front, in: device, options) }
    let place = other.isOnTheLeft ? halves.left : halves.right
    var unfocused = options
    unfocused.focus = nil
    // What is scrolled is kept in the window in front alone.
    let scrolledInFront = scrolled
    draw(&other.screen, in: place, unfocused)
    scrolled = scrolledInFront
    grid.dim(place)
    grid.verticalLine(at: halves.divider, length: device.size.height, style: Style(.secondary))
    (beside, areaBeside) = (other, place)
    draw(&front, in: other.isOnTheLeft ? halves.right : halves.left, options)
  }

  /// Draws the layers of a screen from back to front.
  mutating func draw(_ screen: inout Screen, in device: Rect, _ options: ScreenOptions) {
    for index in screen.layers.indices {
      if screen.layers[index].kind != .full { grid.dim(device) }
      draw(index, of: &screen, in: device, options)
    }
  }

  /// Draws a layer over those behind it; only the one in front has the focus.
  private mutating func draw(_ index: Int, of screen: inout Screen, in device: Rect, _ options: ScreenOptions) {
    let layer = screen.layers[index]
    let level = screen.layers[..<index].count { $0.kind != .full }
    let isFront = index == screen.layers.count - 1
    let measurer = Measurer(
      elements: layer.elements, focus: isFront ? options.focus : nil, isEditing: options.isEditing,
      margin: layer.kind == .full ? 2 : 3, isCompact: layer.kind != .full || device.size.height < 16)
    var painter = Painter(
      canvas: Canvas(grid, part: device), elements: layer.elements, measurer: measurer, isASCII: options.isASCII)
    // The painter alone holds the cells while it draws, so that they are not copied.
    grid = CellGrid(size: Size(width: 0, height: 0))
    switch layer.kind {
    case .full: painter.drawFull(layer.pane)
    case .sheet: painter.drawSheet(layer.pane, level: level)
    case .popover: painter.drawPopover(layer.pane, level: level)
    case .alert: painter.drawAlert()
    }
    grid = painter.canvas.grid
    screen.layers[index].elements = painter.elements
    scrolled.merge(painter.scrolled) { $1 }
  }
}
