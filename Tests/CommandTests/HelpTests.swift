import Foundation
import TestSupport
import Testing

/// The help of every command: what it is for, its arguments and its options, to the letter.
@Suite("Help", .timed, .timeLimit(.minutes(30)))
struct HelpTests {
  static let commands = [
    [], ["run"], ["check"], ["archive"], ["archive", "show"], ["archive", "list"], ["archive", "diff"],
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

  @Test(arguments: [
    (["check", "Mail", "--write-baseline"], "--write-baseline needs --baseline FILE"),
    (["check", "Mail", "Mail", "--suggest"], "--suggest takes one storyboard"),
    (
      ["check", "Mail", "--suggest", "--format", "json"],
      "--suggest writes a scene file; leave --format and --baseline out"
    ),
    (
      ["check", "Mail", "--suggest", "--baseline", "b"],
      "--suggest writes a scene file; leave --format and --baseline out"
    ),
    (["Mail", "--state", ""], "--state is empty; name a folder"),
    (["archive", "list", "x", "--state", ""], "--state is empty; name a folder"),
    (["--script", "a", "--watch", "--slow", "60001"], "--slow takes milliseconds, 60000 at most"),
    (["--script", "a", "--watch", "--slow=-1"], "--slow takes milliseconds, 60000 at most"),
    (["--script", "a", "--jobs", "0"], "--jobs takes a number from 1 on"),
    (["--script", "a", "--jobs", "1001"], "--jobs takes a number from 1 on"),
    (["--script", "a", "--slow", "1"], "--slow needs --watch"),
    (["--script", "a", "--jobs", "2", "--state", "s"], "--jobs: tests that share --state run one after the other"),
    (["--script", "a", "--record", "r"], "--record is for the terminal; a replay has its script already"),
    (["Mail", "--size", "80x24"], "--size is for replays; in a terminal the app has the terminal's size"),
    (["Mail", "--report", "tap"], needScript), (["Mail", "--output", "o"], needScript),
    (["Mail", "--update"], needScript), (["Mail", "--filter", "*"], needScript), (["Mail", "--fail-fast"], needScript),
    (["Mail", "--watch"], needScript), (["Mail", "--jobs", "1"], needScript),
    (["render"], "name a scene, or a script that does: --script FILE"),
    (["render", "Mail", "--test", "t"], "--test needs --script FILE"),
    (["explore", "Mail", "--steps", "0"], "--steps takes a number from 1 on"),
    (["explore", "Mail", "--steps", "100000001"], "--steps takes a number from 1 on"),
    (["explain", "R13", "--questions"], "--questions lists all of them; leave the rule out"),
    (["render", "Mail", "--size", "0x24"], "The value '0x24' is invalid for '--size <WxH>'"),
    (["render", "Mail", "--size", "80x1001"], "The value '80x1001' is invalid for '--size <WxH>'"),
    (["render", "Mail", "--size", "80x24x1"], "The value '80x24x1' is invalid for '--size <WxH>'"),
  ])
  func `what does not go together is refused in a sentence`(arguments: [String], words: String) throws {
    let run = try ProgramRun(arguments, in: TemporaryPlace())
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == "Error: \(words)", "\(run.errors)")
  }

  private static let needScript =
    "--report, --output, --update, --filter, --fail-fast, --jobs and --watch need --script FILE"

  @Test(arguments: ["1x1", "1000x1000"]) func `a size is taken up to its bounds`(size: String) throws {
    #expect(try ProgramRun(["render", "Mail", "--size", size], in: TemporaryPlace()).status == 0)
  }
}
