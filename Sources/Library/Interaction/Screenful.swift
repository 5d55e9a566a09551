public import Rendering

/// What a front shows, and when to wake the driver.
public struct Screenful: Sendable, Hashable {
  /// The cells.
  public var grid: CellGrid
  /// When to send `.timer`, in milliseconds, if no event comes first; `nil` is never.
  public var wakeAfter: Int?

  /// Makes a screenful.
  public init(grid: CellGrid, wakeAfter: Int? = nil) {
    self.grid = grid
    self.wakeAfter = wakeAfter
  }
}
