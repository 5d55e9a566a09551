import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing

/// Fields and switches in the console.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleFieldTests {
  @Test
  func `a field is typed in once it is opened, and letters are commands before`() throws {
    let console = try ConsoleTests.console()
    console.press("Enter")
    #expect(console.focusedElement?.isField == true)
    console.press("Enter", "q", "b", "K", "Space", "1")
    #expect(console.focusedElement?.text == "qbK 1")
    console.press("Left", "Left", "Backspace", "Escape")
    #expect(console.focusedElement?.text == "qb 1")
    console.press("Escape")
    #expect(console.rows[0].contains("Inbox"))
  }

  @Test
  func `what is pasted goes into the field as it is`() throws {
    let console = try ConsoleTests.console()
    console.press("Enter", "Enter")
    console.handle(.paste("see you\u{1b}[31m there"))
    #expect(console.focusedElement?.text == "see you\u{1b}[31m there")
    #expect(!console.text.contains("\u{1b}"))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 140, height: 45)])
  func `while the inspector has the keys nothing is typed into the field behind it`(size: Size) throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(size))
    console.press("Enter", "Enter", "x", "F12", "j", "y")
    console.handle(.paste("unseen"))
    console.press("Escape", "F12", "F12")
    #expect(console.focusedElement?.text == "x")
  }

  @Test
  func `an inspector in front of the app keeps keys from what cannot be seen`() throws {
    let console = try ConsoleTests.console()
    console.press("F12", "2", "Space", "F12")
    #expect(console.rows[0].contains("Inbox"))
    #expect(console.text.contains("[✉ Inbox]"))
  }

  @Test
  func `what is pasted into a field of one line stays on one line`() throws {
    let console = try ConsoleTests.console()
    console.press("Enter", "Enter")
    console.handle(.paste("one\r\ntwo\nthree\u{2028}four\tfive"))
    #expect(console.focusedElement?.text == "one two three four five")
  }

  @Test
  func `a switch turns with Space and keeps its value over a launch`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.press("2", "Space")
    #expect(console.text.contains("[ ]"))
    console.press("Ctrl-C")
    let next = try ConsoleTests.console(store)
    #expect(next.text.contains("[ ]"))
  }
}
