package import AppDefinition
import ControllerKit
package import DeviceConsole
package import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
package import StateStore

/// Drives a console and remembers what is done in this run of the app and in the one before, so that it can be done
/// again.
package final class RunHistory: ConsoleDriver, ActionHistory {
  /// The run that goes on.
  private struct Run {
    let recorder: Recorder
    private let archive: SavedState?
    private let kept: KeptData

    init(_ options: LaunchOptions, _ console: Console) {
      recorder = Recorder(telling: Recording(), of: console)
      recorder.addLaunch(options)
      (archive, kept) = (console.device.launchRecord?.savedState, console.device.keptAtLaunch)
    }

    /// The run as it is until now.
    var remembered: RememberedRun { RememberedRun(archive: archive, kept: kept, recorder.recording) }
  }

  /// Is told the present run whenever the app is preserved; `nil` where it is not known.
  package var onPreserve: (RememberedRun?) -> Void = { _ in }

  package let console: Console
  private var current: Run?
  /// The run before; it is not read before something is done again.
  private lazy var last: RememberedRun? = readLast()
  private let readLast: () -> RememberedRun?
  /// What was done again last.
  private var repeated: RememberedRun?
  /// What counts as the run before the next launch, where that is not the one that ends with it.
  private var next: RememberedRun??

  /// Makes a history of a console whose app has not been launched, after a run that another process may have remembered.
  package init(_ console: Console, last: @autoclosure @escaping () -> RememberedRun? = nil) {
    self.console = console
    readLast = last
    console.device.willPerform = { [weak self] in self?.note($0, on: $1) ?? {} }
    console.history = self
  }

  // MARK: Driving

  /// Acts on an event, and remembers its effect.
  package func handle(_ event: InputEvent) {
    console.handle(event)
    current?.recorder.settle()
  }

  private func note(_ action: UserAction<ElementID>, on screen: Screen?) -> () -> Void {
    let step = current?.recorder.step(for: action, on: screen) ?? {}
    return switch action {
    case .device(.launch(let options)):
      {
        if let current = self.current { self.last = self.next ?? current.remembered }
        self.next = nil
        self.current = Run(options, self.console)
      }
    case .device(.quit): { self.onPreserve(self.current?.remembered) }
    case .device(.kill), .device(.crash), .device(.forceQuit): {}
    case .device(.background):
      {
        step()
        self.onPreserve(self.current?.remembered)
      }
    case .element, .device: step
    }
  }

  // MARK: Doing it again

  /// Does again what was done, on a device of its own, and sends the app to the background.
  package func repetition(of runs: HistoricRuns, with definition: AppDefinition) -> Repetition? {
    repeated = nil
    let present = current?.remembered
    guard let first = runs == .current ? present : last, let store = store(atBeginningOf: first) else { return nil }
    let device = Device(
      definition: definition, store: store, clock: DeviceClock(standingAt: console.device.clock.now), kept: first.kept)
    // A launch after which nothing was done is the one that follows.
    let goesOn = runs == .lastAndCurrent && present?.isLaunchAlone != true
    let (steps, rest) = (first.recording.steps, goesOn ? present?.recording.steps : [])
    var repeating = RepeatedRun(
      Console(device: device, size: first.recording.size), of: steps.count + (rest?.count ?? 0), shownOn: console)
    defer { console.showProgress(nil) }
    repeating.perform(steps)
    if goesOn {
      repeating.end()
      if let rest { repeating.perform(rest) } else { repeating.undone.append("what was done since the launch") }
    }
    repeating.leave()
    guard !repeating.done.isEmpty, let archive = try? repeating.run.newestArchive() else { return nil }
    repeated = first.doing(repeating.done)
    return Repetition(archive: archive, kept: device.kept, undone: repeating.undone)
  }

  /// Notes that the next launch goes on from the last repetition.
  package func willMend(isRepeated: Bool) -> WayBack {
    let (last, run) = (last, current?.remembered)
    next = isRepeated ? .some(repeated) : nil
    return { [weak self] definition throws(StoreError) in
      guard let self, let run else { return nil }
      return try doAgain(run, after: last, with: definition)
    }
  }

  /// Launches another build of the app as this one was launched, and does again what was done since.
  package func doAgain(with definition: AppDefinition) throws(StoreError) -> [String]? {
    guard let run = current?.remembered else { return nil }
    return try doAgain(run, after: last, with: definition)
  }

  private func doAgain(
    _ run: RememberedRun, after last: RememberedRun?, with definition: AppDefinition
  ) throws(StoreError) -> [String]? {
    guard let store = store(atBeginningOf: run) else { return nil }
    let archive = store.archive(generation: 0)
    try console.device.install(definition, archive: archive, kept: run.kept, isAnew: archive == nil)
    next = .some(last)
    let isAttended = console.isAttended
    defer {
      console.isAttended = isAttended
      console.showProgress(nil)
    }
    let steps = run.recording.steps
    var repeating = RepeatedRun(console, of: steps.count, shownOn: console)
    repeating.perform(steps.prefix(1))
    // What a person would be asked was answered then.
    console.isAttended = false
    for step in steps.dropFirst() {
      repeating.perform([step])
      current?.recorder.settle()
    }
    console.stopEditing()
    return repeating.undone
  }

  /// What was saved when a run began; `nil` where it is not there any more.
  private func store(atBeginningOf run: RememberedRun) -> MemoryStateStore? {
    let store = MemoryStateStore()
    if let archive = run.archive {
      store.writeArchive(archive.encoded())
      return store
    }
    guard let date = run.archiveDate else { return store }
    let kept = console.device.store
    for generation in (try? kept.generations()) ?? [] {
      guard let bytes = (try? kept.archive(generation: generation)) ?? nil,
        let saved = try? SavedState(decoding: bytes), saved.timestamp.rfc3339 == date
      else { continue }
      store.writeArchive(bytes)
      return store
    }
    return nil
  }
}
