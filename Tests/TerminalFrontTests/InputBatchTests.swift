import Interaction
import TerminalFront
import Testing

/// Input that comes in batches: what ends at the size of one, and what goes over it.
@Suite(.timeLimit(.minutes(30))) struct InputBatchTests {
  /// The events of each batch until one is not full, and one more.
  private static func batches(_ text: String) -> [[InputEvent]] {
    var waiting = text.unicodeScalars.map { RawInput.character($0) }[...]
    var batch = InputBatch()
    var batches: [[InputEvent]] = []
    repeat { batches.append(batch.events { waiting.popFirst() }) } while batch.isCutOff
    #expect(waiting.isEmpty)
    return batches + [batch.events { waiting.popFirst() }]
  }

  @Test(
    arguments: [
      (0, [0]), (1, [1]), (InputBatch.most - 1, [InputBatch.most - 1]), (InputBatch.most, [0, InputBatch.most]),
      (InputBatch.most + 1, [0, InputBatch.most + 1]), (2 * InputBatch.most, [0, 0, 2 * InputBatch.most]),
    ] as [(Int, [Int])])
  func `every key that is typed is an event, wherever the batch ends`(count: Int, events: [Int]) {
    #expect(Self.batches(String(repeating: "a", count: count)).map(\.count) == events + [0])
  }

  @Test(
    arguments: [
      ("\u{1B}[A", [.key(.up)]), ("\u{1B}[200", []), ("e\u{301}", [.key(.character("e\u{301}"))]),
      ("\u{1B}x", [.key(.alt("x"))]), ("\u{1B}", [.key(.escape)]), ("\r", [.key(.enter)]),
    ] as [(String, [InputEvent])])
  func `what the end of a batch cuts in two is one event`(text: String, expected: [InputEvent]) {
    for before in (InputBatch.most - 4)...InputBatch.most {
      let batches = Self.batches(String(repeating: "\t", count: before) + text)
      #expect(batches.joined().count { $0 == .key(.tab) } == before)
      #expect(batches.joined().filter { $0 != .key(.tab) } == expected)
      #expect(batches.last == [])
    }
  }

  @Test func `a paste that is longer than a batch is one paste, and ends when it is told to`() {
    var batch = InputBatch()
    var waiting = ([.pasteBegins] + Array(repeating: RawInput.character("a"), count: InputBatch.most))[...]
    #expect(batch.events { waiting.popFirst() } == [])
    #expect(batch.isCutOff)
    #expect(batch.events { waiting.popFirst() } == [])
    #expect(!batch.isCutOff)
    #expect(batch.isPasting)
    #expect(batch.endPaste() == [.paste(String(repeating: "a", count: InputBatch.most))])
    #expect(!batch.isPasting)
    #expect(batch.endPaste() == [])
  }
}
