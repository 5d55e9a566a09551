import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import ScreenModel
import Simulation
import StateStore
import TestSupport
import Testing

/// What can be seen is gathered once after each change, however many ask for it.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScreenCountTests {
  private static func console() throws -> Console {
    let device = try mailDevice()
    let console = Console(device: device, size: .standard)
    try console.launch()
    _ = console.screenful()
    return console
  }

  @Test(arguments: [
    "Down", "Up", "Tab", "Shift-Tab", "?", ":", "/", "G", "g", "i", "Enter", "Esc", "2", "q", "b", "Space", "n",
  ])
  func `a key and the picture after it gather the screen at most once before and once after an action`(name: String)
    throws
  {
    let console = try Self.console()
    let key = try #require(Key(name: name) ?? Key(name: "Escape"))
    let before = console.device.screensMade
    console.handle(.key(key))
    _ = console.screenful()
    #expect(console.device.screensMade - before <= 1)
  }

  @Test
  func `without an action the screen is not gathered again`() throws {
    let console = try Self.console()
    let before = console.device.screensMade
    for key in [Key.tab, .backTab, .character("?"), .character("?"), .character(":"), .escape] {
      console.handle(.key(key))
      _ = console.screenful()
    }
    _ = console.focusedElement
    _ = console.drawing()
    #expect(console.device.screensMade == before)
  }

  @Test
  func `after an action another screen is seen, by all who ask`() throws {
    let console = try Self.console()
    let before = console.device.screensMade
    console.handle(.key(.enter))
    _ = console.screenful()
    #expect(console.device.screensMade == before + 1)
    #expect(console.screen?.frontController?.displayTitle == "Lunch on Friday")
    #expect(console.device.screen?.frontController?.displayTitle == "Lunch on Friday")
    console.handle(.mouse(.press, at: Point(x: 2, y: 0)))
    #expect(console.device.screen?.frontController?.displayTitle == "Inbox")
  }
}
