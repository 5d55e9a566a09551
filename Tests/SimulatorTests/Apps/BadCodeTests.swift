import AppDefinition
import ControllerKit
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateStore
import TestSupport
import Testing

/// Code around restoration that makes no sense: it is told, and neither traps nor runs without end.
@Suite(.timed, .timeLimit(.minutes(30))) struct BadCodeTests {
  private static let screens = """
    initial: stack
    data: { notes: { n1: { title: One, folder: in }, n2: { title: Two, folder: in }, n3: { title: Three, folder: "" } } }
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: list STACK }
      list:
        kind: table
        restorationIdentifier: list
        title: List
        table: { id: rows, restorationIdentifier: rows, rows: notes, tap: { show: note } }
        LIST
      note: { title: "{item.title}", from: code, restorationIdentifier: ID, saves: item NOTE }
      door: { title: Door, restorationIdentifier: door }
    """

  private static func scene(_ code: String, _ changes: [String: String]) -> String {
    var text = "app: Bad\n\(code)\n\(screens)\n"
    for (word, change) in ["ID": "note", "STACK": "", "LIST": "", "NOTE": ""].merging(changes, uniquingKeysWith: { $1 })
    {
      text = text.replacing(word, with: change)
    }
    return text
  }

  /// What stops a script on an app, with what reading the app has told.
  private func failure(_ scene: String, _ steps: String) throws -> String? {
    let app = readAppFile(SourceFile(name: "Bad.yaml", bytes: Array(scene.utf8)))
    let definition = try #require(app.value, "\(app.diagnostics)")
    let script = try #require(read("launch fresh\n" + steps).value)
    let failure = ScriptRunner(definition: definition).run(script).tests.first?.failure
    return failure.map { "\($0.position): \($0.step): \($0.found)" }
  }

  private static let delegate = "delegate: { shouldSave: always, shouldRestore: always"

  @Test(arguments: [
    // A factory that returns what contains the screen for which it is asked.
    (
      "} RESTORATION { M: { same: stack } }", ["STACK": ", restorationClass: M", "NOTE": ", restorationClass: M"],
      "expect title List\nexpect not restored stack/note because 'the same object was already returned for stack'"
    ),
    (
      "} RESTORATION { M: { makes: { note: stack } } }", ["NOTE": ", restorationClass: M"],
      "expect restored stack/note by class\nexpect stack stack > list"
    ),
    // A pattern that fits everything.
    (
      ", finds: { '**': note } }", [:],
      "expect not restored stack because 'a second one was made'\nexpect not restored stack/note because 'stack above it'"
    ),
    (
      ", finds: { '**': existing } }", [:],
      "expect restored stack by delegate\nexpect not restored stack/note because 'none of the four steps'"
    ),
    (
      "} RESTORATION { M: { makes: { '**': stack } } }",
      ["STACK": ", restorationClass: M", "LIST": "restorationClass: M", "NOTE": ", restorationClass: M"],
      "expect not restored stack/list because 'stack above it was not restored'"
    ),
    // A root that is swapped while state is restored, and once it is.
    (
      ", finds: { stack/note: note } }", ["LIST": "whenDecoded: { root: door }"],
      "expect title Door\nexpect not restored stack because 'root is door now'"
    ),
    (
      ", finds: { stack/note: note } }", ["LIST": "whenDecoded: { root: stack }"],
      "expect title List\nexpect not restored stack because X26"
    ),
    (
      ", finds: { stack/note: note } }", ["NOTE": ", whenRestored: { root: stack }"],
      "expect title List\nexpect not restored stack because X26"
    ),
    // What is shown does not show itself again, since it was not restored.
    (
      ", finds: { stack/note: note } }", ["NOTE": ", whenRestored: [{ show: note }, { present: stack }]"],
      "expect presented stack\ndismiss\nexpect stack stack > list > note > note"
    ),
  ])
  func `a launch with such code ends, and its record says what became of it`(
    code: String, changes: [String: String], steps: String
  ) throws {
    let text = Self.delegate + code.replacing("RESTORATION", with: "\nrestorationClasses:")
    let steps = steps.replacing("'", with: "\"").replacing("title List", with: "title \"List\"")
      .replacing("title Door", with: "title \"Door\"").replacing("X26", with: "\"X26\"")
    let found = try failure(
      Self.scene(text.replacing("'", with: "\""), changes),
      "tap \"One\"\nquit\nlaunch\nexpect launch restored\n" + steps)
    #expect(found == nil)
  }

  @Test(.tags(.Rule.r13, .Rule.r34))
  func
    `screens whose identifiers are the same by their records are told apart by their places, and an empty one is none`()
    throws
  {
    let scene = Self.scene(
      Self.delegate + ", finds: { stack/in: note } }\nevents: { next: { show: note } }",
      ["ID": "\"{item.folder}\"", "NOTE": ", buttons: [{ title: Next, event: next }]"])
    let told = readAppFile(SourceFile(name: "Bad.yaml", bytes: Array(scene.utf8))).diagnostics.map(\.description)
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.hasPrefix("Bad.yaml:14:3: ") }, "\(told)")
    let found = try failure(
      scene,
      """
      tap "One"
      event next
      quit
      launch
      expect stack stack > list > in > in
      kill
      launch fresh
      tap "Three"
      background
      expect not saved stack/(note) because "R13"
      """)
    #expect(found == nil)
  }

  @Test func `an event that lets itself happen, which no file can say, happens once`() throws {
    var app = try #require(
      readAppFile(
        SourceFile(
          name: "Bad.yaml",
          bytes: Array(Self.scene("defaults: { n: x }\nevents: { a: { toast: A }, b: { event: a } }", [:]).utf8))
      ).value)
    app.events[0].effects.append(.perform(.event("b")))
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.perform(.device(.launch(LaunchOptions())))
    try device.perform(.device(.event("b")))
    #expect(device.takeToasts() == ["A"])
    try device.perform(.device(.event("a")))
    #expect(device.takeToasts() == ["A"])
  }

  @Test func `changes of data that is not there, and screens that are not there, change nothing`() throws {
    var app = try #require(
      readAppFile(SourceFile(name: "Bad.yaml", bytes: Array(Self.scene("events: { a: { toast: A } }", [:]).utf8))).value
    )
    app.events[0].effects = [
      .change(DataChange("lost", .delete(id: "n1"))), .change(DataChange("notes", .order(["x", "n3", "n3"]))),
      .change(DataChange("notes", .edit(id: "{item.id}", fields: ["title": "x"]))), .identify("lost", as: "x"),
      .reopen(from: "nothing"), .close(into: "list"), .perform(.event("lost")), .replaceRoot("lost"),
    ]
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.perform(.device(.launch(LaunchOptions())))
    try device.perform(.device(.event("a")))
    let ids = device.application?.definition.data.first?.records.map(\.id)
    #expect(ids == ["n3", "n1", "n2"])
    #expect(device.screen?.frontController?.definedBehavior?.name == "list")
  }
}
