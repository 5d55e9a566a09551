public import ControllerKit
public import ScreenModel

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

  /// Called when the mouse's wheel is turned over it. Default: it is not taken, and the screen scrolls.
  ///
  /// - Parameters:
  ///   - lines: How many lines further down; negative is up.
  ///   - point: The cell under the mouse, from the view's top left.
  /// - Returns: Whether it was taken.
  open func turnWheel(by lines: Int, at point: Point) -> Bool { false }

  /// Calls `tap(at:)`.
  public final func tap() { tap(at: touched) }
}
