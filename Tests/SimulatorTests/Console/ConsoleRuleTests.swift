import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// What the console leaves as it is.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleRuleTests {
  @Test func `after a background that lost something the inspector begins with that`() throws {
    let console = try launchedConsole(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers:
        a: { kind: tabBar, restorationIdentifier: a, children: [b, c] }
        b: { title: B, restorationIdentifier: b }
        c: { title: C }
      """)
    console.press("i")
    #expect(console.panel.map { $0.pages[$0.page] } == "Tree")
    console.press("q", "b", "i")
    #expect(console.panel.map { $0.pages[$0.page] } == "Lost")
  }

  @Test func `what is done twice is in the log twice, and what is typed once`() throws {
    let console = try ConsoleTests.console()
    console.press("Enter")
    for _ in 1...2 { _ = console.act(.dismiss) }
    let field = try #require(console.screen?.elements.first { $0.isField })
    for letter in ["a", "b"] { _ = console.act(.type(letter, into: field.id)) }
    console.press("Escape", "i")
    console.turn(to: "Log")
    let words = console.panel?.lines.map { $0.text.split(separator: "  ").last.map(String.init) ?? "" } ?? []
    #expect(words.suffix(3).dropLast() == ["dismiss", "dismiss"])
    #expect(words.last?.hasPrefix("type into ") == true)
  }

  @Test func `the end of an app that does not run is no failure`() throws {
    let console = try ConsoleTests.console()
    console.press("K")
    #expect(console.device.state == .notRunning)
    console.leave()
    #expect(console.isFinished)
    #expect(console.storeError == nil)
    #expect(!console.text.contains("! "))
  }

  @Test func `an inspector that has the keys stays in a terminal that has become narrow`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    watched.press("i")
    watched.history.handle(.resize(Size(width: 80, height: 24)))
    #expect(watched.console.hasPanel)
    watched.press("q")
    #expect(!watched.console.hasPanel)
    watched.history.handle(.resize(Size(width: 140, height: 45)))
    #expect(!watched.console.hasPanel)
  }

  @Test func `an app in the background stays there while its windows are looked at`() throws {
    let console = try SwitcherTests.twoWindows()
    try console.perform(.device(.background))
    console.press("s")
    #expect(console.coveringPage != nil)
    console.press("Escape")
    #expect(console.coveringPage == nil)
    #expect(console.device.state == .background)
  }

  @Test func `a window that is not on the screen is disconnected without the app leaving it`() throws {
    let console = try SwitcherTests.twoWindows()
    console.press("s", "n", "s")
    let sessions = try #require(console.device.application?.openSessions)
    let place = try #require(sessions.firstIndex { $0.scene?.activationState == .background })
    console.press("Home")
    for _ in 0..<place { console.press("Right") }
    console.press("D")
    #expect(sessions[place].scene == nil)
    #expect(console.device.state == .foreground)
    #expect(console.text.contains("✓ Disconnected: delegate, windows and views are gone, the session stays"))
    #expect(console.coveringPage != nil)
  }

  @Test func `after a background that saved nothing the inspector begins with that, too`() throws {
    let console = try launchedConsole("app: A\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: a } }")
    console.press("i")
    #expect(console.panel.map { $0.pages[$0.page] } == "Tree")
    console.press("q", "b", "i")
    #expect(console.panel.map { $0.pages[$0.page] } == "Lost")
  }

  @Test func `an inspector without the keys marks no line, and goes where there is no room`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    #expect(watched.console.panel?.selected == nil)
    #expect(watched.console.panel?.position.isEmpty == false)
    watched.press("i")
    #expect(watched.console.panel?.selected != nil)
    watched.press("Escape")
    #expect(watched.console.panel?.selected == nil)
    watched.history.handle(.resize(Size(width: 141, height: 45)))
    #expect(watched.console.hasPanel)
    watched.history.handle(.resize(Size(width: 109, height: 45)))
    #expect(!watched.console.hasPanel)
    watched.history.handle(.resize(Size(width: 110, height: 45)))
    #expect(watched.console.hasPanel)
  }

  @Test(arguments: [80, 109]) func `an inspector that was closed stays closed after there was no room for it`(
    width: Int
  ) throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    watched.press("i", "q")
    #expect(!watched.console.hasPanel)
    for width in [width, 40, 140] {
      watched.history.handle(.resize(Size(width: width, height: 45)))
      #expect(!watched.console.hasPanel)
    }
    watched.press("i", "Escape")
    #expect(watched.console.hasPanel)
    watched.history.handle(.resize(Size(width: width, height: 45)))
    #expect(!watched.console.hasPanel)
    watched.history.handle(.resize(Size(width: 140, height: 45)))
    #expect(watched.console.hasPanel)
  }
}
