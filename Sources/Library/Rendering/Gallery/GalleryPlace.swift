public import ScreenModel

/// Where the cards of a gallery are.
public struct GalleryPlace: Sendable, Hashable {
  /// How many cards are beside each other.
  public var columns: Int
  /// The number of the first visible card, from 0.
  public var first: Int
  /// The cells of the visible cards.
  public var frames: [Rect]

  /// The number of the card at a cell.
  public func card(at point: Point) -> Int? {
    frames.firstIndex { $0.contains(point) }.map { first + $0 }
  }
}
