import ArgumentParser
import DeviceConsole
import Glibc
import Rendering
import ScreenModel
import Scripting
import TerminalFront
import TextFormatting
import Trials

/// `relaunch render`: one screen as text or SVG, without a terminal.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Write one screen as text or SVG, without a terminal.",
    discussion: """
      The app is launched without saved state, at the moment at which replays begin, so that the same command always \
      writes the same bytes. With --script FILE the screen is the one at the end of the script's last test. \
      With --format json it is what stands on all screens, which relaunch compare holds against another.
      """)

  /// What is written.
  enum Format: String, CaseIterable {
    case text, styled, svg, json
  }

  @Argument(help: ArgumentHelp("The app; a script may name it instead.", valueName: "scene"))
  var scene: String?

  @Option(help: ArgumentHelp("The device's size in cells; the default is 80x24.", valueName: "WxH"))
  var size: Size?

  @Option(help: ArgumentHelp("Run the steps of a script first; - is standard input.", valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("The test of the script whose end is shown.", valueName: "name"))
  var test: String?

  @Option(help: ArgumentHelp("Show a controller by its storyboard identifier.", valueName: "identifier"))
  var show: String?

  @Option(
    help:
      "What to write: text, styled (text with the styles below each line), svg, or json: what stands on all screens, seen or not, as compare reads it."
  )
  var format = Format.text

  @Option(help: ArgumentHelp("Write to a file.", valueName: "file"))
  var output: String?

  @Option(help: "The background of an SVG: dark, light or auto, which is dark.")
  var theme = TerminalOptions.Theme.auto

  @Option(help: "The colours of an SVG: auto, always, never, 16 or 256; auto is what the script says, else 256.")
  var color = TerminalOptions.ColorMode.auto

  @Flag(help: "Show every step of the test, one after the other: a moving SVG, with the step in its last line.")
  var moving = false

  @Flag(help: "Write ASCII characters only.")
  var ascii = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if scene == nil, script == nil { throw ValidationError("name a scene, or a script that does: --script FILE") }
    if moving, script == nil || format != .svg {
      throw ValidationError("--moving needs --script FILE and --format svg")
    }
    if moving, show != nil { throw ValidationError("--moving shows the steps of a script; leave --show out") }
    if test != nil, script == nil { throw ValidationError("--test needs --script FILE") }
  }

  func run() throws {
    do {
      try render()
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  private func render() throws {
    var replay = Replay(loader: try reading.loader())
    replay.scene = scene
    replay.tests.size = size
    replay.tests.isASCII = ascii
    let text =
      if moving, let script {
        try movingPicture(of: replay, script)
      } else {
        try text(of: try replay.screen(script: script, test: test, showing: show))
      }
    if let output { try OutputFile(path: output).write(text) } else { try Platform.writeOutput(text) }
  }

  private func text(of screen: Replay.FinalScreen) throws(Failure) -> String {
    let grid = ascii ? screen.grid.ascii : screen.grid
    let depth = depth(screen.color)
    switch format {
    case .text: return grid.text + "\n"
    case .styled: return (depth == .none ? grid.colorless : grid).styledText + "\n"
    case .json:
      guard let shown = screen.shown else {
        throw Failure("the app is not running at the end, so nothing stands on its screens", status: EX_DATAERR)
      }
      guard let state = shown.json(app: screen.app) else {
        throw Failure("the screens are nested too deep to be written", status: EX_DATAERR)
      }
      return state.text + "\n"
    case .svg: return grid.svg(Palette(depth: depth, isLight: theme == .light), title: screen.app)
    }
  }

  /// The steps of a script; a step that changes the screen, or says something, is shown for longer than others.
  private func movingPicture(of replay: Replay, _ script: String) throws(Failure) -> String {
    let frames = try replay.frames(script: script, test: test)
    var last: CellGrid?
    let moving = frames.map { frame in
      let grid = frame.grid(in: frame.grid.size)
      defer { last = frame.grid }
      return MovingPicture.Frame(ascii ? grid.ascii : grid, duration: frame.grid == last ? 900 : 1_800)
    }
    guard let picture = MovingPicture(moving) else { throw Failure("\(script): holds no step", status: EX_DATAERR) }
    return picture.svg(Palette(depth: depth(nil), isLight: theme == .light), title: script)
  }

  /// The number of colours; neither the terminal nor the environment is asked.
  private func depth(_ script: ScriptSettings.Color?) -> ColorDepth {
    switch (color, script) {
    case (.never, _), (.auto, .never?): .none
    case (.sixteen, _), (.auto, .sixteen?): .sixteen
    case (.always, _), (.twoHundredFiftySix, _), (.auto, .all?), (.auto, nil): .twoHundredFiftySix
    }
  }
}
