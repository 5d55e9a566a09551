public import ControllerKit
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

/// A view that a program draws itself, cell by cell.
///
/// A subclass says how high it is and what it draws. It is drawn anew each time the screen is.
///
/// ```swift
/// final class Gauge: CellView {
///   var share = 0.5
///   override func draw(in cells: inout ViewCells, isFocused: Bool) {
///     cells.fill(Rect(x: 0, y: 0, width: Int(share * Double(cells.size.width)), height: 1), with: "█", style: Style(.accent))
///   }
/// }
/// ```
open class CellView: View, SelfDrawing {
  /// Makes a view of nothing.
  public override init() { super.init() }

  /// How many lines it takes where it has so many columns. Default: 1.
  ///
  /// - Parameter width: The columns there are, at least 1.
  /// - Returns: The lines; fewer than 0 count as 0, and more than 1,000 as 1,000.
  open func height(width: Int) -> Int { 1 }

  /// Draws it. Default: nothing.
  ///
  /// - Parameters:
  ///   - cells: Its cells, which are blank.
  ///   - isFocused: Whether it has the focus.
  open func draw(in cells: inout ViewCells, isFocused: Bool) {}

  /// What it shows, in words, for the palette and for messages. Default: nothing.
  open var words: String { "" }

  public final override var appearance: Appearance { .custom(text: words) }

  /// The lines that are drawn.
  public final func lines(width: Int, isFocused: Bool) -> [[StyledText]] {
    let height = min(max(0, height(width: width)), SelfDrawingLimit.lines)
    var cells = ViewCells(size: Size(width: width, height: height))
    draw(in: &cells, isFocused: isFocused)
    return cells.lines
  }
}

/// A view that a program draws itself, and that takes the focus, keys and clicks.
open class CellControl: CellView, Control {
  /// The cell that the mouse has hit, while the view is tapped.
  package var touched: Point?

  /// Called when it is tapped: by a click, with the cell that was hit, or by Enter, without one. Default: nothing.
  ///
  /// - Parameter point: The cell, from the view's top left.
  open func tap(at point: Point?) {}

  /// Called with a key while the view has the focus, before the key does anything else. Default: the key is not taken.
  ///
  /// - Parameter key: The name of the key, as a `KeyAction` has it.
  /// - Returns: Whether the key was taken.
  open func press(_ key: String) -> Bool { false }

  /// Calls `tap(at:)`.
  public final func tap() { tap(at: touched) }
}
