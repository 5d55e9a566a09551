/// A size in character cells.
public struct Size: Sendable, Hashable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The default size of a device.
  public static let standard = Size(width: 80, height: 24)
}
