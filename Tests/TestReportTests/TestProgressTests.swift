import Foundation
import Testing
import test_report

/// What is said of runs of the tests, from samples of their event streams.
@Suite(.timeLimit(.minutes(30))) struct TestProgressTests {
  private static let head = [
    #"{"kind":"test","payload":{"id":"KitTests.GateTests","kind":"suite","name":"GateTests"}}"#,
    #"{"kind":"test","payload":{"id":"KitTests.GateTests/`a gate opens`()/G.swift:3:4","kind":"function","name":"`a gate opens`()","displayName":"a gate opens"}}"#,
    #"{"kind":"test","payload":{"id":"KitTests.GateTests/`a gate closes`()/G.swift:9:4","kind":"function","name":"`a gate closes`()","displayName":"a gate closes"}}"#,
    #"{"kind":"event","payload":{"kind":"runStarted"}}"#,
  ]
  private static let opens = "KitTests.GateTests/`a gate opens`()/G.swift:3:4"
  private static let closes = "KitTests.GateTests/`a gate closes`()/G.swift:9:4"

  private static let end = #"{"kind":"event","payload":{"kind":"runEnded"}}"#

  private static func event(_ kind: String, _ test: String, symbol: String = "pass", text: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(test)","messages":[{"symbol":"\#(symbol)","text":"\#(text)"}]}}"#
  }

  private static func issue(_ test: String, _ text: String) -> String {
    #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"\#(test)","issue":{"sourceLocation":{"_filePath":"/a/G.swift","line":10}},"messages":[{"symbol":"fail","text":"\#(text)"}]}}"#
  }

  /// What is printed of a stream while it goes on, and at its end.
  private static func printed(_ lines: [String], times: String = "", hasSucceeded: Bool = true, log: String = "")
    -> [String]
  {
    var progress = TestProgress()
    let during = lines.compactMap { progress.take(Data($0.utf8), of: "tests") }
    progress.endRun("tests", hasSucceeded: hasSucceeded, log: log)
    return during + progress.summary(times: times)
  }

  private static let passing =
    head + [
      event("testStarted", opens), event("testEnded", opens), event("testStarted", closes), event("testEnded", closes),
      event("testEnded", "KitTests.GateTests"), end,
    ]

  @Test
  func `a suite that passes is a line, and the last line counts all tests`() {
    #expect(Self.printed(Self.passing) == ["passed  KitTests.GateTests: 2 tests", "2 passed, 0 failed"])
  }

  @Test
  func `what failed is at the end, with its place and its words`() {
    let lines =
      Self.head + [
        Self.event("testEnded", Self.opens), Self.issue(Self.closes, "Expectation failed: 1 == 2"),
        Self.event("testEnded", Self.closes, symbol: "fail"),
        Self.event("testEnded", "KitTests.GateTests", symbol: "fail"),
        Self.end,
      ]
    #expect(
      Self.printed(lines) == [
        "FAILED  KitTests.GateTests: 1 of 2 tests", "Failed:", "  KitTests.GateTests: a gate closes",
        "    G.swift:10: Expectation failed: 1 == 2", "1 passed, 1 failed",
      ])
  }

  @Test
  func `a test that was skipped is named with the reason`() {
    let lines =
      Self.head + [
        Self.event("testEnded", Self.opens),
        Self.event("testSkipped", Self.closes, symbol: "skip", text: "python3 is not installed"),
        Self.event("testEnded", "KitTests.GateTests"), Self.end,
      ]
    #expect(
      Self.printed(lines) == [
        "passed  KitTests.GateTests: 2 tests", "Skipped:",
        "  KitTests.GateTests: a gate closes: python3 is not installed", "1 passed, 0 failed, 1 skipped",
      ])
  }

  @Test
  func `a run that breaks off fails, and names the tests that had begun and the end of what it wrote`() {
    let lines = Self.head + [Self.event("testStarted", Self.closes)]
    #expect(
      Self.printed(lines, log: "one\nFatal error: Index out of range\n") == [
        "The run tests broke off, in one of these tests:", "  KitTests.GateTests: a gate closes", "  one",
        "  Fatal error: Index out of range", "0 passed, 2 failed",
      ])
    var progress = TestProgress()
    for line in lines { _ = progress.take(Data(line.utf8), of: "tests") }
    progress.endRun("tests", hasSucceeded: false, log: "")
    #expect(!progress.isGood)
  }

  @Test
  func `a run that wrote no event is no success`() {
    var progress = TestProgress()
    progress.endRun("tests", hasSucceeded: false, log: "error: no such module")
    #expect(!progress.isGood)
    #expect(
      progress.summary(times: "") == ["The run tests broke off.", "  error: no such module", "0 passed, 0 failed"])
  }

  @Test
  func `of runs side by side the one that breaks off is named with its own tests`() {
    var progress = TestProgress()
    let first = Self.head + [Self.event("testStarted", Self.opens)]
    for line in first { _ = progress.take(Data(line.utf8), of: "first") }
    for line in [Self.event("testStarted", Self.closes), Self.event("testEnded", Self.closes), Self.end] {
      _ = progress.take(Data(line.utf8), of: "second")
    }
    progress.endRun("second", hasSucceeded: true, log: "")
    progress.endRun("first", hasSucceeded: false, log: "Fatal error")
    #expect(
      progress.summary(times: "") == [
        "The run first broke off, in one of these tests:", "  KitTests.GateTests: a gate opens", "  Fatal error",
        "1 passed, 1 failed",
      ])
  }

  @Test
  func `a command that ends with an error is no success, though every test passed`() {
    #expect(
      Self.printed(Self.passing, hasSucceeded: false, log: "error: the disk is full").dropFirst() == [
        "The run tests ended with an error.", "  error: the disk is full", "2 passed, 0 failed",
      ])
  }

  @Test
  func `the tests that took most time are named with the sum of their cases`() {
    let times = "30\tone\n5\ttwo\n40\tone\n6\ttwo\n"
    #expect(
      Self.printed(Self.passing, times: times).dropFirst() == [
        "The tests that took most processor time, in milliseconds:", "  70\tone", "  11\ttwo", "2 passed, 0 failed",
      ])
  }

  @Test
  func `arguments that are told at length are no success, and their test is named`() {
    let brief = Self.event("testCaseStarted", Self.opens, text: String(repeating: "1", count: 19_800))
    let long = Self.event("testCaseStarted", Self.closes, text: String(repeating: "1", count: 20_000))
    let lines = Self.passing.dropLast(2) + [brief, long] + Self.passing.suffix(2)
    #expect(
      Self.printed(Array(lines)).dropFirst() == [
        "KitTests.GateTests: a gate closes: a case's arguments are told in \(long.utf8.count) bytes; "
          + "give them a short name",
        "2 passed, 0 failed",
      ])
    var progress = TestProgress()
    for line in lines { _ = progress.take(Data(line.utf8), of: "tests") }
    #expect(!progress.isGood)
  }

  @Test
  func `no line is longer than 300 bytes`() {
    let lines =
      Self.head + [
        Self.issue(Self.closes, String(repeating: "é", count: 1000)),
        Self.event("testEnded", Self.closes, symbol: "fail"), Self.end,
      ]
    let printed = Self.printed(lines)
    #expect(printed.map(\.utf8.count).max() == 299)
    #expect(printed.contains { $0.hasSuffix("é…") })
  }
}
