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

  /// All input that waits, as events; what a full batch cuts off goes on in the next one.
  ///
  /// - Parameter next: The next input; `nil` when there is none.
  package mutating func events(_ next: () -> RawInput?) -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<Self.most {
      guard let input = next() else {
        isCutOff = false
        return events + decoder.flush()
      }
      events += decoder.decode(input)
    }
    isCutOff = true
    return events
  }

  /// Stops waiting for the end of a paste and returns what was pasted so far.
  package mutating func endPaste() -> [InputEvent] { decoder.endPaste() }
}
