import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// The ends and beginnings of an app in the console.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleLifeTests {
  @Test
  func `q quits at the root only, Ctrl-C anywhere, and both preserve`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("Enter", "q", "Down")
    #expect(!console.isFinished)
    console.press("Escape", "q")
    #expect(console.isFinished)
    #expect(store.generations() == [0])
    let other = try ConsoleTests.console(store)
    other.press("Enter", "Enter", "x", "Ctrl-C")
    #expect(other.isFinished)
    #expect(store.generations() == [0, 1])
    let third = try ConsoleTests.console(store)
    #expect(third.device.launchRecord?.outcome == .restored)
    #expect(third.focusedElement?.text == "x")
  }

  @Test
  func `in a terminal without room for the app q quits, and no other key does anything`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("Enter", "Tab")
    while console.focusedElement?.isField != true { console.press("Tab") }
    console.handle(.resize(Size(width: 30, height: 8)))
    #expect(console.text.contains("need 40x12, have 30x8"))
    console.press("x", "Enter", "Escape", "K", "R", "b")
    console.handle(.paste("unseen"))
    console.handle(.mouse(.press, at: Point(x: 1, y: 1)))
    #expect(store.generations().isEmpty)
    #expect(!console.isFinished)
    console.handle(.resize(Size(width: 80, height: 24)))
    #expect(console.focusedElement?.isField == true)
    #expect(console.focusedElement?.text == "")
    console.handle(.resize(Size(width: 30, height: 8)))
    console.press("q")
    #expect(console.isFinished)
    #expect(store.generations() == [0])
  }

  @Test
  func `a hang-up preserves like Home`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.handle(.hangUp)
    #expect(console.isFinished)
    #expect(store.generations() == [0])
  }

  @Test
  func `background and return preserves and says so for two seconds`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("b")
    #expect(console.device.state == .foreground)
    #expect(store.generations() == [0])
    #expect(console.text.contains("Saved"))
    #expect(console.screenful().wakeAfter == 2_000)
    console.handle(.timer)
    #expect(!console.text.contains("Saved"))
    #expect(console.screenful().wakeAfter == nil)
  }

  @Test
  func `what was said goes after two seconds, even while keys are pressed`() throws {
    var seconds = 0.0
    let clock = DeviceClock { Timestamp(seconds: seconds) }
    let device = Device(definition: try mail(), store: MemoryStateStore(), clock: clock)
    let console = Console(device: device, size: .standard)
    try console.launch()
    console.press("b")
    #expect(console.text.contains("Saved"))
    seconds = 1.5
    console.press("Down")
    #expect(console.text.contains("Saved"))
    console.press("b")
    seconds = 3
    console.press("Down")
    #expect(console.text.contains("Saved"))
    seconds = 3.5
    console.press("Down")
    #expect(!console.text.contains("Saved"))
  }

  @Test
  func `kill shows that nothing runs and what can be done, R launches again`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("Enter", "b", "Escape", "K")
    #expect(console.text.contains("Mail is not running"))
    #expect(console.text.contains("R launch"))
    console.press("R")
    #expect(console.rows[0].contains("Lunch on Friday"))
    console.press("R")
    #expect(console.device.launchRecord?.outcome == .restored)
  }

  @Test
  func `force-quit asks first`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("b", "Q")
    #expect(console.text.contains("force-quit"))
    console.press("n")
    #expect(console.device.state == .foreground)
    console.press("Q", "y")
    #expect(console.device.state == .notRunning)
    #expect(store.archivesSetAside().map(\.reason) == [.forced])
  }

  @Test
  func `the alert is dismissed by its buttons and never comes back`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("2")
    while console.focusedElement?.text != "Sign in…" { console.press("Down") }
    console.press("Enter")
    #expect(console.text.contains("Enter the password"))
    console.press("Ctrl-C")
    let next = try ConsoleTests.console(store)
    #expect(!next.text.contains("Enter the password"))
    #expect(next.device.launchRecord?.savedState?.excluded.contains { $0.path == "tabs/(login)" } == true)
  }
}
