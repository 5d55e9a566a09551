/// A moment, in seconds since 2001-01-01 00:00:00 UTC, as property lists count.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Seconds since the beginning of 2001, UTC.
  public var seconds: Double

  /// Makes a moment.
  ///
  /// - Parameter seconds: Seconds since 2001-01-01 00:00:00 UTC; may be negative.
  public init(seconds: Double) { self.seconds = seconds }

  /// Whether the left moment is earlier.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
