import ArgumentParser
import TextFormatting

/// The program: what its subcommands are, and which is meant when none is named.
@main
struct Relaunch: ParsableCommand {
  /// The program's version.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "relaunch",
    abstract:
      "Simulates an app's screens across launches: what comes back, through which step, and why the rest does not.",
    version: version,
    subcommands: [
      Run.self, Check.self, Archive.self, Render.self, Explore.self, Explain.self, ScriptCommand.self,
    ],
    defaultSubcommand: Run.self)

  /// Runs the program; what is said of a wrong command line repeats no argument as it is, since it may hold anything.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let failure as Failure {
      exit(withError: failure.report())
    } catch {
      let status = exitCode(for: error)
      if status == .validationFailure || status == .success {
        end(saying: safeMessage(of: error, arguments), status)
      } else {
        exit(withError: error)
      }
    }
  }

  /// What is said of an error, with the arguments in it written out where they are not safe to show.
  private static func safeMessage(of error: any Error, _ arguments: [String]) -> String {
    let safe = arguments.map(\.printable)
    guard safe != arguments else { return fullMessage(for: error) }
    do {
      _ = try parseAsRoot(safe)
      return fullMessage(for: error).printable
    } catch {
      return fullMessage(for: error)
    }
  }

  private static func end(saying message: String, _ status: ExitCode) -> Never {
    if status == .success {
      do throws(Failure) { try Platform.writeOutput(message) } catch { Relaunch.exit(withError: error.report()) }
    } else {
      for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
        Platform.writeError(String(line))
      }
    }
    Relaunch.exit(withError: status)
  }
}
