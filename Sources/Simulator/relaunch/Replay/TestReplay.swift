import ControllerKit
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateStore
import TextFormatting

/// Replays single tests; several may be replayed at once, since each has its own device.
struct TestReplay: Sendable {
  /// The folder of saved state; without it each test keeps its state in memory.
  var stateDirectory: String?
  /// The size that overrides the one a script sets.
  var size: Size?
  var launchOptions = LaunchOptions()
  var isDeveloperMode = false
  /// What the system does as it was observed.
  var observed: Set<Observation> = []
  /// What is set on the command line, the switches of the app among it.
  var conditions: [ConditionArgument] = []
  var isASCII = false
  var updatesSnapshots = false
  var traces = false

  /// One test with its script.
  struct Turn: Sendable {
    let test: ScriptTest
    let job: Replay.Job
  }

  /// The result of one test, and what to print and store of it in its turn.
  struct Outcome: Sendable {
    var result: Result<TestResult, Failure>
    var archive: [UInt8]?
    var trace = ""

    /// Whether it ends a replay that stops at the first failure.
    var isFailure: Bool { (try? result.get())?.failure != nil }
  }

  /// Replays a test on a new device.
  func replay(_ turn: Turn, onStep: ((Step, Screenful) -> Void)? = nil) -> Outcome {
    let name = turn.job.scene.stateName
    let store: any StateStore
    do throws(StoreError) {
      store =
        if let stateDirectory {
          try FileStateStore(directory: stateDirectory, app: name)
        } else {
          MemoryStateStore()
        }
    } catch {
      return Outcome(result: .failure(Failure(error)))
    }
    var runner = runner(for: turn.job)
    runner.makeStore = { _ in store }
    var records: [String] = []
    if traces {
      runner.onLaunch = { records.append("# \(displayable($0.name))\n\($1.text)") }
      runner.onPreservation = { records.append($1.warningText) }
      runner.onRemark = { records.append([$1.deed].text) }
    }
    if let onStep { runner.onStep = { onStep($1, $2) } }
    let result = runner.run(turn.test)
    let archive = result.failure == nil ? nil : try? store.archive(generation: 0)
    return Outcome(result: .success(result), archive: archive, trace: records.joined())
  }

  /// The runner of a script with this replay's options; its tests keep their state in memory.
  func runner(for job: Replay.Job) -> ScriptRunner {
    var runner = ScriptRunner(definition: job.scene.definition, settings: job.script.settings)
    if let size { runner.size = size }
    runner.launchOptions = launchOptions
    runner.isDeveloperMode = isDeveloperMode
    runner.observed = observed
    runner.isASCII = isASCII
    runner.updatesSnapshots = updatesSnapshots
    runner.keptSnapshot = { kind, name in
      (try? Platform.read("\(job.snapshots)/\(name).\(kind.rawValue)"))
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    return runner
  }
}
