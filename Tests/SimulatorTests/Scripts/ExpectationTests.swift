import Scripting
import TestSupport
import Testing

/// Every expectation of the script language, where it must fail and where it holds.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExpectationTests {
  /// An expectation behind some steps on the Mail scene.
  struct Example: CustomTestStringConvertible {
    /// The steps before it.
    let steps: String
    /// The expectation as it must hold.
    let holds: String
    /// The expectation as it must fail.
    let fails: String
    /// What is found where it fails.
    let found: String
    /// The scene, by the path of its file among the bundled ones.
    var scene = "Mail/Mail.yaml"

    init(_ steps: String, _ holds: String, not fails: String, _ found: String) {
      self.steps = steps
      self.holds = holds
      self.fails = fails
      self.found = found
    }

    var testDescription: String { fails }

    /// The same on another scene.
    func on(_ scene: String) -> Example {
      var example = self
      example.scene = scene
      return example
    }
  }

  private static let room = "Samples/reading-room/reading-room.yaml"
  private static let notebook = "Windows/notebook/notebook.yaml"
  private static let maps = "Code/scroll-views/scroll-views.yaml"
  private static let shop = "Questions/silent-container/silent-container.yaml"

  private static let examples: [String: [Example]] = [
    "in": [Example("launch", "inbox title \"Inbox\"", not: "inbox title \"Outbox\"", "title \"Inbox\"")],
    "no call": [
      Example("launch", "\"sceneDidBecomeActive\"", not: "\"didFinishLaunching\"", "the call \"didFinishLaunching\"")
    ],
    "not shown": [
      Example("launch", "\"tabs/inbox/message\"", not: "\"tabs/inbox/messages\"", "a screen stands there")
    ],
    "shown": [
      Example(
        "launch", "\"tabs/inbox/messages\" title \"Inbox\"", not: "\"tabs/inbox/messages\" title \"Outbox\"",
        "\"Inbox\""),
      Example(
        "launch", "\"tabs/inbox/messages\"", not: "\"tabs/inbox/message\"",
        "no screen at that place; there is \"tabs/inbox/messages\""),
      Example("launch", "\"tabs/inbox/messages\" record none", not: "\"tabs/inbox/messages\" title none", "\"Inbox\""),
    ],
    "title": [Example("launch", "\"Inbox\"", not: "\"Outbox\"", "title \"Inbox\"")],
    "text": [Example("launch", "\"Lunch on\"", not: "\"nowhere\"", "nothing on the screen says so")],
    "no text": [Example("launch", "\"nowhere\"", not: "\"Lunch on\"", "text \"Lunch on Friday\"")],
    "stack": [
      Example(
        "launch version \"1.1\"\ntap \"Sunflowers\"", "shelves > seeds > seed", not: "shelves > seeds",
        "stack shelves > seeds > seed"
      ).on(shop),
      Example("launch", "inbox > messages", not: "inbox > message", "stack inbox > messages"),
      Example("launch", "inbox > messages", not: "inbox", "stack inbox > messages"),
      Example("launch", "inbox > messages", not: "inbox > messages > message", "stack inbox > messages"),
      Example(
        "launch\nshow message", "inbox > messages > message", not: "inbox > messages",
        "stack inbox > messages > message"),
      Example("launch\nshow message", "inbox > messages > message", not: "inbox", "stack inbox > messages > message"),
    ],
    "tab": [Example("launch", "\"Inbox\"", not: "\"Settings\"", "tab \"Inbox\"")],
    "page": [
      Example("launch\nturn page forward", "2", not: "1", "page 2 of 3, loans").on(room),
      Example("launch\nturn page to 3", "hours", not: "loans", "page 3 of 3, hours").on(room),
      Example("launch\nevent \"session ends\"\nevent \"log in\"", "1", not: "2", "page 1 of 3, welcome").on(room),
    ],
    "presented": [
      Example("launch", "none", not: "compose", "presented none"),
      Example("launch\npresent compose", "compose", not: "none", "presented compose"),
      Example("launch\npresent compose", "compose", not: "message", "presented compose"),
      Example("launch\npresent compose\npresent login", "(login)", not: "compose", "presented (login)"),
    ],
    "row": [
      Example(
        "launch", "1 \"Lunch on Friday\"", not: "2 \"Lunch on Friday\"", "row 2 \"Minutes of Monday's meeting\""),
      Example("launch", "1 \"Lunch on Friday\"", not: "1 \"Lunch on\"", "row 1 \"Lunch on Friday\""),
      Example("launch", "1 \"Lunch on Friday\"", not: "11 \"x\"", "no row 11 among 10"),
    ],
    "selected": [
      Example("launch\nselect row 1", "\"Lunch on Friday\"", not: "\"Welcome\"", "selected \"Lunch on Friday\"")
    ],
    "value": [
      Example("launch\ntab #settings", "#notifications \"on\"", not: "#notifications \"off\"", "value \"on\""),
      Example(
        "launch\npresent compose\ntype #subject \"Lunch\"", "#subject \"Lunch\"", not: "#subject \"Lunc\"",
        "value \"Lunch\""),
    ],
    "focus": [
      Example("launch\npress Down", "row 2", not: "\"Compose\"", "focus on row 2 \"Minutes of Monday's meeting\"")
    ],
    "zoomed": [
      Example("launch\ntap \"Hills\"\nzoom #sheet to 2", "#sheet to 2", not: "#sheet to 1", "zoomed to 2").on(maps)
    ],
    "inset": [
      Example("launch\ntap \"Hills\"", "#sheet 1 2 0 0", not: "#sheet 1 2 0 1", "inset 1 2 0 0").on(maps)
    ],
    "editable": [
      Example("launch\ntap \"Hills\"", "#remark true", not: "#remark false", "editable").on(maps),
      Example("launch", "#number false", not: "#number true", "not editable")
        .on("Code/read-only/read-only.yaml"),
    ],
    "scrolled": [
      Example(
        "launch\nresize 80x12\nscroll #list to 2", "#list to 2", not: "#list to 3", "scrolled to 2")
    ],
    "screen": [
      Example(
        "launch\nresize 20x3", "\n  |need 40x12, have\n  |20x3 (q quits)\nend", not: "\n  |need 40x12, have\nend",
        "1 line that differs")
    ],
    "toast": [
      Example("launch\npress b", "\"✓ Saved 6 objects\"", not: "\"✓ Saved\"", "toast \"✓ Saved 6 objects\""),
      Example("launch\npress b\nadvance 1", "\"✓ Saved 6 objects\"", not: "\"Saved\"", "toast \"✓ Saved 6 objects\""),
    ],
    "launch": [
      Example("launch", "first", not: "restored", "launch first"),
      Example("launch\nquit\nlaunch", "restored", not: "first", "launch restored"),
    ],
    "warning": [
      Example(
        "launch\nquit\ncorrupt archive empty\nlaunch", "\"set aside\"", not: "\"the moon\"",
        "the saved state was set aside: byte 0: does not begin with bplist00; the file is damaged or not an archive (X2)"
      )
    ],
    "saved": [
      Example(
        "launch\nbackground", "tabs/inbox", not: "tabs/inbx", "nothing of that path; did you mean tabs/inbox?")
    ],
    "not saved": [
      Example("launch\nbackground", "tabs/inbox/message", not: "tabs", "it was saved"),
      Example(
        "launch\nbackground", "tabs/inbox/message", not: "tabs/inbox/mesage", "nothing in the app is called mesage"),
    ],
    "restored": [
      Example("launch\nquit\nlaunch", "tabs by existing", not: "tabs by class", "restored by existing")
    ],
    "not restored": [
      Example("launch\nquit\nlaunch", "tabs/inbox/message", not: "tabs", "it was restored by existing")
    ],
    "archive": [
      Example("launch", "none", not: "present", "archive none"),
      Example("launch\nbackground", "present", not: "none", "archive present"),
    ],
    "state": [
      Example("launch\nbackground", "application unread 3", not: "application unread 4", "3"),
      Example(
        "launch\nbackground", "application unread 3", not: "application red 3", "no such key; the only key is unread"),
    ],
    "session": [
      Example("launch", "1 connected", not: "1 disconnected", "session 1 connected").on(notebook),
      Example("launch", "session-1 connected", not: "1 none", "session 1 connected").on(notebook),
      Example("launch", "2 none", not: "2 connected", "no such session; there are session-1").on(notebook),
    ],
    "activity": [
      Example("launch", "none", not: "org.example.notebook.note", "no activity").on(notebook),
      Example("launch", "none", not: "item \"n2\"", "no activity").on(notebook),
      Example(
        "launch\ntap \"Roof\"\nbackground", "org.example.notebook.note", not: "none",
        "the activity org.example.notebook.note"
      ).on(notebook),
      Example("launch\ntap \"Roof\"\nbackground", "item \"n2\"", not: "item \"n1\"", "\"n2\"").on(notebook),
      Example(
        "launch\ntap \"Roof\"\nquit", "of session-1 item \"n2\"", not: "note \"n2\"",
        "no such key; there are addition, item"
      ).on(notebook),
    ],
    "snapshot": [
      Example("launch\nbackground", "used", not: "refused", "snapshot used"),
      Example(
        "launch\npresent login\nbackground", "refused", not: "used",
        "tabs/(login), which is in front, has no restoration identifier (R96)"),
      Example(
        "launch\npresent login\nbackground", "refused because \"R96\"", not: "refused because \"R95\"",
        "tabs/(login), which is in front, has no restoration identifier (R96)"),
      Example(
        "launch\npresent login\nbackground", "refused because \"no restoration identifier\"",
        not: "refused because \"the moon\"", "tabs/(login), which is in front, has no restoration identifier (R96)"),
      Example("launch\nbackground", "used", not: "refused because \"R96\"", "snapshot used"),
    ],
    "preservation calls": [
      Example(
        "launch\nbackground", "\n  shouldSave yes\n  willEncode\n  encode tabs\nend", not: "\n  decode tabs\nend",
        "no such call"),
      Example(
        "launch\nbackground", "\n  willEncode\nend", not: "\n  willEncode\n  shouldSave yes\nend",
        "the call, but earlier than the one before it"),
    ],
    "calls": [
      Example(
        "launch\ntap \"Lunch on Friday\"", "\n  didFinishLaunching\n  viewDidAppear tabs/inbox/message\nend",
        not: "\n  viewDidAppear tabs/inbox/message\n  viewWillAppear tabs/inbox/message\nend",
        "the call, but earlier than the one before it"),
      Example(
        "launch", "\n  willFinishLaunching\n  didFinishLaunching\nend", not: "\n  didDecode\nend", "no such call"),
      Example(
        "launch", "\n  willFinishLaunching\n  didFinishLaunching\nend",
        not: "\n  didFinishLaunching\n  willFinishLaunching\nend", "the call, but earlier than the one before it"),
      Example(
        "launch", "\n  didFinishLaunching\nend", not: "\n  didFinishLaunching\n  didFinishLaunching\nend",
        "the call, but earlier than the one before it"),
    ],
  ]

  @Test func `every example is of an expectation that there is`() {
    #expect(Set(Self.examples.keys) == Set(ScriptHelp.expectations))
  }

  @Test(arguments: ScriptHelp.expectations)
  func `an expectation holds where it is so, and fails where it is not`(name: String) throws {
    let examples = try #require(Self.examples[name], "give \(name) an example where it holds and where it fails")
    #expect(!examples.isEmpty)
    for example in examples {
      let sound = try replay("\(example.steps)\nexpect \(name) \(example.holds)", on: example.scene)
      #expect(sound.tests.map(\.outcome) == [.passed], report(sound))
      let line = "expect \(name) \(example.fails)"
      let result = try #require(try replay("\(example.steps)\n\(line)", on: example.scene).tests.first)
      guard case .failed(let failure) = result.outcome else {
        Issue.record("\(line): \(result.outcome)")
        continue
      }
      #expect(failure.found == example.found, "\(line)")
      #expect(!failure.expected.isEmpty)
    }
  }

  @Test func `what nothing has made yet is told so`() throws {
    #expect(try failure(of: "launch\nexpect snapshot used")?.found == "nothing has been preserved yet")
    let calls = "launch\nexpect preservation calls\n  willEncode\nend"
    #expect(try failure(of: calls)?.found == "nothing has been preserved yet")
    #expect(try failure(of: "expect calls\n  didDecode\nend")?.found == "no launch yet")
    #expect(try failure(of: "launch\nexpect page 1")?.found == "no pages")
  }

  @Test func `a line that was shown for a moment is gone after it`() throws {
    #expect(try failure(of: "launch\nexpect toast \"x\"")?.found == "no toast at all")
    #expect(
      try failure(of: "launch\npress b\nadvance 3\nexpect toast \"✓ Saved 6 objects\"")?.found == "no toast at all")
    #expect(try failure(of: "expect toast \"x\"")?.found == "no screen: the app is not running")
  }
}
