import AppDefinition
import ArgumentParser
import Rendering
import ScreenModel
import Scripting
import Simulation
import TerminalFront
import Vocabulary

/// `relaunch run`: opens an app in the terminal, or replays scripts.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open an app in the terminal, or replay scripts without one.",
    discussion: """
      SCENE is a scene file (.yaml), an Xcode storyboard, an app's own folder, its .xcodeproj or its Info.plist (the \
      main storyboard, name, version and devices are taken from there, and --verbose says from where), or the name of a \
      bundled scene, which `relaunch scenes` lists. What the app was showing when you quit is there again when you come back.
      """)

  @Argument(help: ArgumentHelp("The app to open; the default is the bundled Mail scene.", valueName: "scene"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Replay a script instead of reading keys; - is standard input, a folder means every *.script below it.",
      valueName: "file"))
  var script: [String] = []

  @Option(help: ArgumentHelp("The folder of saved state.", valueName: "dir"))
  var state: String?

  @Flag(help: "Set any saved state aside and start clean.")
  var fresh = false

  @Flag(help: "Force-quit keeps the archive (\(Rule.forceQuitDeletesTheState)).")
  var developerMode = false

  @Option(help: ArgumentHelp("The bundle version of the app at this launch.", valueName: "version"))
  var bundleVersion: String?

  @Option(help: ArgumentHelp("The kind of device at this launch: phone or pad.", valueName: "idiom"))
  var idiom: Idiom?

  @Option(help: ArgumentHelp("The width of the app at this launch: compact or regular.", valueName: "width"))
  var sizeClass: SizeClass?

  @Option(
    help: ArgumentHelp(
      """
      What the system does where reports and documents disagree about scenes, as asks=disconnection, crash=keeps, \
      undeclared=kept or forceQuit=keeps, or a switch of the app, as loggedIn=on; may be given several times.
      """, valueName: "condition"))
  var condition: [ConditionArgument] = []

  @Flag(
    help: "The device is locked: nothing is restored and nothing saved (\(Rule.lockedLaunchNeitherRestoresNorSaves)).")
  var locked = false

  @Option(help: ArgumentHelp("The device's size in a replay, in cells; the default is 80x24.", valueName: "WxH"))
  var size: Size?

  @Option(
    help: ArgumentHelp(
      """
      Write what is done in the terminal as a script. It begins with nothing saved: in a temporary folder, or in that \
      of --state with what is there set aside.
      """, valueName: "file"))
  var record: String?

  @Flag(help: "Show a replay in the terminal, each step in turn; q stops showing, not the replay.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "With --watch, how long each step is shown, in milliseconds; the default is 400.", valueName: "ms"))
  var slow: Int?

  @Option(
    help: ArgumentHelp(
      "How many tests are replayed at once; the default is one for each processor, and one with --state.",
      valueName: "n"))
  var jobs: Int?

  @Option(help: "Colours: auto, always, never, 16 or 256.")
  var color = TerminalOptions.ColorMode.auto

  @Option(help: "The terminal's background: auto, dark or light.")
  var theme = TerminalOptions.Theme.auto

  @Flag(help: "Write ASCII characters only.")
  var ascii = false

  @Flag(help: "Ignore the mouse.")
  var noMouse = false

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "List what a reader skipped, and what was taken from the project.")
  var verbose = false

  @Flag(help: "After the run, print the launch record: every call, and for each object who was asked.")
  var trace = false

  @Option(help: ArgumentHelp("How a replay reports: human, tap, junit or json.", valueName: "format"))
  var report = ReportFormat.human

  @Option(help: ArgumentHelp("Write a replay's report to a file.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace stored snapshots by those of this replay.")
  var update = false

  @Option(help: ArgumentHelp("Replay only the tests whose names match, with * and ?.", valueName: "glob"))
  var filter: String?

  @Flag(help: "End a replay at the first test that does not pass.")
  var failFast = false

  func validate() throws {
    if state?.isEmpty == true { throw ValidationError("--state is empty; name a folder") }
    if let slow, !(0...60_000).contains(slow) { throw ValidationError("--slow takes milliseconds, 60000 at most") }
    if let jobs, !(1...1_000).contains(jobs) { throw ValidationError("--jobs takes a number from 1 on") }
    if slow != nil, !watch { throw ValidationError("--slow needs --watch") }
    if let jobs, jobs > 1, state != nil {
      throw ValidationError("--jobs: tests that share --state run one after the other")
    }
    guard script.isEmpty else {
      if record != nil { throw ValidationError("--record is for the terminal; a replay has its script already") }
      return
    }
    if size != nil { throw ValidationError("--size is for replays; in a terminal the app has the terminal's size") }
    if report != .human || output != nil || update || filter != nil || failFast || watch || jobs != nil {
      throw ValidationError(
        "--report, --output, --update, --filter, --fail-fast, --jobs and --watch need --script FILE")
    }
  }

  func run() throws {
    do {
      if script.isEmpty { try runInTerminal() } else { try replay() }
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  /// The options of the first launch.
  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.isFresh = fresh || record != nil
    options.isLocked = locked
    options.version = bundleVersion
    options.idiom = idiom
    options.sizeClass = sizeClass
    return options
  }

  private func replay() throws {
    var replay = try Replay(loader: reading.loader())
    replay.scene = scene
    replay.tests.stateDirectory = state
    replay.tests.size = size
    replay.tests.launchOptions = launchOptions
    replay.tests.isDeveloperMode = developerMode
    replay.tests.observed = condition.observed
    replay.tests.conditions = condition
    replay.tests.isASCII = ascii
    replay.tests.updatesSnapshots = update
    replay.filter = filter
    replay.failsFast = failFast
    replay.isVerbose = verbose
    replay.tests.traces = trace
    replay.jobCount = jobs ?? Platform.processorCount
    if watch { replay.show = show }
    let result = try replay.run(script)
    let text = result.text(report)
    if let output {
      try OutputFile(path: output).write(text)
    } else {
      try Platform.writeOutput(text)
    }
    if result.failedCount > 0 { throw ExitCode(1) }
  }
}
