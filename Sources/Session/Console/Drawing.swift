public import Rendering

/// The cells of a screen, until the drawing itself is here.
public struct Drawing {
  public var screen: Screen
  public var grid: CellGrid

  init(_ screen: Screen, size: Size, options: ScreenOptions) {
    self.screen = screen
    grid = CellGrid(size: size)
  }

  init(notice: [String], size: Size, hints: [Hint]) {
    self.screen = Screen(layers: [])
    grid = CellGrid(size: size)
  }

  func applyScrolling() {}
}
