import ArgumentParser
import TextFormatting

/// The program: its subcommands, and the default one.
@main
struct Relaunch: ParsableCommand {
  /// The program's version.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "relaunch",
    abstract:
      "Simulates an app's screens across launches: what comes back, through which step, and why the rest does not.",
    discussion: ExitStatuses.text,
    version: version,
    subcommands: commands,
    defaultSubcommand: Run.self)

  private static let commands: [any ParsableCommand.Type] = [
    Run.self, New.self, CheckCommand.self, Code.self, Move.self, Archive.self, Render.self, Explore.self, Compare.self,
    Explain.self, ScenesCommand.self, ScriptCommand.self,
  ]

  /// Runs the program; a message about a wrong command line escapes the arguments that it repeats, since they may hold
  /// anything.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--version"] { end(saying: version, .success) }
    do {
      var command = try Run.plain(arguments) ?? parsedAlone(arguments) ?? parseAsRoot(arguments)
      try command.run()
    } catch let failure as Failure {
      Platform.end(failure.report())
    } catch let status as ExitCode {
      // What is to be said has been said.
      Platform.end(status)
    } catch {
      let status = exitCode(for: error)
      if status == .validationFailure, let command = commandMeant(by: arguments) {
        end(saying: "Error: there is no command \(quoted(arguments[0])); did you mean `relaunch \(command)`?", status)
      } else if status == .validationFailure || status == .success {
        let message = safeMessage(of: error, arguments)
        end(saying: message.hasPrefix("OVERVIEW: ") ? HelpText.fitted(message, to: Platform.columns) : message, status)
      } else {
        exit(withError: error)
      }
    }
  }

  /// The command that is meant, parsed without the tree of all commands, which takes a seventh of a start to make.
  ///
  /// - Returns: `nil` where the tree is needed: for a command with subcommands, for help, and for every mistake.
  private static func parsedAlone(_ arguments: [String]) -> (any ParsableCommand)? {
    guard !arguments.contains("--"), arguments.first != "help" else { return nil }
    // A path is no command's name, and each command makes all its texts when it is asked for its name.
    let isWord = arguments.first?.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
    let named = isWord ? commands.first { $0.configuration.commandName == arguments.first } : nil
    guard named?.configuration.subcommands.isEmpty ?? true else { return nil }
    let command = named ?? Run.self
    let parsed = try? command.parseAsRoot(Array(arguments.dropFirst(named == nil ? 0 : 1)))
    return parsed.flatMap { type(of: $0) == command ? $0 : nil }
  }

  /// The command that was most likely meant by the first word of a command line that has more of them, where the word is
  /// none and names no app either.
  private static func commandMeant(by arguments: [String]) -> String? {
    guard arguments.count > 1, let word = arguments.first, !word.hasPrefix("-") else { return nil }
    let names = commands.compactMap { $0.configuration.commandName }
    guard !names.contains(word), (try? AppLocator().find(word)) == nil else { return nil }
    return nearestWord(to: word, in: names)
  }

  /// The message of an error, with unsafe characters of arguments escaped.
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
      do throws(Failure) { try Platform.writeOutput(message) } catch { Platform.end(error.report()) }
    } else {
      for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
        Platform.writeError(String(line))
      }
    }
    Platform.end(status)
  }
}
