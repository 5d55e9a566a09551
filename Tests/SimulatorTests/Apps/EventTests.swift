import AppDefinition
import Checking
import ControllerKit
import DeviceConsole
import Exploring
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What happens in an app without a tap, by the names that its scene gives it.
@Suite(.timed, .timeLimit(.minutes(30))) struct EventTests {
  static func app() throws -> AppDefinition {
    let text = """
      app: Events
      delegate: { shouldSave: always, shouldRestore: always }
      events:
        log in: { dismiss: true, toast: Welcome }
        log out: [{ root: door }, { present: login }]
        expire: { present: { screen: login, style: fullScreen } }
        go home: pop
        arrive: { select: list, show: note, set: { text: It is here, urgent: true, volume: 0.5 } }
        change: ~
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [start, nav] }
        start: { title: Start, restorationIdentifier: start }
        nav: { kind: navigation, restorationIdentifier: nav, root: list }
        list: { title: List, restorationIdentifier: list }
        note:
          title: Note
          restorationIdentifier: note
          views: [{ textField: text }, { switch: urgent }, { slider: volume }]
        login: { from: code, title: Login }
        door: { title: Door, restorationIdentifier: door }
      """
    return try #require(readAppFile(SourceFile(name: "Events.yaml", bytes: Array(text.utf8))).value)
  }

  /// What stops a script on the app.
  private func failure(of text: String) throws -> StepFailure? {
    let reading = read(text)
    let script = try #require(reading.value, "\(reading.diagnostics)")
    return ScriptRunner(definition: try Self.app()).run(script).tests.first?.failure
  }

  @Test func `the events of a scene are read in order, and one that is nothing is none`() throws {
    let events = try Self.app().events
    #expect(events.map(\.name) == ["log in", "log out", "expire", "go home", "arrive"])
    #expect(events[0].effects == [.perform(.dismiss), .toast("Welcome")])
    #expect(events[1].effects == [.replaceRoot("door"), .perform(.present("login", style: nil))])
    #expect(
      events[4].effects == [
        .select("list"), .perform(.show("note")), .set(view: "text", to: "It is here"),
        .set(view: "urgent", to: "true"), .set(view: "volume", to: "0.5"),
      ])
    #expect(events[1].position.line == 5)
  }

  @Test(arguments: [
    "event expire\nexpect presented (login)\nevent \"log in\"\nexpect presented none\nexpect toast \"Welcome\"",
    "event \"log out\"\nexpect title \"Login\"\nevent \"log in\"\nexpect title \"Door\"",
    """
    event arrive
    expect stack nav > list > note
    expect value #text "It is here"
    expect value #urgent "on"
    expect value #volume "0.5"
    event "go home"
    expect stack nav > list
    event arrive
    event arrive
    expect stack nav > list > note
    """,
  ])
  func `an event does what it says, one thing after the other`(text: String) throws {
    let failure = try failure(of: "launch\n" + text)
    #expect(failure == nil, "\(failure?.found ?? "")")
  }

  @Test func `what an event sets is set where it can be seen, or else where it is loaded`() throws {
    let text = """
      launch
      event arrive
      type #text "!"
      tab #start
      event arrive
      expect value #text "It is here"
      """
    #expect(try failure(of: text) == nil)
  }

  @Test(arguments: [
    ("event \"log inn\"", "the scene has no event \"log inn\"; did you mean \"log in\"? there are "),
    ("background\nevent expire", "\"event expire\" is not possible while the app is in the background; "),
  ])
  func `an event that cannot happen is an error at its place`(text: String, found: String) throws {
    let failure = try #require(try failure(of: "launch\n" + text))
    #expect(failure.found.hasPrefix(found), "\(failure.found)")
    #expect("\(failure.position)" == "a.script:\(text.split(separator: "\n").count + 1):1")
  }

  @Test func `a scene without events says so`() throws {
    let script = try #require(read("launch\nevent x").value)
    let failure = ScriptRunner(definition: try mailScene()).run(script).tests.first?.failure
    #expect(failure?.found == "the scene has no event \"x\"; it names none at all")
  }

  @Test(.tags(.Rule.r17))
  func `the root that an event puts there is saved, and not there at the next launch`() throws {
    let text = """
      launch
      event "log out"
      quit
      expect saved door
      launch
      expect launch restored
      expect not restored door
      expect title "Start"
      """
    #expect(try failure(of: text) == nil)
  }

  @Test func `the palette lists the events, and a recording names them`() throws {
    let walk = try RecordedWalk(Self.app())
    walk.press("Ctrl-P")
    walk.type("event expire")
    walk.press("Enter", ":")
    #expect(CommandPaletteTests.titles(walk.console).contains("Event log out"))
    walk.press("Escape")
    #expect(
      walk.steps == [
        "launch fresh", "expect title \"Start\"", "event expire", "expect title \"Login\"",
      ])
    try walk.expectSameReplay()
  }

  @Test func `a random walk lets events happen, and finds what does not come back`() throws {
    let steps = try (1...8 as ClosedRange<UInt64>).compactMap {
      try Explorer(definition: Self.app(), seed: $0).explore(steps: 80).finding?.steps.map(\.description)
    }
    #expect(steps.contains(["event \"log out\""]), "\(steps)")
  }

  @Test func `what only an event shows is reached by that`() throws {
    let report = CheckReport(try Self.app(), file: "Events.yaml", diagnostics: [])
    let login = try #require(report.controllers.first { $0.id == "login" })
    #expect(login.reach == .segue)
    #expect(!login.paths.isEmpty)
  }
}
