package import AppDefinition
package import ControllerKit
import DeviceConsole
package import Interaction
import Rendering
package import ScreenModel
package import Simulation
package import StateArchive
package import StateStore

/// Replays scripts: each test on a new device of its own, without a terminal and without ever waiting.
///
/// Time is the device's: it begins where the script says and passes only when a step lets it.
package struct ScriptRunner {
  /// The app.
  package var definition: AppDefinition
  /// The size of the device.
  package var size = Size.standard
  /// The moment at which each test begins.
  package var clock = DeviceClock.replayStart
  /// Whether styled snapshots leave out what a terminal without colours does not show.
  package var isColorless = false
  /// The most simulated seconds that a test may take; a step that would take it beyond cannot be done.
  package var timeout: Double?
  /// What the first launch of each test is, beside what the script says of it; version and idiom stay from then on.
  package var launchOptions = LaunchOptions()
  /// Whether force-quit keeps the archive (R67).
  package var isDeveloperMode = false
  /// Whether snapshots are taken to be right as they are now.
  package var updatesSnapshots = false
  /// Gives each test its store, with nothing in it.
  package var makeStore: (ScriptTest) throws(StoreError) -> any StateStore = { _ in MemoryStateStore() }
  /// What was kept as a snapshot, or `nil` where nothing was: by its kind and its name.
  package var keptSnapshot: (SnapshotKind, String) -> String? = { _, _ in nil }
  /// Called after each launch, with everything that happened at it.
  package var onLaunch: (ScriptTest, LaunchRecord) -> Void = { _, _ in }
  /// Called after each step that was done, with what is to be seen then.
  package var onStep: ((ScriptTest, Step, Screenful) -> Void)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - definition: The app.
  ///   - settings: What the script asks for.
  package init(definition: AppDefinition, settings: ScriptSettings = ScriptSettings()) {
    self.definition = definition
    if let size = settings.size { self.size = size }
    if let clock = settings.clock { self.clock = clock }
    timeout = settings.timeout
    isColorless = settings.color == .never
  }

  /// Replays all tests of a script.
  package func run(_ script: Script) -> ScriptResult {
    ScriptResult(file: script.file, tests: script.tests.map(run))
  }

  /// Replays one test.
  package func run(_ test: ScriptTest) -> TestResult {
    let store: any StateStore
    do throws(StoreError) {
      store = try makeStore(test)
    } catch {
      let failure = StepFailure(
        step: "test \(ScriptSpelling.string(test.name))", position: test.position, expected: "", found: error.message,
        state: .notRunning, elapsed: 0, size: size)
      return TestResult(name: test.name, position: test.position, outcome: .error(failure))
    }
    let device = Device(
      definition: definition, store: store, clock: DeviceClock(standingAt: clock), isDeveloperMode: isDeveloperMode)
    let run = ScriptRun(self, test, Console(device: device, size: size))
    let outcome = run.outcome()
    return TestResult(name: test.name, position: test.position, outcome: outcome, snapshots: run.snapshots)
  }

  /// A grid as styled snapshots show it.
  func styled(_ grid: CellGrid) -> CellGrid {
    isColorless ? grid.colorless : grid
  }
}
