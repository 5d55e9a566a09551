/// Views that scroll together; UIKit's `UIScrollView`.
///
/// Distances count lines and columns of the terminal in place of points.
open class ScrollView: View {
  /// How far the content has been scrolled, in lines from its top.
  public var contentOffset = Offset()
  /// How much room is left around the content.
  public var contentInset = Inset() { didSet { isAdjusted = true } }
  /// How much the content is enlarged; 1 is its own size.
  public var zoomScale = 1.0 { didSet { isAdjusted = true } }
  /// How small the user can make the content.
  public var minimumZoomScale = 1.0
  /// How large the user can make the content; where it is no more than the least, nothing can be zoomed.
  public var maximumZoomScale = 1.0

  /// A distance from the top left of the content.
  public struct Offset: Sendable, Hashable {
    /// Columns from the left.
    public var x = 0.0
    /// Lines from the top.
    public var y = 0.0

    /// Makes a distance.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }

  /// Room on four sides.
  public struct Inset: Sendable, Hashable {
    /// Above the content.
    public var top = 0.0
    /// Left of the content.
    public var left = 0.0
    /// Below the content.
    public var bottom = 0.0
    /// Right of the content.
    public var right = 0.0

    /// Makes room; without arguments none.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// How much the content is enlarged at first.
  package var zoomScaleAsMade = 1.0
  /// Whether zoom or inset were ever set; a table that has only ever had the usual ones saves neither.
  private var isAdjusted = false

  /// Makes an empty scroll view.
  public override init() { super.init() }

  open override var appearance: Appearance { .scrolling(self) }

  open override var keepsState: Bool { true }

  package override var hasStateToMiss: Bool { contentOffset != Offset() || zoomScale != zoomScaleAsMade }

  /// Whether the user can zoom.
  package var canZoom: Bool { minimumZoomScale < maximumZoomScale }

  /// Enlarges the content as far as the limits allow.
  package func zoom(to scale: Double) { zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale) }

  /// Whether the view keeps where it is scrolled by lines and columns; a table keeps the row instead (R85).
  var keepsOffset: Bool { true }

  /// The texts of its rows, if it has rows.
  package var rowTitles: [String] { [] }

  /// Saves zoom scale, inset and offset (R84).
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    if keepsOffset || isAdjusted {
      coder.encode(zoomScale, forKey: "zoomScale")
      coder.encode(
        [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right], forKey: "contentInset")
    }
    if keepsOffset { coder.encode([contentOffset.x, contentOffset.y], forKey: "contentOffset") }
  }

  /// Restores them (R84).
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    if let saved: Double = coder.decode(forKey: "zoomScale") { zoomScale = saved }
    if let saved: [Double] = coder.decode(forKey: "contentInset"), saved.count == 4 {
      (contentInset.top, contentInset.left, contentInset.bottom, contentInset.right) = (
        saved[0], saved[1], saved[2], saved[3]
      )
    }
    if keepsOffset, let saved: [Double] = coder.decode(forKey: "contentOffset"), saved.count == 2 {
      contentOffset = Offset(x: saved[0], y: saved[1])
    }
  }
}
