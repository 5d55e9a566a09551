import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import Vocabulary

/// With which screen an app begins on a kind of device.
@Suite(.timed, .timeLimit(.minutes(10))) struct DeviceRootTests {
  @Test(arguments: ["", "scenes: { activityTypes: at, keeps: at }\n"])
  func `each launch begins with the root of the device`(scenes: String) throws {
    let app = try keptApp(
      scenes
        + """
        initial: [{ idiom: pad, screen: wide }, narrow]
        controllers:
          wide: { title: Wide, restorationIdentifier: wide }
          narrow: { title: Narrow, restorationIdentifier: narrow }
        """)
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    for (idiom, title) in [(Idiom.phone, "Narrow"), (.pad, "Wide"), (.phone, "Narrow")] {
      var options = LaunchOptions()
      (options.idiom, options.isFresh) = (idiom, true)
      try device.launch(options)
      #expect(device.application?.windows.first?.rootViewController?.title == title)
      try device.perform(.device(.kill))
    }
  }
}
