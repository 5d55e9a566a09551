import AppDefinition
import ControllerKit
package import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import StateStore

/// One test while it is being replayed.
package final class ScriptRun {
  /// The console that the test drives.
  let console: Console
  private(set) var snapshots: [TakenSnapshot] = []
  /// What is said of the steps, where that is left to code.
  private(set) var remarks: [StepRemark] = []
  /// How many remarks were there when a launch was recorded, which says them.
  private var remarksRecorded = 0

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
    (self.runner, self.test, self.console) = (runner, test, console)
    console.onRemark = { [weak self] in self?.note($0) }
  }

  /// Makes a test without steps of its own, for what is done on a console one by one.
  package convenience init(_ console: Console) {
    let test = ScriptTest(name: "", position: Self.nowhere, steps: [])
    self.init(ScriptRunner(definition: console.device.definition), test, console)
  }

  /// The position of a step that no script holds.
  private static let nowhere = SourcePosition(file: "", line: 1, column: 1)

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
      if case .loop = step.command { try step.command.run(in: self) } else { try perform(step) }
    }
  }

  /// Runs a step that no script holds.
  package func take(_ command: StepCommand) throws(StepProblem) { try perform(Step(command, at: Self.nowhere)) }

  /// Runs one step.
  package func perform(_ step: Step) throws(StepProblem) {
    if lastSteps.count == 10 { lastSteps.removeFirst() }
    lastSteps.append(step)
    let command = step.command
    let state = command.isInput && console.coveringPage != nil ? .foreground : device.state
    guard command.isPossible(while: state) else { throw .outOfPlace(command.firstLine, device.state) }
    remarksRecorded = remarks.count
    try command.run(in: self)
    for remark in remarks.dropFirst(remarksRecorded) { runner.onRemark(test, remark) }
    if case .element(.type(let text, let field)) = command, console.focusedElement?.isSecret == true {
      let dots = String(repeating: "•", count: text.count)
      lastSteps[lastSteps.count - 1] = Step(.element(.type(dots, into: field)), at: step.position)
    }
    // A front shows the screen after every event, which decides where the focus is; cells only where they are seen.
    if let onStep = runner.onStep {
      console.isASCII = runner.isASCII
      onStep(test, step, console.screenful())
      console.isASCII = false
    } else if command.changesScreen {
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
    try perform(.launch(options))
    recordLaunch()
  }

  /// Tells of a launch, whose record says what is left to code by then.
  func recordLaunch() {
    guard let record = device.launchRecord else { return }
    remarksRecorded = remarks.count
    runner.onLaunch(test, record)
  }

  /// Notes what is said of the step that is done.
  private func note(_ deed: RemarkedDeed) {
    guard remarks.count < StepRemark.mostKept, let step = lastSteps.last else { return }
    remarks.append(StepRemark(step.command.firstLine, at: step.position, deed))
  }

  func corrupt(_ damage: ArchiveDamage) throws(StepProblem) {
    guard var bytes = try newestArchive() else { throw .noArchive }
    switch damage {
    case .empty: bytes = []
    case .garbage: bytes = Array("this is not an archive\n".utf8)
    case .truncate(let count) where count < bytes.count: bytes = Array(bytes.prefix(count))
    case .flip(let place) where place < bytes.count: bytes[place] = ~bytes[place]
    case .truncate, .flip: throw .shortArchive(bytes.count)
    }
    do throws(StoreError) {
      try device.store.replaceArchive(generation: 0, with: bytes)
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
    let grid = console.screenful().grid
    let text =
      switch kind {
      case .screen: grid.text
      case .styled: (runner.isColorless ? grid.colorless : grid).styledText
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
    let front = device.screen?.frontController
    let stack = front.map { sequence(first: $0, next: \.container).map(\.pathComponent).reversed() } ?? []
    return StepFailure(
      step: step?.command.firstLine ?? "", position: step?.position ?? test.position, expected: mismatch.expected ?? "",
      found: mismatch.found, state: device.state, elapsed: elapsed, comparison: mismatch.comparison ?? [],
      screen: mismatch.screen ?? grid.lines.enumerated().map { ComparedLine(.same, $0.offset, $0.element) },
      size: grid.size, cursor: grid.cursor, stack: stack,
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

extension ScriptRun {
  /// Performs an action on the device.
  func perform(_ action: DeviceAction) throws(StepProblem) {
    let isLaunchedByIt = device.state == .notRunning
    let titleBefore = console.titleWhileUnread
    try perform(.device(action))
    // A link, a notification or a quick action launches the app, too.
    if case .open = action, isLaunchedByIt { recordLaunch() }
    // What was kept comes back after a launch that could not read it, or that has connected no scene.
    if let titleBefore, console.hasNews(since: titleBefore) { recordLaunch() }
    if action.preserves, let report = device.preservationReport { runner.onPreservation(test, report) }
  }

  /// The element of the screen that a selector names.
  func element(_ selector: Selector, as role: ElementRole = .anything) throws(StepProblem) -> Element {
    try named { screen throws(SelectorProblem) in try selector.resolve(in: screen, as: role) }
  }

  /// The scrolling view that a selector names.
  func scrollView(_ selector: Selector) throws(StepProblem) -> ScrollView {
    try named { screen throws(SelectorProblem) in try selector.resolveScrollView(in: screen) }
  }

  /// What a selector names on what can be seen.
  func named<Thing>(_ find: (Screen) throws(SelectorProblem) -> Thing) throws(StepProblem) -> Thing {
    guard let screen = shownScreen else { throw .action(.outOfPlace(device.state)) }
    do throws(SelectorProblem) {
      return try find(screen)
    } catch {
      throw .selector(error)
    }
  }

  func perform(_ action: UserAction<ElementID>) throws(StepProblem) {
    do throws(UserActionError) {
      try console.perform(action)
    } catch {
      throw .action(error)
    }
  }

  /// Sends an event to the console, as the terminal does; it shows the screen after each.
  func send(_ event: InputEvent, times: Int) throws(StepProblem) {
    for _ in 0..<times {
      console.handle(event)
      console.settle()
      if let error = console.storeError { throw .action(.store(error)) }
    }
  }

  // MARK: What is looked at

  /// What is found where the app has no screen.
  var noScreen: Mismatch { Mismatch("no screen: the app is \(device.state.words)") }

  /// The bytes of the newest archive.
  func newestArchive() throws(StepProblem) -> [UInt8]? {
    do throws(StoreError) {
      return try device.store.archive(generation: 0)
    } catch {
      throw .action(.store(error))
    }
  }

  /// What the newest archive holds.
  func newestSavedState() throws(StepProblem) -> SavedState {
    guard let bytes = try newestArchive() else { throw .noArchive }
    do throws(ArchiveError) {
      return try SavedState(decoding: bytes)
    } catch {
      throw .damagedArchive(error.message)
    }
  }
}
