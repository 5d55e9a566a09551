package import Interaction

/// Takes what waits on the terminal, at most so much at once, and turns it into events.
package struct InputBatch: Sendable {
  /// The most inputs that are taken before the screen is shown again.
  package static let most = 8192

  private var decoder = InputDecoder()
  /// Whether the last batch ended before the input did, so that more may wait.
  package private(set) var isCutOff = false

  /// Makes one that has taken nothing.
  package init() {}

  /// Whether a paste has begun and not ended.
  package var isPasting: Bool { decoder.isPasting }

  /// Whether the terminal was asked for a report that has not come.
  package var awaitsReport: Bool {
    get { decoder.awaitsReport }
    set { decoder.awaitsReport = newValue }
  }

  /// Whether the rest of what may be a report is waited for.
  package private(set) var isWithinReport = false

  /// Takes the last report of the terminal.
  package mutating func takeReport() -> String? { decoder.takeReport() }

  /// Stops waiting for the rest of a report: what has come of it was typed, and so is everything that follows.
  package mutating func endReport() -> [InputEvent] {
    (isWithinReport, awaitsReport) = (false, false)
    return decoder.flush()
  }

  /// All input that waits, as events; what a full batch cuts off goes on in the next one.
  ///
  /// - Parameter next: The next input; `nil` when there is none.
  package mutating func events(_ next: () -> RawInput?) -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<Self.most {
      guard let input = next() else {
        isCutOff = false
        isWithinReport = decoder.isWithinReport
        return isWithinReport ? events : events + decoder.flush()
      }
      events += decoder.decode(input)
    }
    isCutOff = true
    return events
  }

  /// Stops waiting for the end of a paste and returns what was pasted so far.
  package mutating func endPaste() -> [InputEvent] { decoder.endPaste() }
}
