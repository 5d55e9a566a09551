import AppDefinition
import Interaction
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing

/// What is found in place of the expected where an app shows, saves or keeps little.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptFoundTests {
  private static let plain = """
    app: Plain
    delegate: { shouldSave: always, shouldRestore: always }
    initial: a
    controllers:
      a:
        title: A
        restorationIdentifier: a
        views:
          - { label: Word }
          - { textField: t, restorationIdentifier: t }
          - { button: Gone, id: g }
    """

  /// An app that keeps nothing and has nothing to focus.
  private static let closed = "app: Closed\ninitial: a\ncontrollers: { a: { title: A, views: [{ label: Word }] } }\n"

  /// How a script on an app ends.
  private func outcome(_ steps: String, on scene: String, store: (any StateStore)? = nil) throws -> TestResult.Outcome {
    let script = try #require(read(steps).value, "\(read(steps).diagnostics)")
    var runner = ScriptRunner(definition: try RecordedApps.read(scene), settings: script.settings)
    if let store { runner.makeStore = { _ in store } }
    return try #require(runner.run(script).tests.first).outcome
  }

  static let plainly: [(steps: String, found: String)] = [
    ("launch\nexpect stack a", "no navigation stack"), ("launch\nexpect tab \"x\"", "no tab at all"),
    ("launch\nbackground\nexpect state a x 1", "no such key; there are none"),
    ("launch\nbackground\nexpect state application x \"1\"", "no such key; there are none"),
    ("launch\nbackground\nexpect state zzz x 1", "nothing of that path in the archive"),
    ("launch\nbackground\nexpect state a/tt x 1", "nothing of that path in the archive; did you mean a/t?"),
    ("launch\nquit\nlaunch\nexpect restored zzz", "nothing of that path was saved"),
    ("launch\nquit\nlaunch\nexpect restored a/tt", "nothing of that path was saved; did you mean a/t?"),
    ("launch\nexpect page a", "no pages"), ("launch\nexpect value a/g \"x\"", "value \"Gone\""),
    (
      "launch\nexpect session 1 none\nbackground\nkill\nexpect session 1 none\nexpect session 2 connected",
      "no such session"
    ),
    ("launch\nbackground\nexpect saved zzz", "nothing of that path"),
    ("launch\nbackground\nexpect saved a/tt", "nothing of that path; did you mean a/t?"),
    (
      "launch\nbackground\nexpect not saved a/tt because \"R1\"",
      "no reason is known: nothing of that path was there; did you mean a/t?"
    ),
    ("launch\nbackground\nexpect not saved a/tt", "nothing in the app is called tt"),
    ("launch\nquit\nlaunch\nexpect not restored a/t", "it was restored by existing"),
  ]

  @Test(arguments: plainly) func `an app with little on its screen is told as it is`(steps: String, found: String)
    throws
  {
    guard case .failed(let failure) = try outcome(steps, on: Self.plain) else {
      Issue.record("\(try outcome(steps, on: Self.plain))")
      return
    }
    #expect(failure.found == found)
  }

  static let impossible: [(steps: String, found: String)] = [
    ("launch\nscroll #x to 1", "no view that scrolls here is #x; there is none at all"),
    ("launch\nexpect scrolled a to 1", "no view that scrolls here is a; there is none at all"),
    ("launch\nexpect scrolled row 1 to 1", "no row here is row 1; there is none at all"),
    (
      "launch\ntap a/gg",
      "no thing that can be tapped here is a/gg; did you mean a/g? there are field #t, button \"Gone\" #g"
    ),
    ("launch\ntype a/u \"x\"", "no field here is a/u; did you mean a/t? there are field #t"),
    ("launch\nturn #t on", "no switch here is #t; there is none at all"),
    (
      "launch\nexpect focus \"None\"",
      "no thing here is \"None\"; did you mean \"Gone\"? there are title \"A\", label \"Word\", field #t, button \"Gone\" #g"
    ),
    ("background", "\"background\" is not possible while the app is not running; launch it first"),
    ("expect activity none", "there is no archive; send the app to the background first"),
    (
      "launch\nquit\ncorrupt archive empty\nexpect activity none",
      "the archive cannot be read: byte 0: does not begin with bplist00; the file is damaged or not an archive"
    ),
    ("launch\nquit\ncorrupt archive truncate 90000", "the archive has only N bytes"),
    ("launch\nquit\ncorrupt archive flip 90000", "the archive has only N bytes"),
    ("launch\nbackground\nsnapshot tree x", "the app is in the background; bring it back first, or quit or kill it"),
    ("snapshot screen x", "the app is not running; launch it first"),
  ]

  @Test(arguments: impossible) func `what cannot be done on it is told with what there is`(steps: String, found: String)
    throws
  {
    guard case .error(let failure) = try outcome(steps, on: Self.plain) else {
      Issue.record("\(try outcome(steps, on: Self.plain))")
      return
    }
    #expect(failure.found.replacing(#/only [0-9]+ bytes/#, with: "only N bytes") == found)
  }

  static let closedly: [(steps: String, found: String?)] = [
    ("launch\nexpect focus \"Word\"", "focus on nothing"),
    (
      "launch\nbackground\nexpect saved a",
      "nothing saved: the app delegate does not implement both should-save and should-restore (R1)"
    ),
    (
      "launch\nbackground\nexpect not saved a because \"moon\"",
      "nothing saved: the app delegate does not implement both should-save and should-restore (R1)"
    ),
    ("launch\nbackground\nexpect not saved a because \"R1\"", nil),
    ("launch\nbackground\nexpect not saved zzz", nil),
    ("launch\nquit\nlaunch\nexpect restored a", "launch first: nothing was restored"),
    ("launch\nquit\nlaunch\nexpect not restored a", nil),
    ("launch\nquit\nlaunch\nexpect not restored a because \"x\"", "launch first"),
    ("launch\nquit\nlaunch\nexpect not restored a because \"first\"", nil),
  ]

  @Test(arguments: closedly) func `an app that keeps nothing is told to`(steps: String, found: String?) throws {
    switch try outcome(steps, on: Self.closed) {
    case .passed: #expect(found == nil)
    case .failed(let failure): #expect(failure.found == found)
    case .error(let failure): Issue.record("\(failure.found)")
    }
  }

  @Test func `texts are quoted in what is found, and a value of another kind is shown as in reports`() throws {
    let scene = """
      app: Values
      delegate:
        shouldSave: always
        shouldRestore: always
        encodes: { word: "a \\"b\\"", number: 1.5, flag: true, list: [x, 2], place: reference(a) }
      initial: a
      controllers: { a: { restorationIdentifier: a } }
      """
    for (value, found) in [
      ("word \"a\"", "\"a \\\"b\\\"\""), ("number 2", "1.5"), ("flag false", "true"), ("list \"[]\"", "[\"x\", 2]"),
      ("place b", "a"), ("word a", "\"a \\\"b\\\"\""), ("number \"2\"", "1.5"),
      ("place none", "a"), ("gone x", "no such key; the keys are flag, list, number, place, word"),
    ] {
      guard case .failed(let failure) = try outcome("launch\nbackground\nexpect state application \(value)", on: scene)
      else {
        Issue.record("\(value) holds")
        continue
      }
      #expect(failure.found == found, "\(value)")
    }
    for value in [
      "word \"a \\\"b\\\"\"", "number 1.5", "flag true", "list \"[\\\"x\\\", 2]\"", "place a", "place \"a\"",
      "other none",
      "number \"1.5\"", "flag \"true\"",
    ] {
      #expect(
        try outcome("launch\nbackground\nexpect state application \(value)", on: scene) == .passed, "\(value)")
    }
  }
}
