import TestSupport
import Testing

/// What is kept of tests that did not pass.
@Suite("Kept failures", .timeLimit(.minutes(30)))
struct KeptFailureTests {
  static let script = ScriptScene.mail("launch", "tab \"Inbox\"", "background", "expect title \"nope\"")

  /// A failing replay after something was done to the folder for temporary files.
  private func replay(before: String, after: String) throws -> ProgramRun {
    let place = TemporaryPlace()
    try place.write(Self.script, to: "fail.script")
    let line =
      "F=$TMPDIR/relaunch-failures-$(id -u); \(before); \"$RELAUNCH\" --script fail.script > log 2> errors; echo $?; \(after)"
    return try ProgramRun.shell(line, in: place)
  }

  @Test
  func `screen and archive are kept for nobody else to read`() throws {
    let run = try replay(before: "umask 0", after: "stat -c '%a %n' $F $F/fail-1 $F/fail-1/* | sed s:$F:F:")
    #expect(run.output == "1\n700 F\n700 F/fail-1\n600 F/fail-1/archive.plist\n600 F/fail-1/screen.txt\n")
  }

  @Test(arguments: [
    "mkdir -p saved $F; echo mine > saved/archive.plist; ln -s $PWD/saved $F/fail-1",
    "mkdir -p saved $F/fail-1; echo mine > saved/archive.plist; ln -s $PWD/saved/archive.plist $F/fail-1/archive.plist",
    "mkdir -p saved; echo mine > saved/archive.plist; ln -s $PWD/saved $F",
  ])
  func `a link that was put there leads nowhere`(before: String) throws {
    let run = try replay(before: before, after: "cat saved/archive.plist; ls saved")
    #expect(run.output == "1\nmine\narchive.plist\n")
  }

  @Test
  func `without --state the state of a test is on no disk`() throws {
    let place = TemporaryPlace()
    try place.write(
      ScriptScene.mail("launch", "background", "kill", "launch", "expect launch restored"), to: "ok.script")
    let line = "TMPDIR=$PWD/nowhere \"$RELAUNCH\" --script ok.script; echo $?; ls -A $TMPDIR $HOME"
    let run = try ProgramRun.shell(line, in: place)
    #expect(run.output.contains("1 passed, 0 failed\n0\n"))
    #expect(!run.output.contains("nowhere"))
    #expect(!run.output.contains(".savedState"))
  }

  @Test(arguments: ["touch $F", "ln -s /nowhere $F"])
  func `a folder that cannot be trusted is not used, and the report is whole`(before: String) throws {
    let run = try replay(before: before, after: "tail -n 1 log; ls $F/ 2> /dev/null; cat errors")
    #expect(run.output.hasPrefix("1\n0 passed, 1 failed\nrelaunch: "))
    #expect(run.output.contains("is not kept"))
  }
}
