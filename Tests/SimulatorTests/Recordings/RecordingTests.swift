import AppDefinition
import DeviceConsole
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// What a recording keeps of what the user does.
@Suite(.timed, .timeLimit(.minutes(30))) struct RecordingTests {
  @Test func `what is typed into a secure field is recorded as a placeholder of the same length, and replays`() throws {
    let file = SourceFile(
      name: "Scene.yaml",
      bytes: Array(
        """
        app: Secret
        delegate: { shouldSave: always, shouldRestore: always }
        initial: login
        controllers:
          login:
            title: Login
            views: [{ textField: password, placeholder: Password, secure: true }, { textField: name }]
        """.utf8))
    let walk = try RecordedWalk(try #require(readAppFile(file).value), size: .standard)
    walk.press("Down", "Up", "Enter")
    walk.type("hunter2")
    walk.press("Backspace")
    walk.type("3")
    walk.press("Escape", "Down", "Enter")
    walk.type("anna")
    walk.press("Escape", "Ctrl-C")
    let text = walk.recorder.recording.text
    #expect(!text.contains("hunter"))
    #expect(text.contains("type #password \"•••••••\""))
    #expect(text.contains("type #name \"anna\""))
  }

  @Test func `how far long work has come is shown while it is recorded, too`() throws {
    let walk = try RecordedWalk(mail())
    var count = 0
    walk.recorder.redraw { count += 1 }
    walk.console.showProgress("doing again 1 of 2")
    #expect(count == 1)
  }

  @Test(.tags(.Rule.r84)) func `zooming again and again is one step, on the view that can zoom`() throws {
    let text = """
      app: Map
      delegate: { shouldSave: always, shouldRestore: always }
      initial: map
      controllers:
        map:
          title: Map
          views: [{ scroll: [One], id: plain }, { scroll: [Two], id: map, maximumZoom: 2 }, { button: Go }]
      """
    let app = try #require(readAppFile(SourceFile(name: "Scene.yaml", bytes: Array(text.utf8))).value)
    let walk = try RecordedWalk(app, size: .standard)
    walk.press("+", "+", "-", "+", "+", "+", "Ctrl-C")
    let steps = walk.recorder.recording.text.split(separator: "\n").filter { $0.contains("zoom") }
    #expect(steps == ["zoom #map to 2"])
  }

  @Test func `what is done is written by its meaning, with the title of every screen that comes up`() throws {
    let walk = try RecordedWalk(mail(), size: Size(width: 90, height: 30))
    walk.press("Down", "Up", "Enter", "Enter")
    walk.type("Half past onf")
    walk.press("Backspace")
    walk.type("e")
    walk.press("Escape", "b", "K", "R", "2", "Enter", "Down", "l", "?", "Escape", "Ctrl-C")
    #expect(
      walk.recorder.recording.text == """
        version 1
        scene Scene.yaml
        set size 90x30

        launch fresh
        expect title "Inbox"
        tap "Lunch on Friday"
        expect title "Lunch on Friday"
        type #reply "Half past one"
        background
        foreground
        kill
        launch
        expect launch restored
        expect title "Lunch on Friday"
        tab "Settings"
        expect title "Settings"
        turn #notifications off
        tap "Account"
        expect title "Account"
        quit

        """)
    #expect(try walk.replay().result.tests.allSatisfy { $0.failure == nil })
  }

  @Test func `sliders, choices, cursors and scrolling are written once, where they ended`() throws {
    let walk = try RecordedWalk(RecordedApps.read(RecordedApps.controls))
    walk.press("Right", "Right", "Left", "Down", "Space", "Down", "Right", "Right", "Down", "Enter")
    walk.type("abc")
    walk.press("Left", "Left", "Right", "Delete", "Escape")
    walk.press("Down", "Down", "Down", "Down", "End", "Ctrl-C")
    #expect(
      walk.steps == [
        "launch fresh", "expect title \"Controls\"", "slide #volume to 0.55", "tap #copies",
        "choose #order \"Sender\"", "type #name \"abc\"", "select #name from 3 to 3", "delete #name",
        "scroll (stack)/(controls) to 15", "quit",
      ])
    #expect(try walk.replay().archive == walk.end().archive)
  }

  @Test(arguments: [
    (["Right"], ["choose #order \"Sender\""]), (["Right", "Right"], ["choose #order 3"]),
    (["Right", "Right", "Left"], ["choose #order \"Sender\""]),
    (["Right", "Right", "Right"], ["choose #order \"Size\""]),
    (["Right", "Left"], ["choose #order \"Date\""]),
  ]) func `of choices with the same title the first is written by it, the others by their number`(
    keys: [String], steps: [String]
  ) throws {
    let walk = try RecordedWalk(
      RecordedApps.read(
        """
        app: A
        initial: a
        controllers:
          a: { title: A, views: [{ segmented: order, titles: [Date, Sender, Date, Size], selected: 0, saves: value }] }
        """))
    for key in keys { walk.press(key) }
    #expect(walk.steps.dropFirst(2) == steps[...])
    try walk.expectSameReplay()
  }

  @Test func `a step is only written as one with the step right before it, about the same thing`() throws {
    let walk = try RecordedWalk(RecordedApps.read(RecordedApps.pairs))
    walk.press("Right", "Right", "Down", "Right", "Up", "Right")
    walk.press("Down", "Down", "Enter")
    walk.type("ab")
    walk.press("Escape", "Down", "Enter")
    walk.type("c")
    walk.press("Escape", "Up", "Enter")
    walk.type("d")
    walk.press("Escape", "Up", "Right")
    #expect(
      walk.steps.dropFirst(2) == [
        "slide #volume to 12", "slide #balance to 11", "slide #volume to 13", "type #first \"ab\"",
        "type #second \"c\"", "type #first \"d\"", "slide #balance to 12",
      ])
    try walk.expectSameReplay()
  }

  @Test func `what is typed after something else was done is a step of its own`() throws {
    let walk = try RecordedWalk(RecordedApps.read(RecordedApps.pairs))
    walk.press("Down", "Down", "Enter")
    walk.type("ab")
    walk.take(.resize(Size(width: 100, height: 30)))
    walk.type("c")
    walk.press("Escape", "Up", "Right")
    walk.take(.resize(.standard))
    walk.press("Right")
    #expect(
      walk.steps.dropFirst(2) == [
        "type #first \"ab\"", "resize 100x30", "type #first \"c\"", "slide #balance to 11", "resize 80x24",
        "slide #balance to 12",
      ])
    try walk.expectSameReplay()
  }

  @Test func `deleting shortens what was just typed, and is a step of its own where nothing would be left`() throws {
    let walk = try RecordedWalk(RecordedApps.read(RecordedApps.pairs))
    walk.press("Down", "Down", "Enter")
    walk.type("ab")
    walk.press("Backspace")
    #expect(walk.steps.dropFirst(2) == ["type #first \"a\""])
    walk.press("Backspace")
    #expect(walk.steps.dropFirst(2) == ["type #first \"a\"", "delete #first"])
    try walk.expectSameReplay()
  }

  @Test func `what has no name is written by its number`() throws {
    let walk = try RecordedWalk(RecordedApps.read(RecordedApps.controls), size: Size(width: 80, height: 60))
    walk.press("End", "Up", "Up", "Space")
    #expect(walk.steps.dropFirst(2) == ["turn thing 28 on"])
    let toggles = try walk.toggles()
    #expect(toggles.filter { $0 == "on" }.count == 1)
    try walk.expectSameReplay()
  }

  @Test(arguments: [("Left", 4), ("Right", 6)]) func `a value that has no name is set by the number of its stepper`(
    key: String, value: Int
  ) throws {
    let row = "{ title: \"\", views: [{ stepper: copies, value: 5, saves: value }] }"
    let walk = try RecordedWalk(
      RecordedApps.read(
        "app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ table: { rows: [\(row), \(row), \(row)] } }] } }"))
    walk.press("End", key)
    #expect(walk.steps.last == "slide thing 3 to \(value)")
    try walk.expectSameReplay()
  }

  @Test(arguments: [true, false]) func `a switch that code turns is written as it is then`(isOn: Bool) throws {
    let walk = try RecordedWalk(
      RecordedApps.read(
        "app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ switch: sound, on: \(!isOn), saves: value }] } }"))
    let element = try #require(walk.console.device.screen?.elements.first { $0.toggleControl != nil })
    try walk.console.perform(.element(.turn(element.id, isOn: isOn)))
    #expect(walk.steps.dropFirst(2) == ["turn #sound \(isOn ? "on" : "off")"])
    try walk.expectSameReplay()
  }

  @Test func `pages, accessories and what code does are written, too`() throws {
    let walk = try RecordedWalk(RecordedApps.read(RecordedApps.pages))
    walk.press("a", "Escape", "Ctrl-P")
    walk.type("show book")
    walk.press("Enter", "]", "[")
    #expect(
      walk.steps == [
        "launch fresh", "expect title \"List\"", "tap \"Row\" accessory", "expect title \"Facts\"", "back",
        "expect title \"List\"", "show book", "expect title \"One\"", "turn page forward",
        "expect title \"Two\"", "turn page back",
        "expect title \"One\"",
      ])
    try walk.expectSameReplay()
  }

  @Test func `the ends of an app and the options of its launch are written`() throws {
    let walk = try RecordedWalk(mail(), version: "2.0")
    walk.press("K", "Enter", "Q", "y", "R", "Q", "n", "q")
    let title = "expect title \"Inbox\""
    #expect(
      walk.steps == [
        "launch fresh version \"2.0\"", title, "kill", "launch", "expect launch first", title, "force-quit", "launch",
        "expect launch first", title, "quit",
      ])
    let developer = try RecordedWalk(mail(), isDeveloperMode: true)
    developer.press("b", "Q", "y", "R")
    #expect(developer.steps.contains("kill"))
    #expect(!developer.steps.contains("force-quit"))
    try developer.expectSameReplay()
  }
}

extension RecordedWalk {
  /// What the switches on the screen say.
  fileprivate func toggles() throws -> [String] {
    try #require(console.device.screen).elements.filter { $0.toggleControl != nil }.map(\.detail)
  }
}
