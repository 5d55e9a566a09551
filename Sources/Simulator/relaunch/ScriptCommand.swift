import AppDefinition
import ArgumentParser
import Glibc
import Scripting
import TextFormatting

/// `relaunch script`: the words of scripts, and a check of their syntax.
struct ScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script",
    abstract: "List the words of scripts, and check how a script is written.",
    discussion: "Scripts are replayed by relaunch --script FILE.",
    subcommands: [Words.self, Check.self])

  /// `relaunch script words`.
  struct Words: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "words",
      abstract: "List every word that a script may use: settings, steps and expectations.")

    /// How the words are written.
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown }

    @Option(help: ArgumentHelp("How to list them: text or markdown.", valueName: "format"))
    var format = Format.text

    func run() throws { try Platform.writeOutput(format == .text ? ScriptHelp.text : ScriptHelp.markdown) }
  }

  /// `relaunch script check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check how scripts are written, without an app and without replaying them.",
      discussion: """
        FILE is a script, a folder, which means every *.script below it, or - for standard input. Each fault is named \
        as FILE:LINE:COLUMN; with any the status is 65.
        """)

    @Argument(help: ArgumentHelp("A script to check.", valueName: "file"))
    var files: [String]

    func run() throws {
      do throws(Failure) {
        try check()
      } catch {
        throw error.report()
      }
    }

    private func check() throws(Failure) {
      let replay = Replay(loader: try AppLoader())
      var faults: [String] = []
      for path in try replay.files(files) {
        let reading = try replay.read(path)
        if let script = reading.value {
          try Platform.writeOutput("\(displayable(path)): \(script.tests.summary)")
        } else {
          faults += reading.diagnostics.map(\.description)
        }
      }
      if !faults.isEmpty { throw Failure(faults, status: EX_DATAERR) }
    }
  }
}

extension [ScriptTest] {
  /// How many tests and steps there are.
  fileprivate var summary: String {
    "\(counted(count, "test")), \(counted(reduce(0) { $0 + $1.steps.count }, "step"))"
  }
}
