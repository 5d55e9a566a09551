/// A picture, shown by its name; UIKit's `UIImageView`.
public final class ImageView: PlaceholderView {
  /// The picture's name.
  public var image: String
  /// The rectangle in its own coordinates: where it begins, and its size.
  public var bounds = Rectangle()
  /// The position of its center in its superview.
  public var center = Point()
  /// How it is turned, enlarged and moved.
  public var transform = AffineTransform()
  /// The view's layer.
  public var layer = Layer()

  /// A place.
  public struct Point: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// Makes a place.
    public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
  }

  /// A place and a size.
  public struct Rectangle: Sendable, Hashable {
    /// The top left corner.
    public var origin: Point
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a rectangle.
    public init(origin: Point = Point(), width: Double = 0, height: Double = 0) {
      (self.origin, self.width, self.height) = (origin, width, height)
    }
  }

  /// A matrix of two rows and three columns, as Core Graphics writes it.
  public struct AffineTransform: Sendable, Hashable {
    /// The values a, b, c, d, tx and ty.
    public var values: [Double]

    /// Makes the transform that changes nothing.
    public init() { values = [1, 0, 0, 1, 0, 0] }

    /// Makes a transform.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) { values = [a, b, c, d, tx, ty] }
  }

  /// A view's layer; only its anchor point is kept.
  public struct Layer: Sendable, Hashable {
    /// The point that is at the view's center, from (0, 0) to (1, 1).
    public var anchorPoint = Point(x: 0.5, y: 0.5)
  }

  /// Makes a picture.
  public init(image: String) {
    self.image = image
    super.init(name: image)
  }

  public override var name: String { image.isEmpty ? "image" : "image \(image)" }
  public override var keepsState: Bool { true }

  package override var hasStateToMiss: Bool {
    transform != AffineTransform() || layer.anchorPoint != Point(x: 0.5, y: 0.5)
  }

  /// Saves bounds, center, transform and the layer's anchor point (R90), not the picture.
  public override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode([bounds.origin.x, bounds.origin.y, bounds.width, bounds.height], forKey: "bounds")
    coder.encode([center.x, center.y], forKey: "center")
    coder.encode(transform.values, forKey: "transform")
    coder.encode([layer.anchorPoint.x, layer.anchorPoint.y], forKey: "anchorPoint")
  }

  /// Restores them (R90).
  public override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    if let saved: [Double] = coder.decode(forKey: "bounds"), saved.count == 4 {
      bounds = Rectangle(origin: Point(x: saved[0], y: saved[1]), width: saved[2], height: saved[3])
    }
    if let saved: [Double] = coder.decode(forKey: "center"), saved.count == 2 {
      center = Point(x: saved[0], y: saved[1])
    }
    if let saved: [Double] = coder.decode(forKey: "transform"), saved.count == 6 { transform.values = saved }
    if let saved: [Double] = coder.decode(forKey: "anchorPoint"), saved.count == 2 {
      layer.anchorPoint = Point(x: saved[0], y: saved[1])
    }
  }
}
