/// What the user dismissed last, while it can be presented again.
public struct RecentDismissal: Sendable, Hashable {
  /// Its title.
  public let title: String
  /// Until when it can be presented again, in the seconds of the one who remembers it.
  public let end: Double

  /// Makes one.
  public init(title: String, end: Double) {
    self.title = title
    self.end = end
  }
}
