public import Rendering

/// What a front shows, and when to wake the driver.
public struct Screenful: Sendable, Hashable {
  /// The cells.
  public var grid: CellGrid
  /// When to send `.timer`, in milliseconds, if no event comes first; `nil` is never.
  public var wakeAfter: Int?
  /// A text for the clipboard of the person's terminal.
  public var copied: String?

  /// Makes a screenful.
  public init(grid: CellGrid, wakeAfter: Int? = nil, copied: String? = nil) {
    self.grid = grid
    self.wakeAfter = wakeAfter
    self.copied = copied
  }
}
