import AppDefinition
import ArgumentParser
import Checking
import Glibc
import AppReading
import TerminalFront
import TextFormatting

/// `relaunch check`: what will not come back at the next launch, and why.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List what will not be restored at the next launch, and why.",
    discussion: """
      SCENE is a scene file (.yaml), an Xcode storyboard, the name of a bundled scene, or a folder, which means every \
      storyboard and scene file below it, as its .xcodeproj does. A storyboard to which the app's main storyboard leads is judged from there; where no \
      project says which one that is, from the first storyboard of the folder that leads to it. \
      What decides most is told first, and the cause before what follows from it. The report fits the terminal, from 80 to 160 columns. Launch screens and the interfaces of app extensions are \
      passed over: a storyboard that says it is a launch screen; one whose name begins with "Launch" and whose one \
      screen has neither class nor identifier; one that is called MainInterface; one whose classes are all of modules \
      that end in "Extension". Ends with status 1 if there is an error that the baseline does not list.
      """)

  @Argument(help: ArgumentHelp("What to check.", valueName: "scene"))
  var scenes: [String]

  @Option(help: "How to report: human, json, markdown, github or sarif.")
  var format = CheckFormat.human

  @Option(help: ArgumentHelp("Errors that are known and do not count.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write the errors that there are now to the baseline file.")
  var writeBaseline = false

  @Flag(help: "Write a scene file with the identifiers that would make every screen restorable.")
  var suggest = false

  @OptionGroup var reading: ReadingOptions

  @Option(help: ArgumentHelp("Write the report, or the scene file, to a file.", valueName: "file"))
  var output: String?

  @Flag(
    help: """
      List the screens of every file, also of those in a folder, and say what was taken from the project and its sources.
      """)
  var verbose = false

  @Flag(
    help: "Print everything: what another finding explains, every screen, whole lists, files that are guessed away.")
  var all = false

  @Flag(help: "Print what the rules say that are cited.")
  var explain = false

  @Flag(help: "Let warnings fail, too.")
  var strict = false

  @Option(help: "Colours: auto, always, never, 16 or 256; auto is none where NO_COLOR is set or there is no terminal.")
  var color = TerminalOptions.ColorMode.auto

  func validate() throws {
    if writeBaseline, baseline == nil { throw ValidationError("--write-baseline needs --baseline FILE") }
    if suggest, scenes.count != 1 { throw ValidationError("--suggest takes one storyboard") }
    if suggest, writeBaseline || baseline != nil || format != .human {
      throw ValidationError("--suggest writes a scene file; leave --format and --baseline out")
    }
  }

  func run() throws {
    do {
      if suggest { try writeSuggestion() } else { try check() }
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  private func check() throws {
    var checked = try CheckedFiles(loader: reading.loader(), passesOverGuesses: !all)
    for scene in scenes { checked.add(scene) }
    checked.check()
    var run = checked.run
    run.listsScreens = verbose || !checked.hasFolder
    run.isStrict = strict
    run.layout = layout
    if let baseline { run.baseline = try known(run, in: baseline) }
    for diagnostic in checked.projectDiagnostics where verbose || diagnostic.severity == .warning {
      Platform.writeError(diagnostic.description)
    }
    if format != .human { for file in run.passedOver { Platform.writeError(file.line) } }
    if format == .github {
      for file in Set(run.reports.flatMap(\.findings).map(\.position.file)) {
        run.repositoryPaths[ByteString(file)] = Platform.inRepository(file)
      }
    }
    run.unread = checked.failures.flatMap(\.lines)
    run.toolVersion = Relaunch.version
    // A machine-readable report is written even if nothing could be read.
    if !run.reports.isEmpty || checked.failures.isEmpty || format == .sarif { try write(run.text(format)) }
    if let first = checked.failures.first {
      throw Failure(checked.failures.flatMap(\.lines), status: first.status)
    }
    if !run.newFailures.isEmpty { throw ExitCode(1) }
  }

  /// The baseline in a file, or a new one; it names files relative to its own folder.
  private func known(_ run: CheckRun, in path: String) throws(Failure) -> CheckBaseline {
    var names: [ByteString: String] = [:]
    for finding in run.failures {
      let file = finding.position.file
      names[ByteString(file)] = Platform.relative(file, to: AppLocator.parent(of: path))
    }
    guard writeBaseline else {
      let text = String(decoding: try Platform.read(path).bytes, as: UTF8.self)
      do throws(CheckBaseline.UnreadableLine) {
        return try CheckBaseline(text: text, names: names)
      } catch {
        throw Failure(["\(path):\(error.line): \(error.message)"], status: EX_DATAERR)
      }
    }
    let baseline = CheckBaseline(run.failures, names: names)
    try OutputFile(path: path).write(baseline.text)
    Platform.writeError("\(path): lists \(baseline.count == 1 ? "1 error" : "\(baseline.count) errors") now")
    return baseline
  }

  /// How the report for a person is laid out: for the terminal to which it goes, if it goes to one.
  private var layout: CheckLayout {
    let isForTerminal = output == nil && Platform.writesToTerminal
    var layout = CheckLayout(columns: isForTerminal ? Platform.terminalColumns : nil)
    layout.showsAll = all
    layout.explainsRules = explain
    layout.isColored = Platform.hasColors(color, isForTerminal: isForTerminal)
    return layout
  }

  private func write(_ text: String) throws(Failure) {
    if let output {
      try OutputFile(path: output).write(text)
    } else {
      try Platform.writeOutput(text, speaksToBuildServer: format == .github)
    }
  }

  private func writeSuggestion() throws {
    let loader = try reading.loader()
    let path = try reading.locator(for: loader).find(scenes[0])
    guard path.hasSuffix(".storyboard") else {
      let what =
        path.hasSuffix(".yaml") || path.hasSuffix(".yml")
        ? "this is a scene file" : "the screens of this app are made by code, where their identifiers are set"
      throw Failure("\(path): --suggest takes a storyboard; \(what)", status: EX_USAGE)
    }
    let loaded = try loader.load(path)
    guard loaded.definition.lifecycle == .application else {
      throw Failure(
        "\(path): --suggest names restoration identifiers, and the app has scenes, which bring nothing back by them "
          + "(R98); `relaunch check` without it says what its scenes keep", status: EX_USAGE)
    }
    // What is printed is taken to be kept in the current folder.
    let place = Platform.relative(path, to: output.map(AppLocator.parent) ?? "")
    let schema = output.map(AppLocator.schemaLine) ?? ""
    let hasSources = loaded.app.map { !loader.projects.scan(of: $0).isEmpty } ?? false
    try write(schema + SuggestedAppFile(loaded.definition, file: path, path: place, hasSources: hasSources).text)
  }
}
