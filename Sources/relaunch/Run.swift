import AppDefinition
import ArgumentParser
import Glibc
import Rendering
import SceneReading
import Session
import StateArchive
import TerminalFront

/// `relaunch run`: opens an app in the terminal, or replays scripts.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open an app in the terminal, or replay scripts without one.",
    discussion: """
      SCENE is a scene file (.yaml), an Xcode storyboard, a folder with one of these, or the name of a bundled scene. \
      What the app was showing when you quit is there again when you come back.
      """)

  @Argument(help: ArgumentHelp("The app to open; the default is the bundled Mail scene.", valueName: "scene"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Replay a script instead of reading keys; - is standard input, a folder means every *.script below it.",
      valueName: "file"))
  var script: [String] = []

  @Option(help: ArgumentHelp("Where saved state lives.", valueName: "dir"))
  var state: String?

  @Flag(help: "Set any saved state aside and start clean.")
  var fresh = false

  @Flag(help: "Force-quit keeps the archive (R67).")
  var developerMode = false

  @Option(help: ArgumentHelp("The bundle version of the app at this launch.", valueName: "version"))
  var bundleVersion: String?

  @Option(help: ArgumentHelp("The kind of device at this launch: phone or pad.", valueName: "idiom"))
  var idiom: Idiom?

  @Flag(help: "The device is locked: nothing is restored and nothing saved (R12).")
  var locked = false

  @Option(help: ArgumentHelp("The device's size in a replay, in cells; the default is 80x24.", valueName: "WxH"))
  var size: Size?

  @Option(help: "Colours: auto, always, never, 16 or 256.")
  var color = TerminalOptions.ColorMode.auto

  @Option(help: "The terminal's background: auto, dark or light.")
  var theme = TerminalOptions.Theme.auto

  @Flag(help: "Write ASCII characters only.")
  var ascii = false

  @Flag(help: "Do not listen to the mouse.")
  var noMouse = false

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "List what a reader passed over.")
  var verbose = false

  @Flag(help: "After the run, print the launch record: every call, and for each object who was asked.")
  var trace = false

  @Option(help: ArgumentHelp("How a replay reports: human, tap, junit or json.", valueName: "format"))
  var report = ReportFormat.human

  @Option(help: ArgumentHelp("Write a replay's report to a file.", valueName: "file"))
  var output: String?

  @Flag(help: "Take a replay's snapshots to be right as they are now.")
  var update = false

  @Option(help: ArgumentHelp("Replay only the tests whose names match, with * and ?.", valueName: "glob"))
  var filter: String?

  @Flag(help: "End a replay at the first test that does not pass.")
  var failFast = false

  func validate() throws {
    guard script.isEmpty else { return }
    if size != nil { throw ValidationError("--size is for replays; in a terminal the app has the terminal's size") }
    if report != .human || output != nil || update || filter != nil || failFast {
      throw ValidationError("--report, --output, --update, --filter and --fail-fast go with --script FILE")
    }
  }

  func run() throws {
    do {
      if script.isEmpty { try runInTerminal() } else { try replay() }
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  // MARK: In the terminal

  private func runInTerminal() throws {
    let loaded = try reading.loader().load(SceneLocator().find(scene ?? "Mail"))
    loaded.say(isVerbose: verbose)
    let environment = Platform.environment
    guard let directory = state ?? FileStateStore.defaultDirectory(environment: environment) else {
      throw Failure(
        "neither XDG_STATE_HOME nor HOME is set; say where saved state lives: --state DIR", status: EX_USAGE)
    }
    let console: Console
    let store: FileStateStore
    do throws(StoreError) {
      store = try FileStateStore(directory: directory, app: loaded.stateName)
      console = try launch(loaded.definition, store)
    } catch {
      throw Failure(error)
    }
    if locked {
      Platform.writeOutput(
        "\(displayable(loaded.definition.name)) was launched on a locked device: nothing restored, nothing saved")
      return
    }
    let end: TerminalEnd
    do throws(TerminalProblem) {
      end = try runTerminal(
        console,
        options: TerminalOptions(
          color: color, theme: theme, ascii: ascii, mouse: !noMouse, environment: environment,
          crashLine: "relaunch: the saved state is in \(store.path)"))
    } catch {
      throw Failure(error.description, status: EX_UNAVAILABLE)
    }
    if trace, let record = console.device.launchRecord { Platform.writeOutput(record.text) }
    if let error = console.storeError { throw Failure(error) }
    if end.exitStatus != 0 { throw ExitCode(end.exitStatus) }
  }

  private func launch(_ definition: AppDefinition, _ store: FileStateStore) throws(StoreError) -> Console {
    let clock = DeviceClock { Timestamp(seconds: Platform.secondsNow) }
    let device = Device(definition: definition, store: store, clock: clock, isDeveloperMode: developerMode)
    let console = Console(device: device, size: .standard)
    var options = LaunchOptions()
    options.isFresh = fresh
    options.isLocked = locked
    options.version = bundleVersion
    options.idiom = idiom
    try console.launch(options)
    return console
  }

  // MARK: In a replay

  private func replay() throws {
    var launchOptions = LaunchOptions()
    launchOptions.isFresh = fresh
    launchOptions.isLocked = locked
    launchOptions.version = bundleVersion
    launchOptions.idiom = idiom
    var replay = try Replay(loader: reading.loader())
    replay.scene = scene
    replay.stateDirectory = state
    replay.size = size
    replay.launchOptions = launchOptions
    replay.isDeveloperMode = developerMode
    replay.updatesSnapshots = update
    replay.filter = filter
    replay.failsFast = failFast
    replay.isVerbose = verbose
    replay.traces = trace
    let result = try replay.run(script)
    let text = result.text(report)
    if let output {
      try Platform.write(text, to: output)
    } else {
      Platform.writeOutput(text)
    }
    if result.failedCount > 0 { throw ExitCode(1) }
  }
}
