import Foundation
import Testing
import Vocabulary
import test_report

/// The table of the rules, from samples of what it reads.
@Suite(.timeLimit(.minutes(30))) struct RuleTableTests {
  static let rules: [Rule] = [.nothingWithoutBothGates, .secureGateIsTheOnlyOneCalled, .r11, .r35, .x12]

  static func table(_ tests: [TestResult], isComplete: Bool = true) -> RuleTable {
    RuleTable(rules, runs: [TestRun(tests: tests, isComplete: isComplete)])
  }

  static func test(_ name: String, _ rules: Rule..., outcome: TestResult.Outcome = .passed) -> TestResult {
    TestResult(name: name, target: "SomeTests", rules: Set(rules), outcome: outcome)
  }

  static let holding = [
    test("one", .nothingWithoutBothGates), test("two", .secureGateIsTheOnlyOneCalled), test("both", .r35, .x12),
  ]

  @Test
  func `a table in which every rule is held or listed is good`() {
    let table = Self.table(Self.holding)
    #expect(table.isGood)
    #expect(table.faults.isEmpty)
    #expect(
      table.text == """
        R1    \(Rule.nothingWithoutBothGates.sentence)
              passed   one (SomeTests)
        R2    \(Rule.secureGateIsTheOnlyOneCalled.sentence)
              passed   two (SomeTests)
        R11   \(Rule.r11.sentence)
              not shown: a terminal program has no data protection; the file is as safe as its folder
        R35   \(Rule.r35.sentence)
              passed   both (SomeTests)
        X12   \(Rule.x12.sentence)
              passed   both (SomeTests)

        5 rules and decisions: 4 held by tests, 1 that a terminal cannot show

        """)
  }

  @Test(arguments: [
    ([holding[0], holding[1]], "no test holds R35, X12"),
    ([holding[0], holding[1], test("decision", .x12), test("rule", .r35)], "no test holds R35"),
    ([test("one", .nothingWithoutBothGates, outcome: .skipped), holding[1], holding[2]], "no test holds R1"),
    (
      [test("one", .nothingWithoutBothGates, outcome: .failed), holding[0], holding[1], holding[2]],
      "a test failed that should hold R1"
    ),
    (holding + [test("protected", .r11)], "a test holds what is declared as not simulated: R11"),
    (holding + [test("other", outcome: .failed)], "failed, and holds no rule: other (SomeTests)"),
  ])
  func `what keeps a table from being good is named`(tests: [TestResult], fault: String) {
    let table = Self.table(tests)
    #expect(!table.isGood)
    #expect(table.faults == [fault])
    #expect(table.text.hasSuffix("rules: \(fault)\n"))
  }

  @Test
  func `a rule that is skipped in one run and passes in another is held`() {
    let skipped = Self.test("elsewhere", .nothingWithoutBothGates, outcome: .skipped)
    #expect(Self.table(Self.holding + [skipped]).isGood)
  }

  @Test
  func `a run that broke off and a table without rules are faults`() {
    let broken = Self.table(Self.holding, isComplete: false)
    #expect(broken.faults == ["1 of the test runs broke off before the end"])
    let empty = RuleTable([], runs: [])
    #expect(!empty.isGood)
    #expect(empty.faults == ["no rules were found to hold"])
  }
}
