public import ScreenModel

/// The place of the palette.
public struct PalettePlace: Sendable, Hashable {
  /// The whole box.
  public var frame: Rect
  /// The cells of the commands, a row each.
  public var list: Rect
  /// The first visible command.
  public var first: Int

  /// The command at a cell, counted through those that match.
  public func entry(at point: Point) -> Int? {
    list.contains(point) ? first + point.y - list.origin.y : nil
  }
}
