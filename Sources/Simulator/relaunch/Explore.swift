import ArgumentParser
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

  @Option(help: ArgumentHelp("Write the script of a difference to a file.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard (1...100_000_000).contains(steps) else { throw ValidationError("--steps takes a number from 1 on") }
  }

  func run() throws {
    do {
      try explore()
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  private func explore() throws {
    let path = try reading.locator().find(scene)
    let loaded = try reading.loader().load(path)
    loaded.sayScenes()
    var explorer = Explorer(definition: loaded.definition, seed: seed)
    explorer.size = size
    let tenth = max(1, steps / 10)
    if steps >= 1_000 {
      explorer.onStep = { done in
        if done % tenth == 0 { Platform.writeError("\(done) of \(steps) steps") }
      }
    }
    let outcome = explorer.explore(steps: steps)
    guard let finding = outcome.finding else {
      try Platform.writeOutput(displayable("\(scene): \(outcome.text(seed: seed))"))
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
