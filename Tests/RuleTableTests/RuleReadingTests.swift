import Foundation
import Testing
import rule_table

/// What the table reads: the tags' meanings, the list of what is not shown, and the event stream.
struct RuleReadingTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [
    ("R15", "R15"), ("r15", "R15"), ("X4", "X4"), ("", nil), ("R", nil), ("R1a", nil), ("Y2", nil), ("R-1", nil),
    ("R٣", nil),
  ])
  func `a rule is a letter and a number`(name: String, rule: String?) {
    #expect(Rule(name)?.description == rule)
  }

  @Test(arguments: [
    (".Rule.r15", "R15"), (".Decision.x4", "X4"), (".TestSupport.Rule.r2", "R2"),
    ("TestSupport.Tag.Decision.x25", "X25"), (".Rule.x4", nil), (".Decision.r4", nil), (".slow", nil), ("r1", nil),
  ])
  func `a tag names a rule in its own enumeration, with a module in front or without`(tag: String, rule: String?) {
    #expect(Rule(tag: tag)?.description == rule)
  }

  @Test
  func `rules stand in the order of their numbers, decisions behind them`() {
    let rules = ["X2", "R10", "X1", "R9"].compactMap { Rule($0) }
    #expect(rules.sorted().map(\.description) == ["R9", "R10", "X1", "X2"])
  }

  @Test
  func `every rule of the book has a meaning of its own that fits a line`() throws {
    let book = RuleBook(tags: try Self.text("Tests/TestSupport/RuleTags.swift"), notShown: "")
    let rules = (1...103).map { Rule(.rule, $0) } + (1...25).map { Rule(.decision, $0) }
    #expect(book.meanings.keys.sorted() == rules)
    #expect(Set(book.meanings.values).count == rules.count)
    #expect(book.meanings.values.allSatisfy { (10...110).contains($0.count) && $0.hasSuffix(".") })
  }

  @Test
  func `the list of what a terminal cannot show names rules that exist, each with a reason`() throws {
    let path = "Sources/Library/ControllerKit/Documentation.docc/RulesNotShown.md"
    let book = RuleBook(tags: try Self.text("Tests/TestSupport/RuleTags.swift"), notShown: try Self.text(path))
    #expect(!book.notShown.isEmpty)
    #expect(Set(book.notShown.keys).isSubset(of: book.meanings.keys))
    #expect(book.notShown.values.allSatisfy { !$0.isEmpty })
  }

  @Test
  func `a tag without a comment has no meaning, and a comment that stands apart is none`() {
    let book = RuleBook(
      tags: "/// Apart.\n\n@Tag public static var r1: Tag\n/// Near.\n@Tag public static var r2: Tag\n", notShown: "")
    #expect(book.meanings == [Rule(.rule, 1): "", Rule(.rule, 2): "Near."])
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
        TestResult(name: "passes", target: "M", rules: [Rule(.rule, 1)], outcome: .passed),
        TestResult(name: "one case fails", target: "M", rules: [Rule(.rule, 2)], outcome: .failed),
        TestResult(name: "c()", target: "M", rules: [Rule(.decision, 4)], outcome: .skipped),
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
