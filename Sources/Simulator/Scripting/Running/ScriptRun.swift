import AppDefinition
import ControllerKit
package import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateStore

/// One test while it is being replayed.
package final class ScriptRun {
  /// The console that the test drives.
  let console: Console
  /// The snapshots so far.
  private(set) var snapshots: [TakenSnapshot] = []

  let runner: ScriptRunner
  let test: ScriptTest
  /// The part of what can be seen that an expectation is about, while one is.
  var narrowed: Screen?
  /// What can be seen, or the part of it that an expectation is about.
  var shownScreen: Screen? { narrowed ?? console.screen }
  /// The simulated time that has passed, in seconds.
  private(set) var elapsed = 0.0
  private var hasLaunched = false
  private var lastSteps: [Step] = []

  package init(_ runner: ScriptRunner, _ test: ScriptTest, _ console: Console) {
    self.runner = runner
    self.test = test
    self.console = console
  }

  /// The device.
  var device: Device { console.device }

  /// Runs all steps, up to the first that fails.
  func outcome() -> TestResult.Outcome {
    do throws(StepProblem) {
      try perform(test.steps)
      return .passed
    } catch .mismatch(let mismatch) {
      return .failed(failure(mismatch))
    } catch {
      return .error(failure(Mismatch(error.message)))
    }
  }

  /// Runs steps; one that contains others is not counted itself.
  func perform(_ steps: [Step]) throws(StepProblem) {
    for step in steps {
      if let loop = step.command.as(RepeatWord.self) { try loop.run(in: self) } else { try perform(step) }
    }
  }

  /// Runs one step.
  package func perform(_ step: Step) throws(StepProblem) {
    if lastSteps.count == 10 { lastSteps.removeFirst() }
    lastSteps.append(step)
    let word = step.command.word
    let state = word.isInput && console.coveringPage != nil ? .foreground : device.state
    guard word.isPossible(while: state) else { throw .outOfPlace(step.command.firstLine, device.state) }
    try word.run(in: self)
    if case .element(.type(let text, let field)) = step.command.act, console.focusedElement?.isSecret == true {
      let dots = String(repeating: "•", count: text.count)
      lastSteps[lastSteps.count - 1] = Step(.element(.type(dots, into: field)), at: step.position)
    }
    // A front shows the screen after every event, which decides where the focus is; cells only where they are seen.
    if let onStep = runner.onStep {
      console.isASCII = runner.isASCII
      onStep(test, step, console.screenful())
      console.isASCII = false
    } else if word.changesScreen {
      console.settle()
    }
  }

  /// Lets simulated time pass, within the test's timeout.
  func advance(_ seconds: Double) throws(StepProblem) {
    if let limit = runner.timeout, elapsed + seconds > limit { throw .timeout(limit: limit) }
    elapsed += seconds
    console.advance(seconds: seconds)
  }

  // MARK: Launches

  /// Launches the app; the runner's options apply to the first launch of a test.
  func launch(_ launch: LaunchOptions) throws(StepProblem) {
    var options = hasLaunched ? LaunchOptions() : runner.launchOptions
    hasLaunched = true
    options.isFresh = options.isFresh || launch.isFresh
    options.isLocked = options.isLocked || launch.isLocked
    options.isInBackground = options.isInBackground || launch.isInBackground || options.isLocked
    options.version = launch.version ?? options.version
    options.idiom = launch.idiom ?? options.idiom
    options.sizeClass = launch.sizeClass ?? options.sizeClass
    try act(.device(.launch(options)))
    if let record = device.launchRecord { runner.onLaunch(test, record) }
  }

  /// The bytes of the newest archive.
  func newestArchive() throws(StepProblem) -> [UInt8]? {
    do throws(StoreError) {
      return try device.store.archive(generation: 0)
    } catch {
      throw .action(.store(error))
    }
  }

  // MARK: Snapshots

  /// Takes a snapshot, and compares it with the stored one.
  func compare(_ kind: SnapshotKind, _ name: String) throws(StepProblem) {
    guard device.screen != nil || console.coveringPage != nil, let application = device.application else {
      throw .action(.outOfPlace(device.state))
    }
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
      throw .mismatch(Mismatch("no such snapshot; take it with --update", expected: expected))
    }
    if kept.lines == text.lines { return }
    let found = "lines that differ"
    throw .mismatch(
      kind == .screen
        ? Mismatch(found, expected: expected, screen: ComparedLine.comparing(expected: kept.lines, found: text.lines))
        : Mismatch(
          found, expected: expected, comparison: ComparedLine.difference(expected: kept.lines, found: text.lines)))
  }

  // MARK: Failures

  private func failure(_ mismatch: Mismatch) -> StepFailure {
    let grid = console.screenful().grid
    let step = lastSteps.last
    return StepFailure(
      step: step?.command.firstLine ?? "", position: step?.position ?? test.position, expected: mismatch.expected ?? "",
      found: mismatch.found, state: device.state, elapsed: elapsed, comparison: mismatch.comparison ?? [],
      screen: mismatch.screen ?? grid.lines.enumerated().map { ComparedLine(.same, $0.offset, $0.element) },
      size: grid.size, cursor: grid.cursor, stack: device.shownControllers.map(\.pathComponent),
      lookups: device.launchRecord?.lookupLines ?? [],
      lastSteps: lastSteps.map { "\($0.position)  \($0.command.firstLine)" })
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
    guard let front = screen?.frontController else { return [] }
    return sequence(first: front, next: \.container).reversed()
  }
}
