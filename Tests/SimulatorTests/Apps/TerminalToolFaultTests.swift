import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateStore
import TestSupport
import Testing

/// The faults of terminal tools that keep a session, which this program must not have.
@Suite(.timed, .timeLimit(.minutes(30))) struct TerminalToolFaultTests {
  private func console(_ store: MemoryStateStore, _ size: Size) throws -> Console {
    let console = Console(device: try mailDevice(store), size: size)
    try console.launch()
    return console
  }

  @Test
  func `an empty newest save is set aside and the one before is restored`() throws {
    let store = MemoryStateStore()
    let first = try console(store, .standard)
    first.press("Enter", "Ctrl-C")
    store.writeArchive([])
    let next = try console(store, .standard)
    #expect(next.rows[0].contains("Lunch on Friday"))
    #expect(store.archivesSetAside().map(\.reason) == [.damaged])
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 20, height: 5)])
  func `what was saved in a large terminal comes back in a small one, and in the large one again`(small: Size) throws {
    let store = MemoryStateStore()
    let large = Size(width: 140, height: 45)
    let first = try console(store, large)
    first.press("End", "Enter", "Enter", "o", "k", "Ctrl-C")
    let second = try console(store, small)
    #expect(second.device.launchRecord?.outcome == .restored)
    #expect(second.screenful().grid.size == small)
    if small.width == 40 {
      #expect(second.text.contains("ok"))
      #expect(second.text.contains("Welcome"))
    }
    second.handle(.hangUp)
    let third = try console(store, large)
    #expect(third.text.contains("ok"))
    #expect(third.text.contains("Welcome"))
  }

  @Test
  func `leaving with Ctrl-C keeps the view`() throws {
    let store = MemoryStateStore()
    let first = try console(store, .standard)
    first.press("2", "Ctrl-C")
    #expect(first.isFinished)
    #expect(try console(store, .standard).rows[0].contains("Settings"))
  }
}
