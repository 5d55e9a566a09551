import ControllerKit

/// The lines and columns that a scroll view or a table leaves around its content.
struct ScrollRoom {
  /// The lines above.
  let top: Int
  /// The columns on the left.
  let left: Int
  /// The lines below.
  let bottom: Int
  /// The columns on the right.
  let right: Int

  /// The most lines or columns on a side; what an archive holds may be anything.
  static let most = 100

  /// Makes the room of an inset in a width, of which something is left for the content.
  init(_ inset: ScrollView.Inset, width: Int) {
    top = Self.cells(inset.top)
    bottom = Self.cells(inset.bottom)
    left = min(Self.cells(inset.left), max(0, width - 1))
    right = min(Self.cells(inset.right), max(0, width - 1 - left))
  }

  /// The lines or columns of a distance.
  static func cells(_ distance: Double) -> Int { distance.isFinite ? Int(min(max(distance, 0), Double(most))) : 0 }
}
