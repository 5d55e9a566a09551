import TestSupport
import Testing

/// Options that make no sense together, or with such a value.
@Suite("Options that are refused", .timed, .timeLimit(.minutes(30)))
struct RefusedOptionTests {
  private static let needsScript =
    "--report, --output, --update, --filter, --fail-fast, --jobs and --watch need --script FILE"
  private static let suggestAlone = "--suggest writes a scene file; leave --format and --baseline out"

  private static let refusals: [([String], String)] =
    [
      (["Mail", "--state", ""], "--state is empty; name a folder"),
      (["archive", "show", "x", "--state", ""], "--state is empty; name a folder"),
      (["--script", "x", "--watch", "--slow=-1"], "--slow takes milliseconds, 60000 at most"),
      (["--script", "x", "--watch", "--slow", "60001"], "--slow takes milliseconds, 60000 at most"),
      (["--script", "x", "--jobs", "0"], "--jobs takes a number from 1 on"),
      (["--script", "x", "--jobs", "1001"], "--jobs takes a number from 1 on"),
      (["--script", "x", "--slow", "10"], "--slow needs --watch"),
      (["--script", "x", "--jobs", "2", "--state", "y"], "--jobs: tests that share --state run one after the other"),
      (["--script", "x", "--record", "y"], "--record is for the terminal; a replay has its script already"),
      (["Mail", "--size", "80x24"], "--size is for replays; in a terminal the app has the terminal's size"),
      (["Mail", "--report", "tap"], needsScript), (["Mail", "--output", "x"], needsScript),
      (["Mail", "--update"], needsScript), (["Mail", "--filter", "x"], needsScript),
      (["Mail", "--fail-fast"], needsScript), (["Mail", "--jobs", "2"], needsScript),
      (["Mail", "--watch"], needsScript),
      (["explore", "Mail", "--steps", "0"], "--steps takes a number from 1 on"),
      (["explore", "Mail", "--steps", "100000001"], "--steps takes a number from 1 on"),
      (["explain", "R13", "--questions"], "--questions lists all of them; leave the rule out"),
      (["explain", "R1O"], "there is no rule \"R1O\"; did you mean R1? `relaunch explain` lists all."),
      (["check", "Mail", "--write-baseline"], "--write-baseline needs --baseline FILE"),
      (["check", "Mail", "Restorer", "--suggest"], "--suggest takes one storyboard"),
      (["check", "Mail", "--suggest", "--baseline", "x"], suggestAlone),
      (["check", "Mail", "--suggest", "--format", "json"], suggestAlone),
      (["chekc", "Mail"], "there is no command \"chekc\"; did you mean `relaunch check`?"),
      (["render"], "name a scene, or a script that does: --script FILE"),
      (["render", "Mail", "--test", "x"], "--test needs --script FILE"),
      (["render", "Mail", "--size", "0x24"], "The value '0x24' is invalid for '--size <WxH>'"),
      (["render", "Mail", "--size", "80x1001"], "The value '80x1001' is invalid for '--size <WxH>'"),
      (["render", "Mail", "--size", "80x24x1"], "The value '80x24x1' is invalid for '--size <WxH>'"),
    ]
    + ["1001x24", "80x0", "80", "80x", "x24", "8 0x24", "80X24", ""].map { size in
      (["explore", "Mail", "--size", size], "The value '\(size)' is invalid for '--size <WxH>'")
    }

  @Test(arguments: refusals)
  func `what makes no sense is refused with the reason, and nothing is done`(arguments: [String], reason: String) throws
  {
    let place = TemporaryPlace()
    let run = try ProgramRun(arguments, in: place)
    #expect(run.status == 64)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == "Error: \(reason)", "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try place.names(in: place.path).isEmpty)
  }
}
