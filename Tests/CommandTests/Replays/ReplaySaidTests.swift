import TestSupport
import Testing

/// What a replay says beside its report: of scripts that cannot be replayed, and of what it keeps.
@Suite("Words of a replay", .timed, .timeLimit(.minutes(30)))
struct ReplaySaidTests {
  private let missing = "there is no such file, and no scene of that name is bundled"

  @Test func `a scene that cannot be found is told at the line that names it`() throws {
    let place = TemporaryPlace()
    try place.write("scene Mial\nlaunch\n", to: "d/a.script")
    try place.write("version 1\n  scene \"../d/x.app\"\nlaunch\n", to: "d/b.script")
    try place.write("x", to: "d/x.app")
    try place.write("include \"d/a.script\"\nlaunch\n", to: "c.script")
    try place.write("launch\n", to: "e.script")
    for (name, words, status) in [
      ("d/a.script", "d/a.script:1:1: Mial: \(missing); did you mean \"Mail\"?", 66),
      (
        "d/b.script",
        "d/b.script:2:3: ../d/x.app: is compiled, and cannot be read back; open the storyboard that it was made of, "
          + "or the folder of its project", 65
      ),
      ("c.script", "d/a.script:1:1: Mial: \(missing); did you mean \"Mail\"?", 66),
      ("e.script", "e.script:1:1: the script names no scene; begin it with: scene FILE", 65),
    ] {
      for command in [["--script", name], ["render", "--script", name]] {
        let run = try ProgramRun(command, in: place)
        #expect(run.errors == words + "\n", "\(command)")
        #expect(run.status == Int32(status))
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test func `the faults of all scripts are told at once, and nothing is replayed`() throws {
    let place = TemporaryPlace()
    for (name, line) in [("a", "tpa"), ("b", "launch"), ("c", "tpb")] {
      try place.write("scene Mail\n\(line)\n", to: "\(name).script")
    }
    let run = try ProgramRun(["--script", "a.script", "--script", "b.script", "--script", "c.script"], in: place)
    #expect(
      run.errors == """
        a.script:2:1: unknown step "tpa"; did you mean "tap"?
        c.script:2:1: unknown step "tpb"; did you mean "tab"?

        """)
    #expect(run.output.isEmpty)
    #expect(run.status == 65)
  }

  @Test func `a folder without scripts is told, and one has them in order, those of hidden folders left out`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("empty")
    for name in ["b.script", "a/z.script", "a/y.txt", ".h/h.script", "c/d/e.script", ".f.script"] {
      try place.write(ScriptScene.mail("launch"), to: "all/\(name)")
    }
    let none = try ProgramRun(["--script", "empty"], in: place)
    #expect(none.errors == "relaunch: empty: holds no script (*.script)\n")
    #expect(none.status == 66)
    let check = try ProgramRun(["script", "check", "all"], in: place)
    #expect(
      check.output
        == [".f", "a/z", "b", "c/d/e"].map { "all/\($0).script: 1 test, 1 step\n" }.joined())
  }

  @Test func `a test that is not there is told with the nearest`() throws {
    let place = TemporaryPlace()
    try place.write("scene Mail\ntest \"one\"\nlaunch\nend\n", to: "a.script")
    for (name, rest) in [("on", "; did you mean \"one\"?"), ("something else", "")] {
      let run = try ProgramRun(["render", "--script", "a.script", "--test", name], in: place)
      #expect(run.errors.split(separator: "\n") == ["relaunch: a.script: has no test \"\(name)\"\(rest)"])
      #expect(run.status == 64)
    }
    let wrong = try ProgramRun(["render", "Mail", "--show", "compos"], in: place)
    #expect(
      wrong.errors.split(separator: "\n") == [
        "relaunch: --show: the app has no controller \"compos\"; did you mean \"compose\"?"
      ])
    let failed = try ProgramRun(["render", "--script", "-"], input: ScriptScene.mail("launch", "back"), in: place)
    #expect(failed.errors.hasPrefix("not ok 1 - -\n  -:4:1  back\n  cannot be done  there is nothing to go back to"))
    #expect(failed.errors.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test func `more tests than the limit are to be chosen from`() throws {
    let place = TemporaryPlace()
    for (name, count) in [("a", 5_001), ("b", 5_000)] {
      let tests = (1...count).map { "test \"t\($0)\"\nlaunch\nend\n" }
      try place.write("scene Mail\n" + tests.joined(), to: "\(name).script")
    }
    let all = ["--script", "a.script", "--script", "b.script"]
    let run = try ProgramRun(all, in: place)
    #expect(
      run.errors == "relaunch: 10001 tests are more than the limit of 10000 for one run; choose some with --filter\n")
    #expect(run.status == 65)
    let some = try ProgramRun(all + ["--filter", "t?00"], in: place)
    #expect(some.output.hasSuffix("ok 18 - t900\n18 passed, 0 failed\n"), "\(some.output)\(some.errors)")
  }

  private static let failing = """
    version 1
    scene Mail
    set size 40x12
    test "first"
      launch
    end
    test "second"
      launch
      background
      foreground
      expect screen
        |no
      end
    end
    test "third"
      launch
      expect title "no"
    end

    """

  /// Replays the failing tests in the shell, with something done before and after.
  private func replay(_ options: String, before: String = "true", after: String) throws -> ProgramRun {
    let place = TemporaryPlace()
    try place.write(Self.failing, to: "deep/a b.script")
    let line =
      "F=$TMPDIR/relaunch-failures-$(id -u); \(before); "
      + "\"$RELAUNCH\" --script \"deep/a b.script\" \(options) > log 2> errors; echo $?; \(after)"
    return try ProgramRun.shell(line, in: place)
  }

  @Test func `of a test that fails the screen as it was found is kept, and what was saved`() throws {
    let run = try replay(
      "",
      after: "ls $F; ls $F/*2 $F/*3 | sed s:$F/::; cat $F/*2/screen.txt | wc -l; head -3 $F/*2/screen.txt; "
        + "\"$RELAUNCH\" archive verify $F/a\\ b-2/archive.plist | sed 's/.*: ok/ok/'")
    #expect(
      run.output == """
        1
        a b-2
        a b-3
        a b-2:
        archive.plist
        screen.txt

        a b-3:
        screen.txt
        12
                         Inbox          Compose
        ────────────────────────────────────────
          ┃ Lunch on Friday          Anna      ›
        ok, 6 objects, 0 not saved

        """, "\(run.errors)")
  }

  @Test func `the folder is called after the script and the number of the test in it, whichever are chosen`() throws {
    let run = try replay("--filter third", after: "ls $F; grep 'kept in' log | sed s:$F:F:")
    #expect(run.output == "1\na b-3\n  kept in         F/a b-3\n")
  }

  @Test(arguments: [
    ("TMPDIR=", "/tmp"), ("TMPDIR=$TMPDIR/", "$T"), ("TMPDIR=$TMPDIR", "$T"), ("TMPDIR=$PWD/F; touch F", ""),
  ])
  func `the folder for temporary files is the variable's, or the system's`(variable: String, folder: String) throws {
    let run = try replay(
      "--filter third", before: "T=$TMPDIR; \(variable); echo \"\(folder)/relaunch-failures-$(id -u)/a b-3\"",
      after: "sed -n 's/  kept in         //p' log; cat errors; rm -rf \"/tmp/relaunch-failures-$(id -u)/a b-3\"")
    let lines = run.output.split(separator: "\n").map(String.init)
    if folder.isEmpty {
      #expect(lines.count == 3)
      #expect(lines.last?.hasPrefix("relaunch: ") == true)
      #expect(
        lines.last?.hasSuffix(
          "/F/relaunch-failures-0: the screen of a failed test is not kept, since this is no folder of your own that "
            + "can be written to; remove it") == true, "\(run.output)")
    } else {
      #expect(lines.count == 3)
      #expect(lines.first == lines.last)
    }
  }

  @Test func `snapshots that no test uses are told after a whole replay that passes, and only then`() throws {
    let place = TemporaryPlace()
    let test = { (name: String, step: String) in "test \"\(name)\"\n  launch\n  \(step)\nend\n" }
    let top = "version 1\nscene Mail\n"
    let one = test("one", "snapshot tree one")
    let script = "all/a.script"
    try place.write(top + one + test("two", "snapshot screen two"), to: script)
    #expect(try ProgramRun(["--script", script, "--update"], in: place).status == 0)
    try place.write("old", to: "\(script).snapshots/old.tree")
    let unused = { (name: String) in "\(script).snapshots/\(name): no test uses this snapshot any more; remove it\n" }
    let whole = try ProgramRun(["--script", script], in: place)
    #expect(whole.errors == unused("old.tree"))
    #expect(whole.status == 0)
    #expect(try ProgramRun(["--script", script, "--filter", "one"], in: place).errors.isEmpty)
    #expect(try ProgramRun(["--script", script, "--filter", "*"], in: place).errors.isEmpty)
    try place.write(top + one + test("two", "expect title \"no\""), to: script)
    #expect(try ProgramRun(["--script", script], in: place).errors.isEmpty)
    try place.write(top + one, to: script)
    let fewer = try ProgramRun(["--script", script, "--update"], in: place)
    #expect(fewer.errors == unused("old.tree") + unused("two.screen"))
    #expect(
      try place.names(in: "\(place.path)/\(script).snapshots") == ["old.tree", "one.tree", "two.screen"])
  }

  @Test func `the trace has a head for every launch of every test, before the report`() throws {
    let place = TemporaryPlace()
    try place.write(Self.failing, to: "a.script")
    let run = try ProgramRun(["--script", "a.script", "--trace", "--filter", "[ft]*"], in: place)
    let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("# ") || $0.hasPrefix("LAUNCH") }
    #expect(heads.map { $0.prefix(12) } == ["# first", "LAUNCH first", "# third", "LAUNCH first"])
    #expect(run.output.hasPrefix("# first\nLAUNCH first"))
    #expect(!(try ProgramRun(["--script", "a.script"], in: place)).output.contains("LAUNCH"))
  }
}
