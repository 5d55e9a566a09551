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
