/// Lines that are shown for a moment, the newest in sight.
struct Toasts {
  /// For how many seconds a line is shown.
  static let duration = 2.0

  private var lines: [String] = []
  /// Since when the newest is shown.
  private var since: Double?

  /// The line that is shown.
  var current: String? { lines.last }

  /// Shows a line, from the next look at the clock on.
  package mutating func show(_ line: String) {
    lines.append(line)
    since = nil
  }

  /// Looks at the clock: the time of a new line begins, and what has been shown long enough goes.
  mutating func settle(at now: Double) {
    guard !lines.isEmpty else { return }
    guard let since else {
      since = now
      return
    }
    if now - since >= Self.duration { hide() }
  }

  /// Takes everything away.
  mutating func hide() {
    lines = []
    since = nil
  }
}
