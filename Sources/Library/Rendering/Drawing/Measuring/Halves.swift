import ScreenModel

/// The two halves of a device's screen, with a line between them.
struct Halves {
  /// The least columns of a device that shows two windows.
  static let leastColumns = 77

  /// The half on the left.
  let left: Rect
  /// The half on the right.
  let right: Rect
  /// The top of the line between them.
  let divider: Point

  /// Divides a device's screen; `nil` where it is too narrow.
  init?(_ device: Rect) {
    guard device.size.width >= Self.leastColumns else { return nil }
    let width = (device.size.width - 1) / 2
    let (x, y, height) = (device.origin.x, device.origin.y, device.size.height)
    left = Rect(x: x, y: y, width: width, height: height)
    divider = Point(x: x + width, y: y)
    right = Rect(x: x + width + 1, y: y, width: device.size.width - width - 1, height: height)
  }
}
