import Foundation
import TestSupport
import Testing

/// The help of every command: what it is for, its arguments and its options, to the letter.
@Suite("Help", .timed, .timeLimit(.minutes(30)))
struct HelpTests {
  static let commands = [
    [], ["run"], ["check"], ["code"], ["archive"], ["archive", "show"], ["archive", "list"], ["archive", "diff"],
    ["archive", "verify"], ["archive", "export"], ["render"], ["explore"], ["explain"], ["scenes"], ["script"],
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

  @Test(arguments: ["1x1", "1000x1000"]) func `a size is taken up to its bounds`(size: String) throws {
    #expect(try ProgramRun(["render", "Mail", "--size", size], in: TemporaryPlace()).status == 0)
  }
}
