/// The place of a row: its section and its row in it, both from 0.
public struct IndexPath: Sendable, Hashable, Comparable {
  /// The section.
  public var section: Int
  /// The row in the section.
  public var row: Int

  /// Makes an index path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether the left row is above the right one.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
