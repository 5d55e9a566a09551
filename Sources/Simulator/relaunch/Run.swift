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

  @Argument(help: ArgumentHelp("The app to open; without one a list is shown to choose from.", valueName: "scene"))
  var scene: String?

  @OptionGroup(title: "Device options") var device: DeviceOptions

  @OptionGroup(title: "Replay options") var replaying: ReplayOptions

  @OptionGroup(title: "Terminal options") var screen: ScreenOptions

  @OptionGroup(title: "Reading options") var reading: ReadingOptions

  @Flag(help: "List what a reader skipped, and what was taken from the project.")
  var verbose = false

  @Flag(help: "After the run, print the launch record: every call, and for each object who was asked.")
  var trace = false

  func validate() throws {
    if let jobs = replaying.jobs, jobs > 1, device.state != nil {
      throw ValidationError("--jobs: tests that share --state run one after the other")
    }
    guard replaying.script.isEmpty else {
      if screen.record != nil {
        throw ValidationError("--record is for the terminal; a replay has its script already")
      }
      return
    }
    if replaying.size != nil {
      throw ValidationError("--size is for replays; in a terminal the app has the terminal's size")
    }
    if replaying.isGiven {
      throw ValidationError(
        "--report, --output, --update, --filter, --fail-fast, --jobs and --watch need --script FILE")
    }
  }

  func run() throws {
    do {
      if replaying.script.isEmpty { try runInTerminal() } else { try replay() }
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  /// The options of the first launch.
  var launchOptions: LaunchOptions {
    var options = device.launchOptions
    if screen.record != nil { options.isFresh = true }
    return options
  }

  private func replay() throws {
    var replay = try Replay(loader: reading.loader())
    replay.scene = scene
    replay.tests.stateDirectory = device.state
    replay.tests.size = replaying.size
    replay.tests.launchOptions = launchOptions
    replay.tests.isDeveloperMode = device.developerMode
    replay.tests.observed = device.condition.observed
    replay.tests.conditions = device.condition
    replay.tests.isASCII = screen.ascii
    replay.tests.updatesSnapshots = replaying.update
    replay.filter = replaying.filter
    replay.failsFast = replaying.failFast
    replay.isVerbose = verbose
    replay.tests.traces = trace
    replay.jobCount = replaying.jobs ?? Platform.processorCount
    if replaying.watch { replay.show = show }
    let result = try replay.run(replaying.script)
    let text = result.text(replaying.report)
    if let output = replaying.output {
      try OutputFile(path: output).write(text)
    } else {
      try Platform.writeOutput(text)
    }
    if result.failedCount > 0 { throw ExitCode(1) }
  }
}
