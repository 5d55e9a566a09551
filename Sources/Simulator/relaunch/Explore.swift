import ArgumentParser
import Checking
import Exploring
import Glibc
import Rendering
import ScreenModel
import TextFormatting

/// `relaunch explore`: walks an app at random and compares every screen with its restored copy.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Walk an app at random and compare every screen with its restored copy.",
    discussion: """
      After every step the app is preserved and launched again from the bytes; everything that was saved must be back \
      as it was. A difference is written as a script that reproduces it, with the fewest steps found.

      With --against NEW two apps are walked alike, such as an app before and after its move to scenes, or two \
      versions of one file. Both are ended in every way that applies, and each screen and each value gets a verdict: \
      lost by the move, carried, gained, as before, or not proved. With a loss that --excused does not name, or where \
      the apps differ from the start, the status is 1.
      """)

  @Argument(help: ArgumentHelp("The app to explore.", valueName: "scene"))
  var scene: String

  @Option(help: "How many steps to take.")
  var steps = 1_000

  @Option(help: "The seed of the walk; the same seed gives the same walk.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The device's size in cells.", valueName: "WxH"))
  var size = Size.standard

  @OptionGroup var reading: ReadingOptions

  @Option(
    help: ArgumentHelp("Write the script of a difference, or the report of --against, to a file.", valueName: "file"))
  var output: String?

  @OptionGroup var against: AgainstOptions

  func validate() throws {
    guard (1...100_000_000).contains(steps) else { throw ValidationError("--steps takes a number from 1 on") }
    try against.validate()
  }

  func run() throws {
    do {
      if let other = against.against { try compare(with: other) } else { try explore() }
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  /// Walks the app and another one alike.
  private func compare(with other: String) throws {
    let loader = try reading.loader()
    let path = try reading.locator(for: loader).find(scene)
    let loaded = try loader.load(path)
    let moved = try loader.load(reading.locator(for: loader).find(other))
    for app in [loaded, moved] {
      app.sayScenes()
      app.sayUnshown()
    }
    let excuses = try against.excuses()
    var proof = MoveProof(loaded.definition, against: moved.definition, seed: seed)
    proof.names = try against.names(loaded, moved)
    proof.size = size
    var progress = ProgressLine("comparing step", of: steps)
    proof.onStep = { progress.begin(after: min($0, steps - 1)) }
    var findings = proof.findings(steps: steps, scene: Platform.absolute(path))
    progress.end()
    findings.excuse(excuses)
    findings.mayShowFurther = loaded.mayShowFurther
    findings.shownNames = ScreenNames.all(of: loaded.definition)
    try against.write(findings, scene, other, output)
    if !findings.holds { throw ExitCode(1) }
  }

  private func explore() throws {
    let loader = try reading.loader()
    let path = try reading.locator(for: loader).find(scene)
    let loaded = try loader.load(path)
    loaded.sayScenes()
    loaded.sayUnshown()
    var explorer = Explorer(definition: loaded.definition, seed: seed)
    explorer.size = size
    var progress = ProgressLine("exploring step", of: steps)
    explorer.onStep = { progress.begin(after: min($0, steps - 1)) }
    let outcome = explorer.explore(steps: steps)
    progress.end()
    guard let finding = outcome.finding else {
      let rest = loaded.mayShowFurther ? "; further screens that code may show are not counted" : ""
      try Platform.writeOutput(displayable("\(scene): \(outcome.text(seed: seed))\(rest)"))
      return
    }
    let script = finding.script(scene: Platform.absolute(path), seed: seed)
    Platform.writeError("\(scene): after \(counted(outcome.steps, "step")): \(finding.difference.description)")
    if let output {
      try OutputFile(path: output).write(script)
    } else {
      try Platform.writeOutput(script)
    }
    throw ExitCode(1)
  }
}
