/// Where a view is in its superview, in points.
struct Frame {
  /// A part of a line.
  struct Span {
    let start: Double
    let length: Double
    var end: Double { start + length }

    /// Whether two spans have more in common than a share of the shorter one.
    func crosses(_ other: Span, by share: Double) -> Bool {
      let common = min(end, other.end) - max(start, other.start)
      return common > 0 && common >= min(length, other.length) * share
    }
  }

  let x: Double
  let y: Double
  let width: Double
  let height: Double
  var horizontal: Span { Span(start: x, length: width) }
  var vertical: Span { Span(start: y, length: height) }

  /// Makes a frame.
  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The frame that a file gives an element in either of two forms.
  init?(_ element: XMLElement) {
    if let rect = element.child(.rect), let x = rect.number(.x), let y = rect.number(.y),
      let width = rect.number(.width), let height = rect.number(.height)
    {
      self.init(x: x, y: y, width: width, height: height)
    } else if let inset = element.child(key: "frameInset"), let width = inset.number(.width),
      let height = inset.number(.height), let x = inset[.minX] == nil ? 0 : inset.number(.minX),
      let y = inset[.minY] == nil ? 0 : inset.number(.minY)
    {
      self.init(x: x, y: y, width: width, height: height)
    } else {
      return nil
    }
  }

  /// The frame in the coordinates of the box around its own box.
  func moved(by box: Frame) -> Frame { Frame(x: x + box.x, y: y + box.y, width: width, height: height) }

  /// Whether it does not reach out of another one.
  func isInside(_ other: Frame) -> Bool {
    x >= other.x - 1 && y >= other.y - 1 && horizontal.end <= other.horizontal.end + 1
      && vertical.end <= other.vertical.end + 1
  }

  /// Whether two views are side by side: at most half of the lower one sticks out, and neither covers the other.
  func isBeside(_ other: Frame) -> Bool {
    vertical.crosses(other.vertical, by: 1 / 2) && !horizontal.crosses(other.horizontal, by: 1 / 4)
  }
}
