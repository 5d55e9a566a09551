/// Lines that are shown for a moment, of which the newest is visible.
struct Toasts {
  /// For how many seconds a line is shown.
  static let duration = 2.0

  private var lines: [String] = []
  /// Since when the newest is shown.
  private var since: Double?

  /// The line that is shown.
  var current: String? { lines.last }

  /// Shows a line, from the next check of the clock on.
  package mutating func show(_ line: String) {
    lines.append(line)
    since = nil
  }

  /// Checks the clock: the time of a new line begins, and a line that has been shown long enough is removed.
  mutating func settle(at now: Double) {
    guard !lines.isEmpty else { return }
    guard let since else {
      since = now
      return
    }
    if now - since >= Self.duration { hide() }
  }

  /// Removes all lines.
  mutating func hide() { lines = [] }
}
