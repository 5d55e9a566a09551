import Testing
import TextFormatting

/// How two texts differ, line by line.
@Suite(.timeLimit(.minutes(30))) struct LineDifferenceTests {
  /// The lines of the difference, each with its sign and number.
  private func difference(_ old: [String], _ new: [String], around: Int) -> [String] {
    LineDifference(from: old, to: new, around: around).lines.map { "\($0.kind.rawValue)\($0.number) \($0.text)" }
  }

  @Test(arguments: [
    (0, ["+3 new"]), (1, [" 2 b", "+3 new", " 4 c"]), (9, [" 1 a", " 2 b", "+3 new", " 4 c", " 5 d"]),
  ])
  func `a line that is added has as many neighbours as are asked for`(around: Int, lines: [String]) {
    #expect(difference(["a", "b", "c", "d"], ["a", "b", "new", "c", "d"], around: around) == lines)
  }

  @Test func `what is taken out stands before what takes its place`() {
    #expect(difference(["a", "b"], ["c", "b"], around: 0) == ["-1 a", "+1 c"])
    #expect(difference(["a", "b"], [], around: 0) == ["-1 a", "-2 b"])
    #expect(difference(["a"], ["a"], around: 3).isEmpty)
  }

  @Test func `lines are the same by their bytes`() {
    #expect(difference(["\u{E9}"], ["e\u{301}"], around: 0).count == 2)
  }
}
