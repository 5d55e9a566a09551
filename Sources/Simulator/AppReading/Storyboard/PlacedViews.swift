internal import AppDefinition

/// Views that stay together, and where they are in their box.
struct PlacedViews {
  let views: [ViewDefinition]
  let frame: Frame

  /// Makes views whose frame is known.
  init?(_ placed: (views: [ViewDefinition], frame: Frame?)) {
    guard let frame = placed.frame else { return nil }
    (views, self.frame) = (placed.views, frame)
  }
}

extension [PlacedViews] {
  /// The most points that a line of controls is high.
  private static var highestLine: Double { 60 }

  /// Whether a line goes from side to side through all views, none is higher than a line of controls, and none covers
  /// another one in part.
  var isOneLine: Bool {
    let frames = sorted { $0.frame.width > $1.frame.width }.map(\.frame)
    let spans = frames.map(\.vertical)
    guard let start = spans.map(\.start).max(), let end = spans.map(\.end).min(), start < end,
      spans.allSatisfy({ $0.length <= Self.highestLine }), let widest = frames.first
    else { return false }
    return frames.dropFirst().allSatisfy { $0.isInside(widest) || $0.isBeside(widest) }
  }

  /// Splits views where nothing crosses from one group into the next but for a share of its own size.
  func groups(along span: (Frame) -> Frame.Span, sharing share: Double) -> [[PlacedViews]] {
    var groups: [[PlacedViews]] = []
    var furthest: Frame.Span?
    // Those that begin at one place stay in their order.
    for item in sorted(by: { span($0.frame).start < span($1.frame).start }) {
      let own = span(item.frame)
      if let last = furthest, own.crosses(last, by: share) {
        groups[groups.count - 1].append(item)
        if own.end > last.end { furthest = own }
      } else {
        groups.append([item])
        furthest = own
      }
    }
    return groups
  }
}
