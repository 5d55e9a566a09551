package import StateArchive

/// The device's clock: a source of moments, and what has been added to it.
package struct DeviceClock {
  private let source: () -> Timestamp
  private var advanced = 0.0

  /// Makes a clock that follows a source; only the command line knows one that runs.
  package init(following source: @escaping () -> Timestamp) { self.source = source }

  /// Makes a clock that does not move until it is advanced.
  package init(standingAt moment: Timestamp) { source = { moment } }

  /// The moment at which replays begin: 2020-01-01 00:00:00 UTC.
  package static let replayStart = Timestamp(seconds: 599_529_600)

  /// The moment now.
  package var now: Timestamp { Timestamp(seconds: source().seconds + advanced) }

  /// Lets time pass.
  ///
  /// - Parameter seconds: How much; less than nothing counts as nothing.
  package mutating func advance(by seconds: Double) { advanced += max(0, seconds) }
}
