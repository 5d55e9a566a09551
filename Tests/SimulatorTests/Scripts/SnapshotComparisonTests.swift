import Scripting
import TestSupport
import Testing

/// Which lines a failed comparison with a kept snapshot shows.
@Suite(.timed, .timeLimit(.minutes(30))) struct SnapshotComparisonTests {
  /// The outline of Mail's screen at its launch.
  private static func outline() throws -> [String] {
    let result = try replay("launch\nsnapshot tree outline") { $0.updatesSnapshots = true }
    return try #require(result.tests.first?.snapshots.first).text.split(separator: "\n").map(String.init)
  }

  /// The marked lines of the comparison of the outline with what is kept.
  private static func compared(_ kept: [String], end: String = "\n") throws -> [String] {
    let result = try replay("launch\nsnapshot tree outline") {
      $0.keptSnapshot = { _, _ in kept.joined(separator: "\n") + end }
    }
    return result.tests.first?.failure?.comparison.map { "\($0.mark.rawValue)\($0.number)" } ?? []
  }

  @Test func `what is taken twice under one name is kept once for each text`() throws {
    let steps = "launch\nsnapshot tree a\nsnapshot tree a\nsnapshot screen a\ntab \"Settings\"\nsnapshot tree a"
    let taken = try #require(try replay(steps) { $0.updatesSnapshots = true }.tests.first?.snapshots)
    #expect(taken.map(\.fileName) == ["a.tree", "a.screen", "a.tree"])
    #expect(Set(taken.map(\.text)).count == 3)
  }

  @Test(arguments: [0, 1, 3]) func `empty lines at the end are not compared`(count: Int) throws {
    #expect(try Self.compared(try Self.outline(), end: String(repeating: "\n", count: count)) == [])
  }

  @Test func `lines that are missing, new or changed are shown with three around them, at their numbers`() throws {
    let outline = try Self.outline()
    let count = outline.count
    #expect(count == 7, "\(outline)")
    #expect(try Self.compared(Array(outline.dropLast())) == [" 3", " 4", " 5", "+6"])
    #expect(try Self.compared(outline + ["more", "and more"]) == [" 4", " 5", " 6", "-7", "-8"])
    #expect(try Self.compared(["more"] + outline) == ["-0", " 0", " 1", " 2"])
    #expect(try Self.compared(Array(outline.dropFirst(2))) == ["+0", "+1", " 2", " 3", " 4"])
    var changed = outline
    changed[4] = "changed"
    #expect(try Self.compared(changed) == [" 1", " 2", " 3", "-4", "+4", " 5", " 6"])
    #expect(try Self.compared([]) == (0..<count).map { "+\($0)" })
  }

  @Test func `of very long snapshots the first differences are shown, line by line`() throws {
    let outline = try Self.outline()
    let kept = outline + (0..<4_100).map { "line \($0)" }
    let lines = try Self.compared(kept)
    #expect(lines.count == 200)
    #expect(lines.prefix(4) == ["-7", "+7", "-8", "+8"])
  }
}
