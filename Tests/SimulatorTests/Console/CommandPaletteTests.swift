import AppDefinition
import ControllerKit
import DeviceConsole
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// The palette that lists everything that can be done now.
@Suite(.timed, .timeLimit(.minutes(30))) struct CommandPaletteTests {
  /// The commands that are listed, from the first to the last.
  static func titles(_ console: Console) -> [String] {
    var seen: [String] = []
    for _ in 0..<200 {
      let rows = console.rows.map { $0.split(separator: "│ ┃ ") }
      guard let row = rows.first(where: { $0.count == 2 }) else { return seen }
      let title = row[1].components(separatedBy: "  ")[0]
      if seen.last == title { return seen }
      seen.append(title)
      console.press("Down")
    }
    return seen
  }

  static func segues() throws -> Console {
    let console = Console(device: try SegueTests.device(), size: .standard)
    return console
  }

  @Test(arguments: [":", "Ctrl-P"])
  func `a key opens the palette, Escape closes it and nothing has happened`(key: String) throws {
    let console = try ConsoleTests.console()
    let before = console.text
    console.press(key)
    #expect(console.text.contains("╭─ Commands ─"))
    #expect(console.text.contains("⏎ run"))
    console.press("x", "Escape")
    #expect(console.text == before)
  }

  @Test
  func `everything that can be done now is listed, with its key`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 80, height: 45)))
    console.press(":")
    #expect(console.text.contains(#/Go to Settings +2  │/#))
    #expect(console.text.contains(#/Move down +↓  │/#))
    let titles = Self.titles(console)
    #expect(
      titles.starts(with: [
        "To the background and back: preserves", "Relaunch: kill, then launch again",
        "Inspector: what was lost and why, tree, trace, ar…",
      ]), "\(titles)")
    #expect(titles.suffix(2) == ["Kill the process: saves nothing", "Force-quit: throws the saved state away"])
    let app = try #require(titles.firstIndex(of: "Tap Compose"))
    #expect(titles[app...].starts(with: ["Tap Compose", "Go to Inbox", "Go to Settings", "Move down"]))
    #expect(try #require(titles.lastIndex { $0.hasPrefix("Launch ") }) < app)
    for title in ["This help", "Kill the process: saves nothing", "Show message", "Show compose", "Present login"] {
      #expect(titles.contains(title), "\(titles)")
    }
    // Nothing to go back to, no pages to turn, nothing to toggle.
    #expect(!titles.contains { $0.hasPrefix("Back") || $0.hasPrefix("The page before") || $0.hasPrefix("Turn a") })
    #expect(console.text.contains("\(titles.count) of \(titles.count)"))
  }

  @Test
  func `named segues are listed by the names by which a script performs them`() throws {
    let console = try Self.segues()
    console.press(":")
    let titles = Self.titles(console)
    let names = ["more", "show it", "here", "over", "more 2", "close"].map { "Perform \($0)" }
    let first = try #require(titles.firstIndex(of: "Go to List"))
    #expect(titles[first...].starts(with: ["Go to List"] + names), "\(titles)")
    console.press("Ctrl-U")
    console.handle(.paste("perf\nmore 2"))
    console.press("Enter")
    #expect(console.rows[0].contains("Sheet"))
  }

  @Test(arguments: [
    ("4.0", "Launch as version 4.0"), ("upgrade", "Launch as version 4.0"), ("ipad", "Launch on a pad"),
    ("rotate", "Launch in regular width"), ("passcode", "Launch on a locked device"),
    ("fetch", "Launch in the background"), ("restart", "Relaunch: kill, then launch again"),
    ("home", "To the background and back: preserves"), ("kill", "Kill the process: saves nothing"),
    ("terminate", "Kill the process: saves nothing"), ("swipe", "Force-quit: throws the saved state away"),
    ("why", "Inspector: what was lost and why, tree, trace, ar…"), ("settings go", "Go to Settings"),
  ])
  func `a command is found by what it means`(query: String, title: String) throws {
    let console = try ConsoleTests.console()
    console.press(":")
    for character in query { console.handle(.key(.character(String(character)))) }
    #expect(Self.titles(console).first == title)
  }

  @Test func `what destroys something is red, and stands last though it matches as well`() throws {
    let console = try ConsoleTests.console()
    console.press(":", "k", "i", "l", "l")
    #expect(Self.titles(console).prefix(2) == ["Kill the process: saves nothing", "Relaunch: kill, then launch again"])
    console.press("Ctrl-U", "End")
    let titles = Self.titles(console)
    #expect(titles.last == "Force-quit: throws the saved state away")
    let row = try #require(console.rows.firstIndex { $0.contains("Force-quit: throws") })
    let grid = console.screenful().grid
    let column = try #require((0..<80).first { grid[$0, row].text == "F" })
    #expect(grid[column, row].style.role == .destructive)
  }

  @Test(arguments: [
    ("4.0", "version 4.0"), ("pad", "pad"), ("regular", "regular"), ("background", "background"), ("locked", "exited"),
  ])
  func `a launch is as the palette says`(query: String, told: String) throws {
    let console = try ConsoleTests.console()
    console.press(":")
    for character in "launch " + query { console.handle(.key(.character(String(character)))) }
    console.press("Enter")
    let device = console.device
    let facts =
      "version \(device.bundleVersion), \(device.idiom.rawValue), \(device.sizeClass.rawValue), \(device.state.rawValue), "
      + (device.launchRecord?.outcome.word ?? "never")
    #expect(facts.contains(told), "\(facts)")
  }

  @Test func `an app that does not run can be launched from the palette`() throws {
    let console = try ConsoleTests.console()
    console.press("K", ":")
    for character in "4.0" { console.handle(.key(.character(String(character)))) }
    console.press("Enter")
    #expect(console.device.state == .foreground)
    #expect(console.device.bundleVersion == "4.0")
  }

  @Test(arguments: [
    ("settings", "Settings"), ("gtse", "Settings"), ("TAP COMP", "New Message"), ("show prefe", "Settings"),
    ("this", "any other key closes"),
  ])
  func `what is typed finds a command and Enter does what its key or a script does`(
    query: String, shown: String
  ) throws {
    let console = try ConsoleTests.console()
    console.press("Ctrl-P")
    for character in query { console.handle(.key(.character(String(character)))) }
    console.press("Enter")
    #expect(console.text.contains(shown))
    #expect(!console.text.contains("Commands"))
  }

  @Test
  func `two buttons with one title can be distinguished`() throws {
    let text = """
      app: Twice
      initial: screen
      controllers:
        screen: { views: [{ button: Add, show: one }, { button: Add, show: two }] }
        one: { title: One }
        two: { title: Two }
      """
    let app = try #require(readAppFile(SourceFile(name: "Twice.yaml", bytes: Array(text.utf8))).value)
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    console.press(":", "2", "Enter")
    #expect(console.text.contains("Two"))
    #expect(!console.text.contains("One"))
  }

  @Test
  func `what code can make is listed by its storyboard identifier, and by its name where another has the same`() throws
  {
    let here = SourcePosition(file: "test", line: 1, column: 1)
    let screens = [("a", "Main", "list"), ("b", "Other", "list"), ("c-1", "Main", "c-1")].map { name, storyboard, id in
      var screen = ControllerDefinition(name: name, kind: .plain, position: here)
      screen.title = "This is \(name)"
      screen.storyboard = StoryboardReference(name: storyboard, identifier: id)
      screen.origin.element = StoryboardElement(name: "viewController", id: name)
      return screen
    }
    let app = AppDefinition(name: "Same", controllers: screens, windows: [WindowDefinition(root: "c-1")])
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    console.press(":")
    #expect(Self.titles(console).filter { $0.hasPrefix("Show") } == ["Show list", "Show b"])
    console.handle(.paste("show b"))
    console.press("Enter")
    #expect(console.text.contains("This is b"))
  }

  @Test func `of the screens that code makes those are offered that some code shows`() throws {
    func screen(_ name: String, in file: String) -> ControllerDefinition {
      ControllerDefinition(name: name, kind: .plain, position: SourcePosition(file: file, line: 1, column: 1))
    }
    var screens = [
      screen("first", in: "First.m"), screen("second", in: "Second.swift"), screen("third", in: "Third.mm"),
      screen("kept", in: "App.yaml"),
    ]
    screens[0].actions = [
      NamedAction(identifier: "go", action: .show("second"), position: screens[0].position)
    ]
    let app = AppDefinition(name: "Made", controllers: screens, windows: [WindowDefinition(root: "first")])
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    console.press(":")
    #expect(Self.titles(console).filter { $0.hasPrefix("Show") } == ["Show second", "Show kept"])
  }

  @Test
  func `consecutive characters cost nothing, beginnings of words little, anything else much`() {
    let costs = ["compose", "Compose", "Tap Compose", "tapCompose", "decompose", "c-o-m-p", "cap om p", "camp"].map {
      fuzzyCost(of: "Comp", in: $0)
    }
    #expect(costs == [0, 0, 1, 1, 100, 3, 2, nil])
    #expect(fuzzyCost(of: "", in: "x") == 0)
    #expect(fuzzyCost(of: "x", in: "") == nil)
    #expect(fuzzyCost(of: "STRASSE é", in: "die strassé") == nil)
    #expect(fuzzyCost(of: "ÉT", in: "e\u{301}t") == 0)
  }

  @Test
  func `the wheel chooses, a click runs, and one beside the palette closes it`() throws {
    let console = try ConsoleTests.console()
    console.press(":")
    console.handle(.mouse(.wheelDown, at: Point(x: 0, y: 0)))
    #expect(console.text.contains("┃ Relaunch: kill"))
    for letter in "settings" { console.press(String(letter)) }
    console.handle(.mouse(.press, at: Point(x: 20, y: 3)))
    #expect(console.rows[0].contains("Settings"))
    #expect(!console.text.contains("Commands"))
    console.press(":")
    console.handle(.mouse(.press, at: Point(x: 1, y: 20)))
    #expect(!console.text.contains("Commands"))
    #expect(console.rows[0].contains("Settings"))
  }

  @Test
  func `in a field a colon is typed and Ctrl-P opens the palette`() throws {
    let console = try ConsoleTests.console()
    console.press("Enter", "Enter", "a", ":", "Ctrl-P", "b", "Escape", "c")
    #expect(console.focusedElement?.text == "a:c")
  }

  @Test(arguments: [([], true), ([.phone], false), ([.phone, .pad], true)] as [([Idiom], Bool)])
  func `another device is offered unless the app cannot be installed there`(idioms: [Idiom], isOffered: Bool) throws {
    var app = try keptApp("initial: a\ncontrollers: { a: {} }")
    app.idioms = idioms
    let watched = try WatchedConsole(app)
    watched.press(":")
    for character in "launch" { watched.press(String(character)) }
    #expect(Self.titles(watched.console).contains("Launch on a pad") == isOffered, "\(watched.text)")
  }

  @Test
  func `the palette works while nothing runs`() throws {
    let console = try ConsoleTests.console()
    console.press("K", ":")
    let titles = [
      "Launch the app", "Inspector: what was lost and why, tree, trace, ar…", "Launch as version 4.0",
      "Launch on a pad", "Launch in regular width", "Launch on a locked device", "Launch in the background",
      "This help",
      "Quit: preserves; asks below the root; ^C at once",
    ]
    #expect(Self.titles(console) == titles)
    console.press("Escape", ":", "Enter")
    #expect(console.device.state == .foreground)
  }

  @Test
  func `what acts on the app waits until it can be seen`() throws {
    let console = try ConsoleTests.console()
    console.press("i", ":")
    let titles = Self.titles(console)
    #expect(!titles.contains { $0.hasPrefix("Tap") || $0.hasPrefix("Go to") || $0.hasPrefix("Show") }, "\(titles)")
    #expect(titles.contains("This help"))
  }

  @Test
  func `the hint line and the help know the palette`() throws {
    let console = try ConsoleTests.console()
    #expect(console.rows[23].contains(": commands"))
    console.press("?")
    #expect(console.text.contains(": Ctrl-P"))
  }

  @Test
  func `a script opens the palette by its key`() throws {
    let text = """
      launch
      press ":"
      paste "go sett"
      press Enter
      expect tab "Settings"
      press Ctrl-P
      press Escape
      press q
      expect archive present
      """
    #expect(try failure(of: text) == nil)
  }
}
