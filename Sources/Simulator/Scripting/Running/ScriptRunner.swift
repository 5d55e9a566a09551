package import AppDefinition
package import ControllerKit
import DeviceConsole
package import Interaction
package import ScreenModel
package import Simulation
package import StateArchive
package import StateStore
import TextFormatting

/// Replays scripts: each test on a new device, without a terminal and without waiting.
///
/// Time is simulated: it begins where the script says and passes only when a step lets it.
package struct ScriptRunner {
  package var definition: AppDefinition
  package var size = Size.standard
  /// The time at which each test begins.
  package var clock = DeviceClock.replayStart
  /// Whether styled snapshots leave out styles that a terminal without colours does not show.
  package var isColorless = false
  /// Whether the screens that are shown have words in place of signs; snapshots are as they are.
  package var isASCII = false
  /// The most simulated seconds that a test may take; a step that would exceed it fails.
  package var timeout: Double?
  /// The options of each test's first launch, in addition to those of the script; version and idiom stay from then on.
  package var launchOptions = LaunchOptions()
  /// Whether force-quit keeps the archive (R67).
  package var isDeveloperMode = false
  /// What the system does as it was observed, from the beginning of each test.
  package var observed: Set<Observation> = []
  /// Whether new snapshots replace the stored ones.
  package var updatesSnapshots = false
  /// Makes an empty store for each test.
  package var makeStore: (ScriptTest) throws(StoreError) -> any StateStore = { _ in MemoryStateStore() }
  /// The stored snapshot of a kind and a name, or `nil` if there is none.
  package var keptSnapshot: (SnapshotKind, String) -> String? = { _, _ in nil }
  /// Called after each launch, with its record.
  package var onLaunch: (ScriptTest, LaunchRecord) -> Void = { _, _ in }
  /// Is told of every preservation after which the app went on or ended.
  package var onPreservation: (ScriptTest, PreservationReport) -> Void = { _, _ in }
  /// Is told what is said of a step, where that is left to code, unless the record of a launch says it.
  package var onRemark: (ScriptTest, StepRemark) -> Void = { _, _ in }
  /// Called when a test has ended, with its device.
  package var onEnd: (ScriptTest, Device) -> Void = { _, _ in }
  /// Called after each successful step, with the screen.
  package var onStep: ((ScriptTest, Step, Screenful) -> Void)?

  /// Makes a runner of an app with a script's settings.
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
        step: "test \(test.name.quotedForScripts)", position: test.position, expected: "", found: error.message,
        state: .notRunning, elapsed: 0, size: size)
      return TestResult(name: test.name, position: test.position, outcome: .error(failure))
    }
    let device = Device(
      definition: definition, store: store, clock: DeviceClock(standingAt: clock), isDeveloperMode: isDeveloperMode)
    for observation in observed { device.change(observation, true) }
    let run = ScriptRun(self, test, Console(device: device, size: size))
    let outcome = run.outcome()
    onEnd(test, device)
    var result = TestResult(
      name: test.name, position: test.position, outcome: outcome, snapshots: run.snapshots, elapsed: run.elapsed)
    result.remarks = run.remarks
    return result
  }
}
