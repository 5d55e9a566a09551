package import Foundation
import Vocabulary

/// One run of the tests, read from version 0 of the event stream, which alone carries the tags.
package struct TestRun {
  package let tests: [TestResult]
  /// Whether the run came to its end; a trap in a test ends it before.
  package let isComplete: Bool

  package init(tests: [TestResult], isComplete: Bool) {
    self.tests = tests
    self.isComplete = isComplete
  }

  /// Reads the stream's lines; one that is cut off or unknown is passed over.
  package init(eventStream: Data) {
    let decoder = JSONDecoder()
    var found: [(id: String, name: String, rules: Set<Rule>)] = []
    var outcomes: [String: TestResult.Outcome] = [:]
    var isComplete = false
    for bytes in eventStream.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? decoder.decode(StreamLine.self, from: bytes) else { continue }
      let payload = line.payload
      switch (line.kind, payload.kind) {
      case ("test", "function"):
        guard let id = payload.id else { continue }
        let rules = Set((payload.tags ?? []).compactMap { Rule(tag: $0) })
        found.append((id, payload.displayName ?? payload.name ?? id, rules))
      case ("event", "testSkipped"):
        if let id = payload.testID { outcomes[id] = .skipped }
      case ("event", "testEnded"):
        guard let id = payload.testID else { continue }
        switch payload.messages?.first?.symbol {
        case "pass": outcomes[id] = .passed
        case "skip": outcomes[id] = .skipped
        default: outcomes[id] = .failed
        }
      case ("event", "runEnded"): isComplete = true
      default: continue
      }
    }
    self.init(
      tests: found.map { test in
        TestResult(
          name: test.name, target: String(test.id.prefix { $0 != "." }), rules: test.rules,
          outcome: outcomes[test.id] ?? .failed)
      }, isComplete: isComplete)
  }
}
