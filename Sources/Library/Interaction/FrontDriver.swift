public import Rendering

/// What a front shows, and what it is to do next.
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

/// What stands behind a front: it takes events and answers with cells.
public protocol FrontDriver: AnyObject {
  /// Acts on an event.
  func handle(_ event: InputEvent)
  /// What is to be seen now.
  func screenful() -> Screenful
  /// Whether the person has left; the front then gives the terminal back.
  var isFinished: Bool { get }
}
