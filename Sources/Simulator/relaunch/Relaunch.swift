import ArgumentParser

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
}
