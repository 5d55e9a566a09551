import AppDefinition
import ArgumentParser
import Rendering
import ScreenModel
import Scripting
import Simulation
import TerminalFront
import Vocabulary

/// How the simulated device begins.
struct DeviceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of saved state.", valueName: "dir"))
  var state: String?

  @Flag(help: "Set any saved state aside and start clean.")
  var fresh = false

  @Option(help: ArgumentHelp("The bundle version of the app at this launch.", valueName: "version"))
  var bundleVersion: String?

  @Option(help: ArgumentHelp("The kind of device at this launch: phone or pad.", valueName: "idiom"))
  var idiom: Idiom?

  @Option(help: ArgumentHelp("The width of the app at this launch: compact or regular.", valueName: "width"))
  var sizeClass: SizeClass?

  @Flag(
    help: "The device is locked: nothing is restored and nothing saved (\(Rule.lockedLaunchNeitherRestoresNorSaves)).")
  var locked = false

  @Flag(help: "Force-quit keeps the archive (\(Rule.forceQuitDeletesTheState)).")
  var developerMode = false

  @Option(
    help: ArgumentHelp(
      """
      What the system does where reports and documents disagree about scenes, as asks=disconnection, crash=keeps, \
      undeclared=kept or forceQuit=keeps, or a switch of the app, as loggedIn=on; may be given several times.
      """, valueName: "condition"))
  var condition: [ConditionArgument] = []

  /// The options where no others are given than these.
  static func only(state: String?, isFresh: Bool) -> DeviceOptions {
    var options = DeviceOptions()
    options.state = state
    options.fresh = isFresh
    options.bundleVersion = nil
    options.idiom = nil
    options.sizeClass = nil
    options.locked = false
    options.developerMode = false
    options.condition = []
    return options
  }

  func validate() throws {
    if state?.isEmpty == true { throw ValidationError("--state is empty; name a folder") }
  }

  /// The options of the first launch.
  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.isFresh = fresh
    options.isLocked = locked
    options.version = bundleVersion
    options.idiom = idiom
    options.sizeClass = sizeClass
    return options
  }
}

/// How scripts are replayed.
struct ReplayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Replay a script instead of reading keys; - is standard input, a folder means every *.script below it.",
      valueName: "file"))
  var script: [String] = []

  @Option(help: ArgumentHelp("Replay only the tests whose names match, with * and ?.", valueName: "glob"))
  var filter: String?

  @Flag(help: "End a replay at the first test that does not pass.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "How many tests are replayed at once; the default is one for each processor, and one with --state.",
      valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("How a replay reports: human, tap, junit or json.", valueName: "format"))
  var report = ReportFormat.human

  @Option(help: ArgumentHelp("Write a replay's report to a file.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace stored snapshots by those of this replay.")
  var update = false

  @Option(help: ArgumentHelp("The device's size in a replay, in cells; the default is 80x24.", valueName: "WxH"))
  var size: Size?

  @Flag(help: "Show a replay in the terminal, each step in turn; q stops showing, not the replay.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "With --watch, how long each step is shown, in milliseconds; the default is 400.", valueName: "ms"))
  var slow: Int?

  /// The options where none is given.
  static var none: ReplayOptions {
    var options = ReplayOptions()
    options.script = []
    options.filter = nil
    options.failFast = false
    options.jobs = nil
    options.report = .human
    options.output = nil
    options.update = false
    options.size = nil
    options.watch = false
    options.slow = nil
    return options
  }

  func validate() throws {
    if let slow, !(0...60_000).contains(slow) { throw ValidationError("--slow takes milliseconds, 60000 at most") }
    if let jobs, !(1...1_000).contains(jobs) { throw ValidationError("--jobs takes a number from 1 on") }
    if slow != nil, !watch { throw ValidationError("--slow needs --watch") }
  }

  /// Whether something is asked for that only a replay does.
  var isGiven: Bool {
    report != .human || output != nil || update || filter != nil || failFast || watch || jobs != nil
  }
}

/// How the terminal is used.
struct ScreenOptions: ParsableArguments {
  @Option(help: "Colours: auto, always, never, 16 or 256.")
  var color = TerminalOptions.ColorMode.auto

  @Option(help: "The terminal's background: auto, dark or light.")
  var theme = TerminalOptions.Theme.auto

  @Flag(help: "Write ASCII characters only.")
  var ascii = false

  @Flag(help: "Ignore the mouse.")
  var noMouse = false

  @Option(
    help: ArgumentHelp(
      """
      Write what is done in the terminal as a script. It begins with nothing saved: in a temporary folder, or in that \
      of --state with what is there set aside.
      """, valueName: "file"))
  var record: String?

  /// The options where none is given.
  static var none: ScreenOptions {
    var options = ScreenOptions()
    options.color = .auto
    options.theme = .auto
    options.ascii = false
    options.noMouse = false
    options.record = nil
    return options
  }

  /// The options of the terminal.
  ///
  /// - Parameter crashLine: The line printed if the program dies.
  func terminal(crashLine: String) -> TerminalOptions {
    TerminalOptions(
      color: color, theme: theme, ascii: ascii, mouse: !noMouse, environment: Platform.environment,
      crashLine: "relaunch: " + crashLine)
  }
}
