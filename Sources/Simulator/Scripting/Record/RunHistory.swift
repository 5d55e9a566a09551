package import AppDefinition
import ControllerKit
package import DeviceConsole
package import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import StateStore

/// Drives a console and remembers what is done in this run of the app and in the one before, so that it can be done
/// again.
package final class RunHistory: FrontDriver, ActionHistory {
  /// The run that goes on: what it was launched with, and what was done.
  private final class Run {
    let options: LaunchOptions
    let archive: SavedState?
    /// What the app had kept beside it.
    let kept: KeptData
    let size: Size
    /// The recording, which begins with the first thing that is done.
    var recorder: Recorder?

    init(_ options: LaunchOptions, _ console: Console) {
      self.options = options
      archive = console.device.launchRecord?.savedState
      kept = console.device.keptAtLaunch
      size = console.size
    }

    /// The run as it is until now; `nil` where something in it could not be recorded.
    var remembered: RememberedRun? {
      if recorder?.recording.gap != nil { return nil }
      return RememberedRun(
        archive: archive, kept: kept, size: size,
        steps: recorder?.recording.steps ?? [.device(.launch(options))])
    }
  }

  /// Is told the present run whenever the app is preserved; `nil` where it is not known.
  package var onPreserve: (RememberedRun?) -> Void = { _ in }

  private let console: Console
  private var current: Run?
  private var last: RememberedRun?

  /// Makes a history of a console whose app has not been launched.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - last: The run before, which another process may have remembered.
  package init(_ console: Console, last: RememberedRun? = nil) {
    self.console = console
    self.last = last
    console.device.onAction = { [weak self] in self?.note($0, on: $1) }
    console.history = self
  }

  // MARK: Driving

  /// Acts on an event, and remembers its effect.
  package func handle(_ event: InputEvent) {
    console.handle(event)
    // A run that has ended is not compared with its copy, which goes on.
    if console.device.state != .notRunning { current?.recorder?.settle(console.device.screen) }
  }

  /// The screen as it is now.
  package func screenful() -> Screenful { console.screenful() }

  /// Whether the user has quit.
  package var isFinished: Bool { console.isFinished }

  private func note(_ action: UserAction<ElementID>, on screen: Screen?) {
    switch action {
    case .device(.launch(let options)):
      if let current { last = current.remembered }
      current = Run(options, console)
    case .device(.quit): onPreserve(current?.remembered)
    case .device(.kill), .device(.crash), .device(.forceQuit): break
    case .device(.background):
      recorder?.write(action, on: screen)
      onPreserve(current?.remembered)
    case .element, .device: recorder?.write(action, on: screen)
    }
  }

  /// The recorder of the present run, whose copy of the app is launched when the first thing is done.
  private var recorder: Recorder? {
    guard let current else { return nil }
    if let recorder = current.recorder { return recorder }
    let store = MemoryStateStore()
    if let archive = current.archive { store.writeArchive(archive.encoded()) }
    let recorder = Recorder(console, recording: Recording(scene: ""), store: store, kept: current.kept)
    recorder.write(.device(.launch(current.options)), on: nil)
    current.recorder = recorder
    return recorder
  }

  // MARK: Doing it again

  /// Does again what was done in a run, and sends the app to the background.
  package func archive(repeating run: HistoricRun, with definition: AppDefinition) -> [UInt8]? {
    guard let run = run == .current ? current?.remembered : last, let store = store(atBeginningOf: run) else {
      return nil
    }
    let device = Device(
      definition: definition, store: store, clock: DeviceClock(standingAt: console.device.clock.now), kept: run.kept)
    let replay = ScriptRun(
      ScriptRunner(definition: definition), .init(name: "", position: Recorder.nowhere, steps: []),
      Console(device: device, size: run.size))
    do throws(StepProblem) {
      for step in run.steps where !step.word.isExpectation {
        try replay.perform(Step(step, at: Recorder.nowhere))
      }
      if device.state == .foreground { try replay.perform(Step(.device(.background), at: Recorder.nowhere)) }
      return try replay.newestArchive()
    } catch {
      return nil
    }
  }

  /// What was saved when a run began; `nil` where it is not there any more.
  private func store(atBeginningOf run: RememberedRun) -> MemoryStateStore? {
    let store = MemoryStateStore()
    if let archive = run.archive {
      store.writeArchive(archive.encoded())
      return store
    }
    guard let date = run.archiveDate else { return store }
    for generation in (try? console.device.store.generations()) ?? [] {
      guard let bytes = (try? console.device.store.archive(generation: generation)) ?? nil,
        let saved = try? SavedState(decoding: bytes), saved.timestamp.rfc3339 == date
      else { continue }
      store.writeArchive(bytes)
      return store
    }
    return nil
  }
}
