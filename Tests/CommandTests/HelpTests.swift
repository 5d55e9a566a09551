import Foundation
import TestSupport
import Testing

/// The help of every command: what it is for, its arguments and its options, to the letter.
@Suite("Help", .timed, .timeLimit(.minutes(30)))
struct HelpTests {
  static let commands = [
    [], ["run"], ["new"], ["check"], ["code"], ["move"], ["archive"], ["archive", "show"], ["archive", "list"],
    ["archive", "diff"], ["archive", "verify"], ["archive", "export"], ["render"], ["explore"], ["compare"],
    ["explain"], ["scenes"], ["script"],
    ["script", "words"], ["script", "check"],
  ]

  @Test func `every command is explained as it was`() throws {
    var text = ""
    for command in Self.commands {
      let run = try ProgramRun(command + ["--help"], in: TemporaryPlace())
      #expect(run.status == 0, "\(command)")
      #expect(run.errors.isEmpty, "\(command)")
      text += "## \((["relaunch"] + command).joined(separator: " "))\n\(run.output)"
    }
    try Fixture(path: "Help/commands.txt").holds(text)
  }

  /// The words of options are wrapped by ArgumentParser; the usage, the last line and long words are not.
  @Test(arguments: ["--help", "help run", "move --help"]) func `help fits a narrow terminal`(command: String) throws {
    let run = try ProgramRun.shell("COLUMNS=40 $RELAUNCH \(command)", in: TemporaryPlace())
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 20)
    #expect(lines.filter { $0.count > 40 } == [])
    #expect(lines.contains { $0.hasPrefix("USAGE: relaunch ") })
  }

  /// A command of the help that is written for other programs.
  private struct Command: Decodable {
    struct Help: Decodable { let command: Command }
    struct Argument: Decodable {
      struct Name: Decodable { let kind, name: String }
      let names: [Name]?
      let isRepeating: Bool
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// It and the commands below it.
    var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }
  }

  @Test func `no two options of a command have one name, and only its last argument repeats`() throws {
    let run = try ProgramRun(["--experimental-dump-help"], in: TemporaryPlace())
    let commands = try JSONDecoder().decode(Command.Help.self, from: Data(run.output.utf8)).command.all
    #expect(commands.count > Self.commands.count)
    for command in commands {
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map { "\($0.kind) \($0.name)" }
      #expect(Set(names).count == names.count, "\(command.commandName)")
      let places = (command.arguments ?? []).filter { ($0.names ?? []).isEmpty }
      #expect(places.dropLast().allSatisfy { !$0.isRepeating }, "\(command.commandName)")
    }
  }

  @Test func `the help and the article tell the same exit statuses`() throws {
    let article = try PackageFolder.text("Sources/Library/ControllerKit/Documentation.docc/ContinuousIntegration.md")
    let table = try #require(article.components(separatedBy: "### Exit statuses").last)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ": ")
        .replacing("`", with: "")
    }
    let help = try ProgramRun(["--help"], in: TemporaryPlace()).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(rows.count > 8)
    for row in rows { #expect(help.contains(row)) }
  }

  @Test(arguments: ["1x1", "1000x1000"]) func `a size is taken up to its bounds`(size: String) throws {
    #expect(try ProgramRun(["render", "Mail", "--size", size], in: TemporaryPlace()).status == 0)
  }
}
