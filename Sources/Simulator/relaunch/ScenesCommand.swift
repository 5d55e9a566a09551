import AppDefinition
import ArgumentParser
import Glibc
import Rendering
import TextFormatting

/// `relaunch scenes`: what is bundled, a line each, and what to try in it.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the bundled scenes, and what to try in each.",
    discussion: """
      `relaunch NAME` opens one. The keys: b sends the app to the background, R launches it again, K kills it, q quits, \
      i says what was lost and why.
      """)

  func run() throws {
    do {
      let loader = try AppLoader()
      let names = AppLocator.bundledNames
      if names.isEmpty { throw Failure("no scenes are bundled with this program", status: EX_NOINPUT) }
      let width = names.map(displayWidth).max() ?? 0
      for name in names {
        let trial = try loader.load(AppLocator().bundled(name)).definition.trial
        let gap = String(repeating: " ", count: width - displayWidth(name) + 2)
        try Platform.writeOutput(displayable(trial.map { name + gap + $0 } ?? name))
      }
    } catch let failure as Failure {
      throw failure.report()
    }
  }
}
