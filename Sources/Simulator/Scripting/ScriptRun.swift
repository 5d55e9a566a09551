import AppDefinition
import ControllerKit
package import DeviceConsole
import Interaction
import Rendering
import Simulation
import StateStore

/// One test while it is being replayed.
package final class ScriptRun {
  /// What the person's hands and eyes are.
  let console: Console
  /// The snapshots so far.
  private(set) var snapshots: [TakenSnapshot] = []

  private let runner: ScriptRunner
  private let test: ScriptTest
  private var elapsed = 0.0
  private var stepCount = 0
  private var hasLaunched = false
  private var lastSteps: [Step] = []

  /// How many steps a test may take, those of repeats each counted.
  private static let mostSteps = 100_000

  package init(_ runner: ScriptRunner, _ test: ScriptTest, _ console: Console) {
    self.runner = runner
    self.test = test
    self.console = console
  }

  /// The device.
  var device: Device { console.device }

  /// Does all steps, up to the first that fails.
  func outcome() -> TestResult.Outcome {
    do throws(StepProblem) {
      try perform(test.steps)
      return .passed
    } catch .mismatch(let mismatch) {
      return .failed(failure(mismatch))
    } catch {
      return .error(failure(Mismatch(expected: "", found: error.message)))
    }
  }

  private func perform(_ steps: [Step]) throws(StepProblem) {
    for step in steps {
      guard case .loop(let count, let inner) = step.command else {
        try perform(step)
        continue
      }
      for _ in 0..<count { try perform(inner) }
    }
  }

  /// Does one step.
  package func perform(_ step: Step) throws(StepProblem) {
    lastSteps = lastSteps.suffix(9) + [step]
    stepCount += 1
    if stepCount > Self.mostSteps { throw .tooManySteps(Self.mostSteps) }
    guard step.command.isLegal(while: device.state) else {
      throw .outOfPlace(step.command.firstLine, device.state)
    }
    switch step.command {
    case .expect(let expectation): try check(expectation)
    case .act(let gesture): try act(gesture)
    case .snapshot(let kind, let name): try compare(kind, name)
    case .advance(let seconds): try advance(seconds)
    case .say, .loop: break
    default:
      do throws(StoreError) {
        try change(step.command)
      } catch {
        throw .store(error)
      }
      if case .corruptArchive(let damage) = step.command { try spoil(damage) }
    }
    // A front draws after every event, and drawing settles what is scrolled where.
    if step.command.changesScreen || runner.onStep != nil {
      let screenful = console.screenful()
      runner.onStep?(test, step, screenful)
    }
  }

  private func advance(_ seconds: Double) throws(StepProblem) {
    if let limit = runner.timeout, elapsed + seconds > limit { throw .timeout(limit: limit) }
    elapsed += seconds
    console.advance(seconds: seconds)
  }

  // MARK: Launches

  private func change(_ command: StepCommand) throws(StoreError) {
    switch command {
    case .launch(let launch):
      var options = hasLaunched ? LaunchOptions() : runner.launchOptions
      hasLaunched = true
      options.isFresh = options.isFresh || launch.isFresh
      options.isLocked = options.isLocked || launch.isLocked
      options.isInBackground = options.isInBackground || launch.isBackground || options.isLocked
      options.version = launch.version ?? options.version
      options.idiom = launch.idiom ?? options.idiom
      try console.launch(options)
      if let record = console.device.launchRecord { runner.onLaunch(test, record) }
    case .background: try device.background()
    case .foreground: device.foreground()
    case .quit: try device.quit()
    case .kill: device.kill()
    case .crash: device.crash()
    case .forceQuit: try device.forceQuit()
    default: break
    }
  }

  private func spoil(_ damage: ArchiveDamage) throws(StepProblem) {
    guard let bytes = try newestArchive() else { throw .noArchive }
    guard let spoilt = damage.applied(to: bytes) else { throw .shortArchive(bytes.count) }
    do throws(StoreError) {
      try device.store.replaceArchive(generation: 0, with: spoilt)
    } catch {
      throw .store(error)
    }
  }

  // MARK: Snapshots

  private func compare(_ kind: SnapshotKind, _ name: String) throws(StepProblem) {
    guard device.screen() != nil, let application = device.application else { throw .action(.noScreen) }
    let text =
      switch kind {
      case .screen: console.screenful().grid.text
      case .styled: runner.styled(console.screenful().grid).styledText
      case .tree: TreeOutline(application).text
      }
    let taken = TakenSnapshot(kind: kind, name: name, text: text)
    if !snapshots.contains(taken) { snapshots.append(taken) }
    if runner.updatesSnapshots { return }
    let expected = "the snapshot \(taken.fileName)"
    guard let kept = runner.keptSnapshot(kind, name) else {
      throw .mismatch(Mismatch(expected: expected, found: "no such snapshot; take it with --update"))
    }
    guard kept.lines != text.lines else { return }
    guard kind == .screen else {
      let lines = ComparedLine.difference(expected: kept.lines, found: text.lines)
      throw .mismatch(Mismatch(expected: expected, found: "lines that differ", comparison: lines))
    }
    let lines = ComparedLine.comparing(expected: kept.lines, found: text.lines)
    throw .mismatch(Mismatch(expected: expected, found: "lines that differ", screen: lines))
  }

  // MARK: Failures

  private func failure(_ mismatch: Mismatch) -> StepFailure {
    let grid = console.screenful().grid
    let step = lastSteps.last
    return StepFailure(
      step: step?.command.firstLine ?? "", position: step?.position ?? test.position, expected: mismatch.expected,
      found: mismatch.found,
      state: device.state, elapsed: elapsed,
      comparison: mismatch.comparison,
      screen: mismatch.screen ?? grid.lines.enumerated().map { ComparedLine(.same, $0.offset, $0.element) },
      size: grid.size, cursor: grid.cursor, stack: device.shownControllers.map(\.pathComponent),
      lookups: device.launchRecord?.lookupLines ?? [],
      lastSteps: lastSteps.map { "\($0.position)  \($0.command.firstLine)" })
  }
}

extension StepCommand {
  /// The command without the lines of its block.
  var firstLine: String { description.split(separator: "\n").first.map(String.init) ?? "" }

  /// Whether there may be something else to see afterwards.
  var changesScreen: Bool {
    switch self {
    case .expect, .snapshot, .say, .loop: false
    default: true
    }
  }

  /// Whether the word has a place while the app does something.
  ///
  /// Expecting, snapshots, time, captions and repeats have a place everywhere.
  func isLegal(while state: Device.State) -> Bool {
    switch self {
    case .advance, .expect, .snapshot, .loop, .say: true
    case .launch, .corruptArchive: state == .notRunning
    case .background, .act: state == .foreground
    case .foreground: state == .background
    case .quit, .kill, .crash, .forceQuit: state != .notRunning
    }
  }
}

extension String {
  /// The text's lines, without empty ones at its end.
  var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Device {
  /// The controllers on the way from the window's root to the one in front.
  var shownControllers: [ViewController] {
    guard var controller = screen()?.frontController else { return [] }
    var path = [controller]
    while let container = controller.container {
      path.append(container)
      controller = container
    }
    return path.reversed()
  }
}
