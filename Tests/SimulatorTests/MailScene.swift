import AppDefinition
import DeviceConsole
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import Testing
import TextFormatting

/// A device with the Mail app, at the moment at which replays begin.
func mailDevice(_ store: any StateStore = MemoryStateStore(), developerMode: Bool = false) throws -> Device {
  Device(
    definition: try mail(), store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart),
    isDeveloperMode: developerMode)
}

extension Console {
  /// Presses keys by their names, one after the other.
  func press(_ names: String...) {
    for name in names { handle(.key(Key(name: name)!)) }
  }

  /// The screen as plain text.
  var text: String { screenful().grid.text }

  /// Every row's text, without blanks at the end.
  var rows: [String] { screenful().grid.lines }
}

/// A console with the app of a scene file's text, launched.
func launchedConsole(_ scene: String) throws -> Console {
  let device = Device(
    definition: try sceneApp(scene), store: MemoryStateStore(),
    clock: DeviceClock(standingAt: DeviceClock.replayStart))
  let console = Console(device: device, size: .standard)
  try console.launch()
  _ = console.screenful()
  return console
}
