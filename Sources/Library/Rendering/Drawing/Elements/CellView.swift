public import ControllerKit
import ScreenModel

/// A view that a program draws itself, cell by cell.
///
/// A subclass says how high it is and what it draws. It is drawn anew each time the screen is. At the end of a screen it can
/// take all the room that is left.
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

  /// Whether it takes the lines that are left, where it is the last view of a screen; `height(width:)` is the least then.
  /// Default: no.
  open var fillsRoom: Bool { false }

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
    lines(width: width, height: height(width: width), isFocused: isFocused)
  }

  /// The lines that are drawn in a given height.
  func lines(width: Int, height: Int, isFocused: Bool) -> [[StyledText]] {
    let height = min(max(0, height), SelfDrawingLimit.lines)
    var cells = ViewCells(size: Size(width: width, height: height))
    draw(in: &cells, isFocused: isFocused)
    return cells.lines
  }
}
