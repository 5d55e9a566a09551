import Scripting
import Testing

extension RecordedWalk {
  /// Ends the walk, and expects that a replay of what is written ends with the same screen and the same bytes.
  func expectSameReplay() throws {
    let end = end()
    let text = Comment(rawValue: recorder.recording.text)
    let replayed = try replay()
    #expect(replayed.result.tests.allSatisfy { $0.failure == nil }, report(replayed.result))
    if let screen = end.screen { #expect(replayed.screen == screen, text) }
    #expect(replayed.archive == end.archive, text)
  }
}
