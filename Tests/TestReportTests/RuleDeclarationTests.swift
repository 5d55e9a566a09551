import Foundation
import Testing
import Vocabulary
import test_report

/// The declaration of the rules, and what is held to it: the tests' tags and the documentation.
@Suite(.timeLimit(.minutes(30))) struct RuleDeclarationTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test
  func `the numbers run in order, and a number finds its rule in either case`() {
    let scenes = [
      1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
      40,
      50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72,
      73, 74, 75,
    ]
    let decisions = Array(1...17)
    let numbers =
      (1...103).map { "R\($0)" } + (1...33).map { "X\($0)" } + scenes.map { "U\($0)" } + decisions.map { "Y\($0)" }
    #expect(Rule.allCases.map(\.number) == numbers)
    #expect(Rule.Chapter.allCases.flatMap(\.rules).map(\.number) == numbers)
    #expect(numbers.allSatisfy { Rule(number: $0)?.number == $0 && Rule(number: $0.lowercased())?.number == $0 })
    #expect(["", "R", "R0", "R104", "R1a", "Z2", "R-1", "R٣", "R01"].allSatisfy { Rule(number: $0) == nil })
  }

  @Test(arguments: Rule.allCases)
  func `every rule has its sentence, its meaning and its source`(rule: Rule) {
    #expect((10...110).contains(rule.sentence.count))
    #expect(rule.sentence.hasSuffix("."))
    #expect((10...150).contains(rule.meaning.count))
    #expect(rule.meaning.hasSuffix("."))
    #expect(rule.pitfalls.allSatisfy { $0.hasSuffix(".") && $0.count > 10 })
    let isDecided = rule.sources.contains { if case .decision = $0 { true } else { false } }
    #expect(!rule.sources.isEmpty)
    #expect(isDecided == rule.chapter.isDecided)
    #expect(Rule.allCases.allSatisfy { $0 == rule || $0.sentence != rule.sentence })
  }

  @Test
  func `what is not simply followed says why`() {
    let others = Rule.allCases.filter { $0.status != .simulated }
    #expect(
      others == [
        .r11, .r35, .r64, .r70, .r78, .r86, .r99, .u3, .u4, .u6, .u7, .sceneMayBeAskedOnlyAtDisconnection, .u18, .u21,
        .connectionCrashMayLoop, .codeAloneAdoptsScenes,
        .u63, .u66, .severalWindowsMaySurviveForceQuit,
        .u68,
        .u69, .u71, .undeclaredTypeWasSeenKept, .windowsWereSeenAfterForceQuit, .u75,
      ])
    #expect(others.allSatisfy { $0.status.remark?.hasSuffix(".") == true })
    #expect(Rule.nothingWithoutBothGates.status.remark == nil)
  }

  @Test
  func `a citation is a rule, the limit of depth, or a word that is safe to show`() {
    #expect(RuleCitation("R13") == .rule(.onlyIdentifiedObjectsAreSaved))
    #expect(RuleCitation("X14") == .rule(.firstOfOnePathIsSaved))
    #expect(RuleCitation("depth") == .depth)
    #expect(RuleCitation("r13") == .unknown("r13"))
    #expect(!"\(RuleCitation("R999\u{7}"))".contains("\u{7}"))
    #expect(["R13", "depth", "R999"].allSatisfy { "\(RuleCitation($0))" == $0 })
  }

  @Test
  func `the tests have a tag for every rule, and no other`() throws {
    let file = Self.package.appending(path: "Tests/TestSupport/RuleTags.swift")
    let tagged = Rule.tagged(in: try String(contentsOf: file, encoding: .utf8))
    #expect(tagged == Rule.allCases)
  }

  @Test
  func `the articles are as the declaration makes them`() throws {
    let documentation = Documentation(
      folder: Self.package.appending(path: "Sources/Library/ControllerKit/Documentation.docc"))
    for (name, text) in try documentation.articles().sorted(by: { $0.key < $1.key }) {
      let isCurrent = (try? documentation.text(of: name)) == text
      #expect(isCurrent, "\(name) does not say what the rules say now; run `make documentation`")
    }
  }

  @Test
  func `an article's section lists what it cites, before the topics`() {
    let article = "# A\n\nIt is (R2, R71 to R73).\n\n## Topics\n\n- <doc:B>\n"
    let updated = CitedRules.update(article)
    let lines = [Rule.secureGateIsTheOnlyOneCalled, .codersHoldTheBundleVersion, .r72, .r73].map {
      "- \($0): \($0.sentence)\n"
    }.joined()
    #expect(
      updated == "# A\n\nIt is (R2, R71 to R73).\n\n## Rules cited here\n\n\(lines)\n## Topics\n\n- <doc:B>\n")
    #expect(CitedRules.update(updated) == updated)
    #expect(CitedRules.update("# A\n\nNothing.\n") == "# A\n\nNothing.\n")
  }
}
