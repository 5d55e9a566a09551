import AppDefinition
import Exploring
import Foundation
import ScreenModel
import Scripting
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// Two apps that are walked alike, and what comes back in one of them only.
@Suite(.timed, .timeLimit(.minutes(30))) struct MoveProofTests {
  /// A stack with a note that is typed into.
  private static let notes = """
    initial: stack
    data: { notes: { n1: { title: Milk }, n2: { title: Bread } } }
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: list }
      list: { title: List, restorationIdentifier: list, views: [{ table: { id: rows, rows: notes, tap: { show: note } } }] }
      note:
        title: "{item.title}"
        restorationIdentifier: note
        saves: [item, text(body)]
        buttons: [{ title: About, present: about }]
        views: [{ textField: body }, { switch: pinned, title: Pinned }]
      about: { title: About, restorationIdentifier: about, buttons: [{ title: Done, dismiss: true }] }
    """

  private func findings(
    _ old: AppDefinition, _ new: AppDefinition, steps: Int = 120, seed: UInt64 = 1,
    names: [ByteString: ByteString] = [:]
  ) -> MoveFindings {
    var proof = MoveProof(old, against: new, seed: seed)
    proof.names = names
    return proof.findings(steps: steps, scene: "old.yaml")
  }

  /// The verdicts by piece.
  private func verdicts(_ findings: MoveFindings) -> [String: MoveVerdict] {
    Dictionary(findings.results.map { ($0.piece.text, $0.verdict) }, uniquingKeysWith: { first, _ in first })
  }

  private func passes(_ script: MoveScript, _ app: AppDefinition) throws -> Bool {
    let source = ScriptParser.Source(file: "found.script", bytes: Array(script.text.utf8))
    let read = try #require(ScriptParser.read(source).value)
    return ScriptRunner(definition: app).run(read).tests.allSatisfy { $0.failure == nil }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an app against itself loses nothing, in whatever way it ends`(seed: UInt64) throws {
    let app = try keptApp(Self.notes)
    let found = findings(app, app, steps: 240, seed: seed)
    #expect(found.holds, "\(found.text("a", "a"))")
    #expect(found.losses.isEmpty)
    #expect(found.ended.count >= 10, "\(found.ended)")
    let verdicts = verdicts(found)
    #expect(verdicts["note"] == .carried)
    #expect(verdicts["note · record"] == .carried)
    #expect(verdicts["note · body.text"] == .carried)
    #expect(verdicts["about"] == .carried)
    #expect(verdicts["note · pinned.value"] == .asBefore)
  }

  /// What is taken away from the notes, and the pieces that are lost by it.
  static let faults: [(String, String, Set<String>)] = [
    ("saves: [item, text(body)]", "saves: item", ["note · body.text"]),
    ("saves: [item, text(body)]", "saves: text(body)", ["note · record"]),
    ("    restorationIdentifier: note\n", "", ["note"]),
    ("about: { title: About, restorationIdentifier: about,", "about: { title: About,", ["about"]),
  ]

  @Test(arguments: faults)
  func `what was taken away is lost, and a script passes with the one and fails with the other`(
    line: String, other: String, lost: Set<String>
  ) throws {
    let old = try keptApp(Self.notes)
    let changed = Self.notes.replacing(line, with: other)
    try #require(changed != Self.notes)
    let new = try keptApp(changed)
    let found = findings(old, new)
    let roots = Set(found.losses.filter { $0.loss?.isConsequence == false }.map(\.piece.text))
    #expect(roots == lost, "\(found.text("old", "new"))")
    for result in found.losses where result.loss?.isConsequence == false {
      let script = try #require(result.script, "\(result.piece.text)")
      #expect(try passes(script, old))
      #expect(try !passes(script, new))
      #expect(script.steps <= 3)
    }
  }

  @Test func `what comes back in the second only is gained`() throws {
    let less = Self.notes.replacing("saves: [item, text(body)]", with: "saves: item")
    let found = findings(try keptApp(less), try keptApp(Self.notes))
    #expect(found.holds)
    #expect(verdicts(found)["note · body.text"] == .gained)
  }

  @Test func `an app that keeps nothing loses nothing, and nothing is said to be carried that stood at its beginning`()
    throws
  {
    let app = try sceneApp("app: A\n" + Self.notes)
    let found = findings(app, app)
    #expect(found.holds)
    #expect(verdicts(found)["note"] == .asBefore)
    #expect(verdicts(found)["note · body.text"] == .asBefore)
  }

  @Test func `what was named before is excused, and the rest is not`() throws {
    let new = try keptApp(Self.notes.replacing("    saves: [item, text(body)]\n", with: ""))
    var found = findings(try keptApp(Self.notes), new)
    #expect(found.losses.contains { $0.piece.text == "note · body.text" })
    let rows =
      #"{"rows": [{"screen": "note", "key": "words", "shown": "body.text", "number": "N6"}, {"screen": "note", "number": null}]}"#
    found.excuse(try MoveExcuse.all(in: try JSONNode(Array(rows.utf8))))
    #expect(!found.losses.contains { $0.piece.text == "note · body.text" })
    #expect(found.results.contains { $0.excuse == "N6" })
    #expect(found.losses.contains { $0.piece.text == "note · record" })
    #expect(!found.holds)
  }

  @Test(arguments: [("screen", true), ("reference", false), ("effect", false)])
  func `a row of something that is not to be seen excuses no screen`(kind: String, isExcused: Bool) throws {
    let new = try keptApp(Self.notes.replacing("    restorationIdentifier: note\n", with: ""))
    var found = findings(try keptApp(Self.notes), new)
    let rows = #"{"rows": [{"kind": "\#(kind)", "screen": "note", "key": "k", "shown": null, "number": "N2"}]}"#
    found.excuse(try MoveExcuse.all(in: try JSONNode(Array(rows.utf8))))
    #expect(found.losses.contains { $0.piece.text == "note" } != isExcused)
  }

  @Test(arguments: [
    ("[]", "no list of \"rows\" is here"), (#"{"rows": 1}"#, "no list of \"rows\" is here"),
    (#"{"rows": ["a"]}"#, "a row is an object, and a text is here"),
    (#"{"rows": [{"screen": 1}]}"#, "\"screen\" is a text, and a number is here"),
  ])
  func `an inventory that is none is refused`(text: String, said: String) throws {
    do throws(JSONProblem) {
      _ = try MoveExcuse.all(in: try JSONNode(Array(text.utf8)))
      Issue.record("it was read")
    } catch {
      #expect(error.message.hasPrefix(said))
    }
  }

  /// Apps that cannot be held against the notes, and what is said.
  static let others = [
    (
      "initial: other\ncontrollers: { other: { title: Other } }",
      "the apps differ before any relaunch, from the start"
    ),
    (
      notes.replacing("title: List,", with: "title: List, crashes: { viewDidLoad: no rows },"),
      "the app as it is now does not run after its first launch"
    ),
    (
      notes.replacing("about: { title: About,", with: "about: { title: About, crashes: { viewDidLoad: no text },"),
      "the app as it is now does not run any more after that"
    ),
    (notes.replacing("{ title: Milk }", with: "{ title: Honey }"), "stack/note: title: \"Milk\" | \"Honey\""),
    (
      notes.replacing("views: [{ textField: body },", with: "views: [{ textField: body, text: Dear },"),
      "note: body.text: \"\" | \"Dear\""
    ),
  ]

  @Test(arguments: others)
  func `apps with other screens, names or data come apart, and it is said where`(other: String, said: String) throws {
    let found = findings(try keptApp(Self.notes), try keptApp(other))
    #expect(found.text("old", "new").contains(said), "\(found.text("old", "new"))")
    #expect(!found.partings.isEmpty)
  }

  @Test func `where the apps differ from the start nothing is proved`() throws {
    let found = findings(try keptApp(Self.notes), try keptApp(Self.others[0].0))
    #expect(found.isNothingCompared)
    #expect(!found.holds)
    #expect(found.text("old", "new").hasSuffix("nothing is proved"))
  }

  @Test func `a screen that was renamed is followed under its new name`() throws {
    let renamed = Self.notes.replacing("show: note", with: "show: page").replacing("  note:\n", with: "  page:\n")
    let (old, new) = (try keptApp(Self.notes), try keptApp(renamed))
    #expect(!findings(old, new).partings.isEmpty)
    let found = findings(old, new, names: [ByteString("note"): ByteString("page")])
    #expect(found.partings.isEmpty, "\(found.text("old", "new"))")
    #expect(found.holds, "\(found.text("old", "new"))")
    #expect(verdicts(found)["note"] == .carried)
  }

  @Test func `an app that crashes when it is restored loses everything, with the reason`() throws {
    let new = try keptApp(
      Self.notes.replacing(
        "    buttons: [{ title: About", with: "    crashes: { decode: no such note }\n    buttons: [{ title: About"))
    let found = findings(try keptApp(Self.notes), new)
    let loss = try #require(found.losses.first { $0.piece.text == "note" }?.loss)
    #expect(loss.why.contains("the app crashed"))
  }

  /// Two tabs, of which an app with scenes keeps the selected one.
  private static func tabs(_ scenes: String, _ more: String = "") -> String {
    """
    app: Tabs
    \(scenes)
    initial: tabs
    controllers:
      tabs: { kind: tabBar, restorationIdentifier: tabs, children: [a, b] }
      a: { title: A, restorationIdentifier: a, activity: { type: t, adds: { at: a } } }
      b: { title: B, restorationIdentifier: b, activity: { type: t, adds: { at: b\(more) } } }
    """
  }

  @Test func `an app that keeps too much is told so, and one that has scenes already is held against itself`() throws {
    let kept = try sceneApp(
      Self.tabs("scenes: { activityTypes: t, keeps: t, willConnect: { if: at, select: '{saved.at}' } }"))
    let text = String(repeating: "word ", count: 3_000)
    let large = try sceneApp(
      Self.tabs(
        "scenes: { activityTypes: t, keeps: t, willConnect: { if: at, select: '{saved.at}' } }", ", text: \(text)"))
    let found = findings(kept, large, steps: 40)
    #expect(found.holds, "\(found.text("a", "b"))")
    #expect(found.text("a", "b").contains("is not lightweight any more (U18)"))
    let same = findings(kept, kept, steps: 200)
    #expect(same.largest == nil)
    #expect(verdicts(same)["b · selected"] == .carried)
    #expect(same.ended[.disconnection] != nil)
  }

  @Test(.tags(.Rule.u59))
  func `a second window is opened before the end where the new app has several`() throws {
    let kept = try sceneApp(
      Self.tabs(
        "scenes: { activityTypes: t, keeps: t, severalWindows: true, willConnect: { if: at, select: '{saved.at}' } }"))
    let same = findings(kept, kept, steps: 200)
    #expect(same.holds, "\(same.text("a", "b"))")
    #expect(same.ended[.secondWindow] != nil)
    let old = try sceneApp(
      Self.tabs("scenes: { activityTypes: t, keeps: t, willConnect: { if: at, select: '{saved.at}' } }"))
    #expect(findings(old, old, steps: 200).ended[.secondWindow] == nil)
  }

  @Test(.tags(.Rule.u59), arguments: [("shared", false), ("session", true)])
  func `a second window of the new app takes the place of the first where both are kept in one`(
    place: String, holds: Bool
  ) throws {
    func app(_ scenes: String) throws -> AppDefinition {
      try sceneApp(
        """
        app: Maps
        idiom: pad
        scenes: { activityTypes: t, keeps: t, \(scenes), willConnect: { if: item, show: map } }
        data: { maps: { m1: { title: Harbour }, m2: { title: Old town } } }
        initial: atlas
        controllers:
          atlas: { kind: navigation, root: maps }
          maps: { kind: table, table: { id: rows, rows: maps, tap: { show: map } } }
          map: { title: "{item.title}", activity: { type: t, adds: item } }
        """)
    }
    let found = findings(try app("keptIn: session"), try app("keptIn: \(place), severalWindows: true"), steps: 200)
    #expect(found.ended[.secondWindow] != nil)
    #expect(found.holds == holds, "\(found.text("old", "new"))")
    #expect(found.losses.allSatisfy { $0.ends == [.secondWindow] })
  }

  /// Two lists with the same rows, and a text in which something can be selected.
  private static let twice = """
    initial: stack
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: home }
      home: { restorationIdentifier: home, buttons: [{ title: Open, show: lists }] }
      lists:
        restorationIdentifier: lists
        views:
          - { table: { id: one, restorationIdentifier: one, rows: [Row 1, Row 2, Row 3] } }
          - { table: { id: two, restorationIdentifier: two, rows: [Row 1, Row 2, Row 3] } }
          - { textView: page, restorationIdentifier: page, text: The ferry leaves from the east. }
          - { scroll: [Nothing], id: box, restorationIdentifier: box }
    """

  @Test(arguments: ["one.selection", "two.selection", "two.firstRow", "page.selection", "box.offset"])
  func `a walk is directed at what nobody knows yet of a view, also where two lists have the same rows`(
    piece: String
  ) throws {
    let app = try keptApp(Self.twice)
    #expect(verdicts(findings(app, app))["lists · \(piece)"] == .carried)
  }

  @Test func `a walk turns a condition of the app's code to come to what lies behind it`() throws {
    let app = try keptApp(
      """
      switches: { loggedIn: false }
      initial: [{ if: loggedIn, screen: note }, login]
      controllers: { login: { restorationIdentifier: login }, note: { restorationIdentifier: note } }
      """)
    #expect(verdicts(findings(app, app, steps: 60))["note"] == .carried)
  }

  @Test func `where a screen comes back now and did not it is said, though it came back in both at other ends`() throws
  {
    func app(_ gate: String) throws -> AppDefinition {
      try sceneApp("app: A\ndelegate: { shouldSave: always, shouldRestore: \(gate) }\n" + Self.notes)
    }
    let found = findings(try app("sameVersion"), try app("always"), steps: 240)
    #expect(found.results.first { $0.piece.text == "note" }?.gains == [.olderVersion, .newerVersion])
    #expect(found.text("old", "new").contains(" now also after: an older version\n"))
    #expect(found.json("old", "new").text.contains("gainedAt"))
  }

  @Test func `an app whose launch never ends loses what comes back in the other, and it is said why`() throws {
    func app(_ show: String) throws -> AppDefinition {
      try sceneApp(
        """
        app: Endless
        scenes: { activityTypes: t, keeps: t, willConnect: { if: { at: a }, select: a } }
        initial: tabs
        controllers:
          tabs: { kind: tabBar, children: [r, a] }
          r: { title: R, activity: { type: t, adds: { at: r } } }
          a: { title: A, activity: { type: t, adds: { at: a }\(show) } }
          b: { title: B, activity: { type: t, adds: { at: a }, viewDidAppear: { present: c } } }
          c: { title: C, activity: { type: t, adds: { at: a }, viewDidAppear: { present: b } } }
        """)
    }
    let found = findings(try app(""), try app(", viewDidAppear: { present: b }"), steps: 120)
    #expect(!found.holds)
    #expect(found.results.contains { $0.verdict == .added })
  }

  @Test(.tags(.Rule.u10), arguments: [(false, MoveVerdict.notProved), (true, .lost)])
  func `what scene delegates may keep is left to code, and not called lost`(
    isSeenWithout: Bool, verdict: MoveVerdict
  ) throws {
    let old = try keptApp(Self.notes)
    var new = old
    new.lifecycle = .scenes
    new.openActivities = [OpenActivity(of: "Scene", .unread, isSeenWithout: isSeenWithout)]
    let found = findings(old, new)
    let text = found.text("a", "b")
    #expect(verdicts(found)["note"] == verdict, "\(text)")
    #expect(found.holds == (verdict == .notProved), "\(text)")
    let said = "left to code (U10): what stateRestorationActivity(for:) of Scene may answer"
    #expect(text.contains(said) == found.holds, "\(text)")
  }

  @Test func `the same seed finds the same`() throws {
    let new = try keptApp(Self.notes.replacing("saves: [item, text(body)]", with: "saves: item"))
    let old = try keptApp(Self.notes)
    #expect(findings(old, new, seed: 5).json("a", "b").text == findings(old, new, seed: 5).json("a", "b").text)
  }

  @Test func `the report is a table for a pull request, too`() throws {
    let new = try keptApp(Self.notes.replacing("saves: [item, text(body)]", with: "saves: item"))
    let text = findings(try keptApp(Self.notes), new).markdown("old", "new|b")
    #expect(text.contains("| note · body.text |"))
    #expect(text.contains("new\\|b"))
    #expect(text.contains("| lost by the move |"))
  }
}
