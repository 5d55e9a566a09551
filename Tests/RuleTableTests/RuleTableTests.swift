import Foundation
import Testing
import rule_table

/// The table of the rules, from samples of what it reads.
struct RuleTableTests {
  static let tags = """
    /// The rules.
    extension Tag.Rule {
      /// The first meaning.
      @Tag public static var r1: Tag
      /// The second meaning.
      @Tag public static var r2: Tag
      /// The eleventh meaning.
      @Tag public static var r11: Tag
      /// The meaning of a rule that a decision replaces.
      @Tag public static var r35: Tag
    }
    extension Tag.Decision {
      /// A decision.
      @Tag public static var x12: Tag
    }
    """
  static let notShown = """
    # Not shown

    | Rule | Reason |
    | --- | --- |
    | R11 | Nothing to see. |
    """

  static func table(_ tests: TestResult..., notShown: String = notShown, isComplete: Bool = true) -> RuleTable {
    RuleTable(RuleBook(tags: tags, notShown: notShown), [TestRun(tests: tests, isComplete: isComplete)])
  }

  static func test(_ name: String, _ rules: String..., outcome: TestResult.Outcome = .passed) -> TestResult {
    TestResult(name: name, target: "SomeTests", rules: Set(rules.compactMap { Rule($0) }), outcome: outcome)
  }

  static let holding = [test("one", "R1"), test("two", "R2"), test("both", "R35", "X12")]

  @Test
  func `a table in which every rule is held or listed is good`() {
    let table = Self.table(Self.holding[0], Self.holding[1], Self.holding[2])
    #expect(table.isGood && table.faults.isEmpty)
    #expect(
      table.text == """
        R1    The first meaning.
              passed   one (SomeTests)
        R2    The second meaning.
              passed   two (SomeTests)
        R11   The eleventh meaning.
              not shown: Nothing to see.
        R35   The meaning of a rule that a decision replaces.
              passed   both (SomeTests)
        X12   A decision.
              passed   both (SomeTests)

        5 rules and decisions: 4 held by tests, 1 that a terminal cannot show

        """)
  }

  @Test(arguments: [
    ([holding[0], holding[1]], "no test holds R35, X12"),
    ([holding[0], holding[1], test("decision", "X12"), test("rule", "R35")], "no test holds R35"),
    ([test("one", "R1", outcome: .skipped), holding[1], holding[2]], "no test holds R1"),
    ([test("one", "R1", outcome: .failed), holding[0], holding[1], holding[2]], "a test failed that should hold R1"),
    (holding + [test("protected", "R11")], "a test holds what is listed as not shown: R11"),
    (holding + [test("other", outcome: .failed)], "failed, and holds no rule: other (SomeTests)"),
  ])
  func `what keeps a table from being good is named`(tests: [TestResult], fault: String) {
    let book = RuleBook(tags: Self.tags, notShown: Self.notShown)
    let table = RuleTable(book, [TestRun(tests: tests, isComplete: true)])
    #expect(!table.isGood)
    #expect(table.faults == [fault])
    #expect(table.text.hasSuffix("rules: \(fault)\n"))
  }

  @Test
  func `a rule that is skipped in one run and passes in another is held`() {
    let skipped = Self.test("elsewhere", "R1", outcome: .skipped)
    #expect(Self.table(Self.holding[0], skipped, Self.holding[1], Self.holding[2]).isGood)
  }

  @Test
  func `a row without a reason, a run that broke off and a book without rules are faults`() {
    let unreasoned = Self.table(
      Self.holding[0], Self.holding[1], Self.holding[2], notShown: "| R11 |  |\n")
    #expect(unreasoned.faults == ["no reason is given why a terminal cannot show R11"])
    let broken = Self.table(Self.holding[0], Self.holding[1], Self.holding[2], isComplete: false)
    #expect(broken.faults == ["1 of the test runs broke off before the end"])
    let empty = RuleTable(RuleBook(tags: "", notShown: ""), [])
    #expect(!empty.isGood && empty.faults == ["no rules were found to hold"])
  }
}
