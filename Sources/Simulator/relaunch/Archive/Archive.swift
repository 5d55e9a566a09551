import ControllerKit
import ArgumentParser
import Checking
import StateArchive

/// `relaunch archive`: looks into saved state.
struct Archive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Show, list, compare, verify and export saved state.",
    discussion: """
      FILE is an archive, a .savedState folder, of which the newest archive is meant, or the name of an app whose \
      saved state lies below --state DIR; for a bare storyboard its file's name will do. Nothing is changed, and a running program is not disturbed.
      """,
    subcommands: [Show.self, List.self, Diff.self, Verify.self, Export.self])

  /// Runs a subcommand, and reports failures.
  static func reporting(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch let failure as Failure {
      throw failure.report()
    }
  }

  /// `relaunch archive show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show what was saved, object by object, and what was not, with the reasons.")

    @Argument(help: ArgumentHelp("The archive.", valueName: "file"))
    var file: String

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var locator: ArchiveLocator

    func run() throws {
      try Archive.reporting {
        let saved = try locator.readForPrint(file)
        try Platform.writeOutput(json ? saved.json(reason: \.reason) : saved.human)
      }
    }
  }

  /// `relaunch archive list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the archives of a folder, newest first, and those that were set aside.",
      discussion: "Of a folder that holds the saved state of several apps every app is listed in a line.")

    @Argument(help: ArgumentHelp("A .savedState folder, an app's name, or the folder of them all.", valueName: "file"))
    var folders: [String]

    @OptionGroup var locator: ArchiveLocator

    func run() throws {
      try Archive.reporting {
        for (index, folder) in folders.enumerated() {
          let list = try locator.list(folder)
          try Platform.writeOutput(index == 0 ? list : "\n" + list)
        }
      }
    }
  }

  /// `relaunch archive diff`.
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Say what changed between two archives; ends with status 1 if something did.",
      discussion: "The moment of saving does not count.")

    @Argument(help: ArgumentHelp("The archive that was first.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The archive that came after it.", valueName: "new"))
    var new: String

    @OptionGroup var locator: ArchiveLocator

    func run() throws {
      try Archive.reporting {
        let difference = try ArchiveDifference(from: locator.readForPrint(old), to: locator.readForPrint(new))
        try Platform.writeOutput(difference.human)
        if !difference.isEmpty { throw ExitCode(1) }
      }
    }
  }
}
