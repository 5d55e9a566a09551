import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// Screens of the console, most with their styles: the device in its frame, the inspector beside it, the switcher.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleLooksTests {
  /// Adds a screen, below its name.
  private func note(_ name: String, _ console: Console, in rows: inout ChangedRows) {
    rows.add(name, console.screenful().grid)
  }

  @Test func `the switcher`() throws {
    var text = ChangedRows()
    for size in [Size.standard, Size(width: 130, height: 24), Size(width: 40, height: 12)] {
      let console = try SwitcherTests.twoWindows(size: size)
      console.press("s")
      note("two windows, \(size.width)x\(size.height)", console, in: &text)
      console.press("Left", "D")
      note("one is disconnected, \(size.width)x\(size.height)", console, in: &text)
      console.press("Right", "x")
      note("one is about to be closed, \(size.width)x\(size.height)", console, in: &text)
      console.press("y", "x", "y")
      note("none is left, \(size.width)x\(size.height)", console, in: &text)
    }
    let background = try SwitcherTests.twoWindows()
    try background.perform(.device(.background))
    background.press("s")
    note("in the background", background, in: &text)
    let compact = try SwitcherTests.twoWindows()
    try compact.perform(.device(.changeSizeClass(.compact)))
    compact.press("s")
    note("in compact width", compact, in: &text)
    try Golden(path: "Switcher.txt").holds(text.text)
  }

  @Test(arguments: [
    Size(width: 110, height: 14), Size(width: 130, height: 20), Size(width: 109, height: 20),
  ])
  func `the device and the inspector`(size: Size) throws {
    var text = ChangedRows(hasStyles: size.width == 130)
    let watched = try WatchedConsole(mail(), size: size)
    note("after the launch", watched.console, in: &text)
    watched.openSearch()
    watched.press("b")
    note("saved", watched.console, in: &text)
    watched.press("K", "R", "i")
    note("what was lost", watched.console, in: &text)
    for page in ["Tree", "Trace", "Archive", "Log"] {
      watched.console.turn(to: page)
      note(page, watched.console, in: &text)
    }
    watched.console.turn(to: "Lost")
    watched.press("Home", "Left", "/", "s")
    note("folded and searched", watched.console, in: &text)
    watched.press("Escape", "Escape", "K")
    note("killed", watched.console, in: &text)
    try Golden(path: "Looks/\(size.width)x\(size.height).txt").holds(text.text)
  }

  @Test func `two windows, a sheet and an alert in a frame`() throws {
    var text = ChangedRows()
    let windows = try SwitcherTests.twoWindows(size: Size(width: 150, height: 40))
    windows.isAttended = true
    windows.handle(.resize(Size(width: 150, height: 40)))
    note("two windows", windows, in: &text)
    let watched = try WatchedConsole(mail(), size: Size(width: 120, height: 30))
    watched.press("Shift-Tab", "Enter")
    note("a sheet", watched.console, in: &text)
    watched.press("Escape", "2", "End", "Enter")
    note("an alert", watched.console, in: &text)
    try Golden(path: "Looks/frames.txt").holds(text.text)
  }
}
