import TestSupport
import Testing

/// The files that options name to be written: whatever is there stays what it is.
@Suite("Output files", .timeLimit(.minutes(30)))
struct OutputFileTests {
  /// Every option that writes a file, as a shell's line that writes to `$f`.
  static let writers = [
    "\"$RELAUNCH\" render Mail --output \"$f\"",
    "\"$RELAUNCH\" check Mail --output \"$f\"",
    "\"$RELAUNCH\" check d --baseline \"$f\" --write-baseline",
  ]

  private func shell(_ writer: String, to file: String, before: String, after: String) throws -> ProgramRun {
    let place = TemporaryPlace()
    try place.write("version: 1\napp: x\n", to: "d/x.yaml")
    return try ProgramRun.shell("f=\(file); \(before); \(writer) > log 2>&1; \(after)", in: place)
  }

  @Test(arguments: writers)
  func `a link stays, and the file that it leads to is replaced with its mode`(writer: String) throws {
    let run = try shell(
      writer, to: "link", before: "echo old > real; chmod 640 real; ln -s real link",
      after: "test -L link && stat -c %a real; grep -c old real; test -s real && echo written")
    #expect(run.output == "640\n0\nwritten\n")
  }

  @Test(arguments: writers)
  func `a link to nothing gets its target`(writer: String) throws {
    let run = try shell(
      writer, to: "link", before: "ln -s real link", after: "test -L link && test -s real && echo written")
    #expect(run.output == "written\n")
  }

  @Test(arguments: writers)
  func `both names of a file go on naming it`(writer: String) throws {
    let run = try shell(
      writer, to: "one", before: "echo old > one; ln one two", after: "grep -c old two; cmp one two && echo same")
    #expect(run.output == "0\nsame\n")
  }

  @Test(arguments: writers)
  func `a pipe is written to and stays`(writer: String) throws {
    let run = try shell(
      writer, to: "pipe", before: "mkfifo pipe; cat pipe > got & true",
      after: "wait; test -p pipe && test -s got && echo read")
    #expect(run.output == "read\n")
  }

  @Test(arguments: writers)
  func `standard output by its name is written to and stays`(writer: String) throws {
    let run = try shell(
      writer, to: "stdout", before: "ln -s /proc/self/fd/1 stdout",
      after: "test -L stdout && test -s log && echo written")
    #expect(run.output == "written\n")
  }

  @Test(arguments: writers)
  func `a folder is refused, and nothing is left beside it`(writer: String) throws {
    let run = try shell(writer, to: "d", before: "true", after: "grep -o 'is a folder; name a file in it' log; ls d")
    #expect(run.output == "is a folder; name a file in it\nx.yaml\n")
  }

  @Test
  func `a full disk leaves what was there`() throws {
    let place = TemporaryPlace()
    try place.write("old\n", to: "kept")
    // No file may grow beyond 512 bytes, which is what a full disk looks like from inside.
    let run = try ProgramRun.shell(
      "ulimit -f 1; trap '' XFSZ; \"$RELAUNCH\" render Mail --output kept; echo $?; cat kept; ls", in: place)
    #expect(run.output == "73\nold\nkept\n")
    #expect(run.errors == "relaunch: kept: cannot be written: File too large\n")
  }

  @Test
  func `a recording takes no name that is a link to somewhere`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun.shell(
      "ln -s elsewhere record; \"$RELAUNCH\" Mail --record record; echo $?; ls", in: place)
    #expect(run.output == "73\nrecord\n")
    #expect(run.errors.contains("record: exists already"))
  }
}
