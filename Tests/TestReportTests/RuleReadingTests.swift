import Foundation
import Testing
import Vocabulary
import test_report

/// What the table reads: tags and the event stream.
@Suite(.timeLimit(.minutes(30))) struct RuleReadingTests {
  @Test(arguments: [
    (".Rule.r15", "R15"), (".Decision.x4", "X4"), (".TestSupport.Rule.r2", "R2"),
    ("TestSupport.Tag.Decision.x25", "X25"), (".Rule.x4", nil), (".Decision.r4", nil), (".slow", nil), ("r1", nil),
  ])
  func `a tag names a rule in its own enumeration, with a module in front or without`(tag: String, rule: String?) {
    #expect(Rule(tag: tag)?.description == rule)
  }

  static let stream = """
    {"kind":"test","payload":{"id":"M.S","kind":"suite","name":"S"},"version":0}
    {"kind":"test","payload":{"_tags":[".Rule.r1",".slow"],"displayName":"passes","id":"M.S/a()/S.swift:1:2","kind":"function","name":"`passes`()"},"version":0}
    {"kind":"test","payload":{"_tags":[".Rule.r2"],"_testCases":[{"displayName":"1","id":"c"}],"displayName":"one case fails","id":"M.S/b(n:)/S.swift:2:2","isParameterized":true,"kind":"function","name":"`one case fails`(n:)"},"version":0}
    {"kind":"test","payload":{"_tags":[".Decision.x4"],"id":"M.S/c()/S.swift:3:2","kind":"function","name":"c()"},"version":0}
    {"kind":"test","payload":{"displayName":"known","id":"M.S/d()/S.swift:4:2","kind":"function","name":"`known`()"},"version":0}
    {"kind":"test","payload":{"displayName":"cancelled","id":"M.S/e()/S.swift:5:2","kind":"function","name":"`cancelled`()"},"version":0}
    {"kind":"test","payload":{"displayName":"never ends","id":"N.T/f()/T.swift:6:2","kind":"function","name":"`never ends`()"},"version":0}
    {"kind":"event","payload":{"kind":"testSkipped","messages":[{"symbol":"skip","text":""}],"testID":"M.S/c()/S.swift:3:2"},"version":0}
    {"kind":"event","payload":{"_testCase":{"displayName":"1","id":"c"},"kind":"testCaseEnded","messages":[],"testID":"M.S/b(n:)/S.swift:2:2"},"version":0}
    {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"pass","text":""}],"testID":"M.S/a()/S.swift:1:2"},"version":0}
    {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"fail","text":""}],"testID":"M.S/b(n:)/S.swift:2:2"},"version":0}
    {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"passWithKnownIssue","text":""}],"testID":"M.S/d()/S.swift:4:2"},"version":0}
    {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"skip","text":""}],"testID":"M.S/e()/S.swift:5:2"},"version":0}
    {"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}
    """

  @Test
  func `a run is read from the event stream`() {
    let run = TestRun(eventStream: Data(Self.stream.utf8))
    #expect(run.isComplete)
    #expect(
      run.tests == [
        TestResult(name: "passes", target: "M", rules: [.nothingWithoutBothGates], outcome: .passed),
        TestResult(name: "one case fails", target: "M", rules: [.secureGateIsTheOnlyOneCalled], outcome: .failed),
        TestResult(name: "c()", target: "M", rules: [.x4], outcome: .skipped),
        TestResult(name: "known", target: "M", rules: [], outcome: .failed),
        TestResult(name: "cancelled", target: "M", rules: [], outcome: .skipped),
        TestResult(name: "never ends", target: "N", rules: [], outcome: .failed),
      ])
  }

  @Test
  func `a stream that is cut off is a run that broke off, and what had not ended has failed`() throws {
    let end = try #require(Self.stream.firstRange(of: #""testEnded""#)).lowerBound
    let run = TestRun(eventStream: Data(Self.stream[..<end].utf8))
    #expect(!run.isComplete)
    #expect(run.tests.contains { $0.name == "passes" && $0.outcome == .failed })
    #expect(TestRun(eventStream: Data()).tests.isEmpty)
  }
}
