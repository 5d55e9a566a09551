public import ScreenModel
import TextFormatting

/// A screen drawn in cells: the grid, and the frame of every element in it.
///
/// It depends on its arguments only, so the same tree, focus and size give the same cells.
public struct Drawing {
  /// The cells; none where only the layout was asked for.
  public internal(set) var grid: CellGrid
  /// The size of the terminal.
  let size: Size
  /// The screen with the frames of all visible elements.
  public internal(set) var screen: Screen
  /// The scroll positions of tables and scroll views, by the view: their offsets, shifted only as far as needed to show
  /// the focus.
  public internal(set) var scrolled: [ObjectIdentifier: ScrollPosition] = [:]

  /// The other window on the screen, with the frames of its elements as far as there is room for it.
  public internal(set) var beside: ScreenBeside?
  /// The cells of that window, if it is drawn.
  public internal(set) var areaBeside: Rect?

  /// Where the panel's lines are, if it is shown.
  public internal(set) var panel: SidePanelPlace?
  /// The place of the palette, if it is shown.
  public internal(set) var palette: PalettePlace?
  /// Where the cards of the gallery are, if it is shown.
  public internal(set) var gallery: GalleryPlace?

  /// The minimum size of a terminal that shows an app.
  public static let leastSize = Size(width: 40, height: 12)
  /// The most columns that an app on a device takes; in a wider terminal it is centered.
  public static let mostColumns = 120

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - screen: What is on the device.
  ///   - size: The size of the terminal.
  ///   - beside: Another window on the screen, which is drawn where there is room for two.
  ///   - options: The focus, the hints, and what else to draw.
  public init(
    _ screen: Screen, size: Size, beside: ScreenBeside? = nil, options: ScreenOptions = ScreenOptions()
  ) {
    self.init(screen, size: size, beside: beside, options: options, hasCells: true)
  }

  /// Finds the places of a screen's elements as drawing it does, without cells.
  ///
  /// - Parameters:
  ///   - screen: What is on the device.
  ///   - size: The size of the terminal.
  ///   - beside: Another window on the screen, which is drawn where there is room for two.
  ///   - options: The focus, the hints, and what else would be drawn.
  package init(
    layoutOf screen: Screen, size: Size, beside: ScreenBeside? = nil, options: ScreenOptions = ScreenOptions()
  ) {
    self.init(screen, size: size, beside: beside, options: options, hasCells: false)
  }

  /// Draws a screen alone and without a focus, in any number of cells.
  init(pictureOf screen: Screen, size: Size) {
    (self.screen, self.size) = (screen, size)
    grid = CellGrid(size: size)
    var shown = screen
    draw(&shown, in: grid.bounds, ScreenOptions())
    self.screen = shown
  }

  private init(_ screen: Screen, size: Size, beside: ScreenBeside?, options: ScreenOptions, hasCells: Bool) {
    (self.screen, self.beside) = (screen, beside)
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    grid = CellGrid(size: hasCells ? size : Size(width: 0, height: 0))
    let size = self.size
    guard size.width >= Self.leastSize.width, size.height >= Self.leastSize.height else {
      drawSizeNotice()
      return
    }
    let isWide = options.panel == nil && size.width > options.mostColumns
    let start = isWide ? (size.width - options.mostColumns) / 2 + 1 : 1
    let remark = options.prompt == nil ? options.remark.map { textLines($0, size.width - 2 * start).map(\.text) } : nil
    let bottom = min(max(1, remark?.count ?? 1), size.height - 2)
    let notes = drawNotes(options.banner, above: bottom, isASCII: options.isASCII)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height - bottom - notes.rows)
    var area = whole
    if let panel = options.panel { area = drawPanel(panel, around: options.frame, in: area) }
    if let gallery = options.gallery {
      let place = area.size.width > 0 ? area : whole
      grid.fill(place)
      drawGallery(gallery, in: place)
      grid.joinRules(in: place)
    } else if options.notice.isEmpty {
      drawApp(in: area, options)
    } else if area.size.width > 0 {
      drawLines(options.notice, in: area)
    }
    if let frame = notes.toast, let toast = screen.layers.first?.toast {
      self.screen.layers[0].elements[toast].frame = frame
    }
    if let palette = options.palette {
      // If the panel replaces the app, the palette covers the panel.
      drawPalette(palette, in: area.size.width > 0 ? area : whole)
    }
    if let prompt = options.prompt {
      draw(prompt, from: start)
    } else if let remark {
      draw(remark: remark.suffix(bottom), from: start)
    } else {
      drawHints(options.hints, from: start, isASCII: options.isASCII)
    }
  }

  /// The element in front at a cell.
  public func element(at point: Point) -> Element? {
    // Rows contain views, so the last element at a place is the innermost one.
    screen.elements.last { $0.frame?.contains(point) == true }
  }

  /// The element with an identity, with its frame.
  public func element(_ id: ElementID) -> Element? { screen.elements.first { $0.id == id } }

  // MARK: The app

  private mutating func drawApp(in area: Rect, _ options: ScreenOptions) {
    // The panel may be in the app's place.
    guard area.size.width > 0 else { return }
    let width = min(area.size.width, options.mostColumns)
    var device = Rect(x: (area.size.width - width) / 2, y: 0, width: width, height: area.size.height)
    if options.panel != nil, let idiom = options.frame, device.size.height >= Self.leastSize.height + 2 {
      device = drawFrame(of: idiom, in: device, isDivided: beside != nil)
    } else if device.origin.x > 0 {
      for x in [device.origin.x - 1, device.columns.upperBound] {
        grid.verticalLine(at: Point(x: x, y: 0), length: area.size.height, style: Style(.secondary))
      }
    }
    drawWindows(in: device, options)
    grid.joinRules(in: device)
  }

  // MARK: In place of the app

  private mutating func drawSizeNotice() {
    let least = Self.leastSize
    let text = "need \(least.width)x\(least.height), have \(size.width)x\(size.height) (q quits)"
    for (y, line) in textLines(text, size.width).enumerated() where y < size.height {
      grid.write(line.text, at: Point(x: 0, y: y))
    }
  }

  /// Lines in the middle of an area.
  mutating func drawLines(_ lines: [String], in area: Rect) {
    let room = max(1, area.size.width - 4)
    let shown = lines.flatMap { $0.isEmpty ? [""] : textLines($0, room).map(\.text) }
    let top = max(0, (area.size.height - shown.count) / 2)
    for (index, line) in shown.enumerated() where top + index < area.size.height {
      let start = area.origin.x + max(0, (area.size.width - displayWidth(line)) / 2)
      grid.write(line, at: Point(x: start, y: area.origin.y + top + index), style: Style(bold: index == 0))
    }
  }

  /// The line at the bottom; entries that do not fit whole are left out from the end.
  ///
  /// A question has a label only; the keys that answer it follow closely.
  private mutating func drawHints(_ hints: [Hint], from start: Int, isASCII: Bool) {
    var x = start
    let y = size.height - 1
    for hint in hints {
      let key = isASCII ? spelledOut(keys: hint.key) : hint.key
      let label = key.isEmpty || hint.label.isEmpty ? hint.label : " \(hint.label)"
      guard x + displayWidth(key) + displayWidth(label) < size.width else { return }
      x += grid.write(key, at: Point(x: x, y: y), style: Style(.accent))
      x += grid.write(label, at: Point(x: x, y: y), style: key.isEmpty ? Style(bold: true) : Style(.secondary))
      x += key.isEmpty ? 1 : 2
    }
  }

  /// A sentence at the bottom, in as many lines as it needs.
  private mutating func draw(remark lines: ArraySlice<String>, from start: Int) {
    for (place, line) in lines.enumerated() {
      let y = size.height - lines.count + place
      grid.fill(Rect(x: 0, y: y, width: size.width, height: 1))
      grid.write(line, at: Point(x: start, y: y), style: Style(bold: true))
    }
  }
}
