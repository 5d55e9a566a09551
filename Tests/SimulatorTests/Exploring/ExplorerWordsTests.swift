import AppDefinition
import ControllerKit
import Exploring
import Scripting
import StateArchive
import TestSupport
import Testing

/// What a walk says of each kind of difference, and the script by which it is seen again.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExplorerWordsTests {
  /// A difference, its sentence, and the lines at the end of its script.
  typealias Kind = (difference: RestartDifference, sentence: String, ending: [String])

  static let kinds: [Kind] = [
    (
      .crashed(.app("no such message")), "the relaunch crashed: no such message", ["expect launch restored"]
    ),
    (
      .failed(.notLaunched), "the relaunch failed: the application has not been launched; launch it first",
      ["expect launch restored"]
    ),
    (
      .notRestored(path: "nav/[1]/detail", .rootGone("nav")),
      "nav/[1]/detail was saved and not restored: \(NotRestoredReason.rootGone("nav").sentence) (\(NotRestoredReason.rootGone("nav").rule))",
      ["expect restored nav/detail"]
    ),
    (
      .notSavedAgain(path: "nav/[1]/detail/[notes"),
      "nav/[1]/detail/[notes was saved, and after a relaunch it is not saved again",
      ["background", "expect saved nav/detail/[notes"]
    ),
    (
      .changed(path: "nav/[0]/list", key: "my key", before: "3", after: "nothing"),
      "nav/[0]/list: my key was 3, and after a relaunch it is nothing",
      ["background", "expect state nav/list \"my key\" \"3\""]
    ),
    (.unstable, "a third preservation does not give the bytes of the second", ["expect launch restored"]),
    (
      .unreadable(.newer(format: 9)),
      "the archive cannot be read again: \(ArchiveError.newer(format: 9).message)", ["expect launch restored"]
    ),
    (
      .notSavedAgain(path: "nav/[1]/a\\/b"),
      "nav/[1]/a\\/b was saved, and after a relaunch it is not saved again",
      ["background", "expect saved nav/\"a/b\""]
    ),
    (
      .activityChanged(session: "session-1", key: "my key", before: .string("a"), after: .integer(2)),
      "session-1: my key of its activity was \"a\", and after a relaunch it is \"2\"",
      ["background", "expect activity of session-1 \"my key\" \"a\""]
    ),
    (
      .activityChanged(session: "session-1", key: "list", before: .array([]), after: nil),
      "session-1: list of its activity was another value, and after a relaunch it is nothing",
      ["expect launch restored"]
    ),
    (
      .activityReplaced(session: "session-1", before: "note", after: "list"),
      "session-1: the activity note was kept, and after a relaunch the activity list is",
      ["background", "expect activity of session-1 note"]
    ),
    (
      .activityReplaced(session: "session-1", before: "note", after: nil),
      "session-1: the activity note was kept, and after a relaunch none is",
      ["background", "expect activity of session-1 note"]
    ),
    (
      .sessionGone("session-2"), "session-2 was open, and after a relaunch it is not there",
      ["expect session session-2 connected"]
    ),
    (
      .sessionBack("session-2"), "session-2 was closed, and after a relaunch it is there",
      ["expect session session-2 none"]
    ),
    (.leak, "the relaunched app is not released when it ends", ["expect launch restored"]),
  ]

  /// What a walk finds whose app loses a screen, with another difference in place of that.
  private func finding(_ difference: RestartDifference) throws -> Explorer.Finding {
    var finding = try #require(Explorer(definition: ExploreTests.losing, seed: 1).explore(steps: 500).finding)
    finding.difference = difference
    return finding
  }

  @Test(arguments: kinds.indices)
  func `every kind of difference is a sentence, and the last steps of its script show it`(index: Int) throws {
    let kind = Self.kinds[index]
    #expect(kind.difference.description == kind.sentence)
    let lines = ["launch", "tap \"Open\"", "background", "kill", "launch"] + kind.ending
    let script = """
      # \(kind.sentence)
      # Found by a random walk with the seed 42.
      version 1
      scene "my app.yaml"

      test "a relaunch changes nothing"
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
      end

      """
    let text = try finding(kind.difference).script(scene: "my app.yaml", seed: 42)
    expectSame(text, script)
    let steps = try #require(ScriptParser.read(.init(file: "a.script", bytes: Array(text.utf8))).value).tests[0].steps
    #expect(steps.map(\.command.description) == lines)
  }

  @Test func `the script of a changed text passes once the text is as it was`() throws {
    let app = try RecordedApps.read(
      """
      app: Text
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers: { a: { restorationIdentifier: a, saves: [{ word: first }] } }
      """)
    var finding = try finding(.changed(path: "a", key: "word", before: "\"first\"", after: "nothing"))
    finding.steps = []
    let script = try #require(read(finding.script(scene: "a", seed: 1)).value)
    #expect(ScriptRunner(definition: app).run(script.tests[0]).failure?.found == nil)
  }

  @Test func `a sentence of several lines is one in the script`() throws {
    let text = try finding(.crashed(.app("one\ntwo\r\nthree"))).script(scene: "a", seed: 1)
    #expect(text.hasPrefix("# the relaunch crashed: one two three\n# Found by"))
  }
}
