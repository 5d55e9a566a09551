import StateArchive

/// One action in the inspector's log.
struct LogEntry {
  /// When it was done, by the device's clock.
  var time: Timestamp
  /// The action in words.
  var text: String

  /// How many the inspector shows.
  static let mostShown = 1_000
}
