internal import Glibc
import Interaction
internal import Rendering

/// One run of a driver on the terminal: the terminal's resources, and the loop that waits for input, calls the driver
/// and shows its screen.
final class TerminalRun {
  /// How long a paste may pause before it counts as ended, in milliseconds.
  private static let longestPause = 500
  /// How long the rest of a report of the terminal is waited for, in milliseconds.
  private static let longestReport = 50
  /// How long a terminal may take to answer when the program ends at once, in milliseconds.
  private static let longestAnswer = 100
  /// How long work may take of which nothing is shown, and how often it is shown then.
  private static let (patience, interval) = (Duration.milliseconds(500), Duration.milliseconds(100))

  private let driver: any FrontDriver
  private let watched: Int32?
  private let device: TerminalDevice
  private let pipe: SelfPipe
  private let wakePipe: WakePipe
  private let errors: StderrCapture?
  private let screen: CursesScreen
  private var batch = InputBatch()
  /// When the terminal was asked for its background.
  private var asked: ContinuousClock.Instant?
  /// When the driver's screen is shown next though it has not done with an event.
  private var nextLook = ContinuousClock.now

  /// Sets the terminal up.
  ///
  /// - Parameters:
  ///   - driver: Takes the events and returns cells.
  ///   - options: How it looks, and the environment.
  ///   - watched: A descriptor that can be read when the driver is to be woken, which reads it.
  init(driver: any FrontDriver, options: TerminalOptions, watched: Int32?) throws(TerminalProblem) {
    self.driver = driver
    self.watched = watched
    let device = try TerminalDevice()
    let term: String
    do {
      try device.checkSize()
      let name = try TerminalKind.name(environment: options.environment, descriptor: device.outputDescriptor)
      term = TerminalKind.name(withMillionsFor: name, options, descriptor: device.outputDescriptor)
    } catch {
      device.giveBack()
      throw error
    }
    let ascii = TerminalLocale.prepare(environment: options.environment) || options.ascii
    StoppedOutput.prepare(descriptor: device.outputDescriptor)
    guard let wakePipe = WakePipe(), let pipe = SelfPipe() else {
      device.giveBack()
      throw .unusable(term: term)
    }
    let errors = StderrCapture(directory: options.environment["TMPDIR"] ?? "/tmp")
    do {
      screen = try CursesScreen(device: device, term: term, options: options, ascii: ascii)
    } catch {
      errors?.giveBack()
      pipe.close()
      device.giveBack()
      throw error
    }
    (self.device, self.pipe, self.wakePipe, self.errors) = (device, pipe, wakePipe, errors)
    CrashGuard.arm(
      descriptor: device.outputDescriptor, modes: device.modes, restore: RestoreSequence.bytes(), errors: errors,
      line: options.crashLine)
  }

  /// Restores the terminal, also from the background, where setting its modes would stop the program.
  ///
  /// - Parameter end: Why the run has ended; after a signal a terminal that takes no output is given up until the
  ///   program has ended, too.
  func giveBack(_ end: TerminalEnd) {
    driver.wake(with: nil)
    driver.redraw(with: nil)
    let former = signal(SIGTTOU, SIG_IGN)
    if case .finished = end { takeLateAnswer() }
    screen.close()
    CrashGuard.disarm()
    device.giveBack()
    errors?.giveBack()
    pipe.close()
    signal(SIGTTOU, former)
    switch end {
    case .finished, .closed: StoppedOutput.forget()
    case .signal: break
    }
  }

  /// Takes the answer of a terminal that was asked just now, which would else be typed into the shell.
  private func takeLateAnswer() {
    guard batch.awaitsReport, let asked, ContinuousClock.now - asked < .milliseconds(3 * Self.longestAnswer) else {
      return
    }
    let end = ContinuousClock.now + .milliseconds(Self.longestAnswer)
    guard wait(milliseconds: Self.longestAnswer).now() == .input else { return }
    LateAnswer.take(from: device.inputDescriptor, until: end, isBegun: batch.isWithinReport)
  }

  /// Waits for input, calls the driver and shows its screen, until there is a reason to end.
  func untilItEnds() -> TerminalEnd {
    begin()
    while !driver.isFinished {
      if let end = act(on: waiting(show()).now()) { return end }
    }
    return .finished
  }

  /// The same in a task, which lets others of its actor go on while it waits.
  nonisolated(nonsending) func untilItEndsMeanwhile() async -> TerminalEnd {
    begin()
    while !driver.isFinished {
      if let end = act(on: await waiting(show()).meanwhile()) { return end }
    }
    return .finished
  }

  private func begin() {
    driver.wake { [wakePipe] in wakePipe.wake() }
    driver.redraw { [unowned self] in showMeanwhile() }
    driver.handle(.resize(screen.size))
    if screen.isASCII { driver.handle(.asciiOnly) }
  }

  /// Shows the driver's screen in the middle of long work.
  private func showMeanwhile() {
    guard ContinuousClock.now >= nextLook else { return }
    _ = show()
    nextLook = .now + Self.interval
  }

  /// Shows the driver's screen.
  ///
  /// - Returns: For how long it is to be shown if nothing happens, in milliseconds; `nil` is for ever.
  private func show() -> Int? {
    let screenful = driver.screenful()
    screen.show(screenful.grid)
    if asked == nil {
      asked = .now
      batch.awaitsReport = screen.askForBackground()
    }
    if let text = screenful.copied { screen.copy(text) }
    return screenful.wakeAfter
  }

  /// What is waited for: the one place in which the program sleeps.
  private func waiting(_ wakeAfter: Int?) -> Wait {
    var timeout = wakeAfter.map { max(0, $0) }
    if batch.isPasting { timeout = min(timeout ?? Self.longestPause, Self.longestPause) }
    if batch.isWithinReport { timeout = min(timeout ?? Self.longestReport, Self.longestReport) }
    return wait(milliseconds: batch.isCutOff ? 0 : timeout)
  }

  private func wait(milliseconds: Int?) -> Wait {
    Wait(
      input: device.inputDescriptor, pipe: pipe.descriptor, wake: wakePipe.descriptor, watched: watched,
      milliseconds: milliseconds)
  }

  /// Acts on what has happened while it waited.
  private func act(on result: PollResult) -> TerminalEnd? {
    switch result {
    case .signals: return act(on: pipe.read())
    case .input:
      // Keys do not wait for what others send, and it does not wait for keys.
      if wakePipe.clear() { driver.handle(.woken) }
      act(on: inputs())
      return nil
    case .woken:
      _ = wakePipe.clear()
      driver.handle(.woken)
    case .closed:
      driver.handle(.hangUp)
      return .closed
    case .nothing where batch.isCutOff: act(on: inputs())
    case .nothing where batch.isWithinReport: act(on: batch.endReport())
    case .nothing where batch.isPasting: act(on: batch.endPaste())
    case .nothing: driver.handle(.timer)
    case .interrupted: break
    }
    return nil
  }

  private func act(on events: [InputEvent]) {
    for event in events {
      guard !driver.isFinished else { return }
      nextLook = .now + Self.patience
      switch event {
      case .key(.control("l")): screen.invalidate()
      case .key(.control("z")): kill(getpid(), SIGTSTP)
      case .key, .mouse, .paste, .resize, .timer, .woken, .hangUp, .asciiOnly: driver.handle(event)
      }
    }
  }

  private func act(on signals: [Int32]) -> TerminalEnd? {
    if let last = signals.first(where: { [SIGHUP, SIGINT, SIGTERM].contains($0) }) {
      driver.handle(.hangUp)
      return .signal(last)
    }
    if signals.contains(SIGTSTP) { return suspend() }
    if signals.contains(SIGCONT) {
      leaveScreen()
      enterScreen()
    } else if signals.contains(SIGWINCH) {
      let former = screen.size
      screen.resize()
      if screen.size != former { driver.handle(.resize(screen.size)) }
    }
    return nil
  }

  /// Stops as Ctrl-Z does; a signal that came meanwhile ends it without showing anything again.
  private func suspend() -> TerminalEnd? {
    leaveScreen()
    pipe.stopJob()
    let signals = pipe.read().filter { $0 != SIGTSTP && $0 != SIGCONT && $0 != SIGWINCH }
    if let end = act(on: signals) { return end }
    enterScreen()
    return nil
  }

  private func leaveScreen() {
    screen.leave()
    CrashGuard.setArmed(false)
  }

  private func enterScreen() {
    let former = screen.size
    screen.enter()
    CrashGuard.setArmed(true)
    if screen.size != former { driver.handle(.resize(screen.size)) }
  }

  /// All input that waits on the terminal, as events.
  private func inputs() -> [InputEvent] {
    let events = batch.events { screen.nextInput() }
    if let report = batch.takeReport() { screen.takeOver(report) }
    return events
  }
}
