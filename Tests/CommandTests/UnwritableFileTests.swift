import Foundation
import TestSupport
import Testing

/// Files that cannot be written: each is named with the system's own reason, and nothing is left behind.
@Suite("Files that cannot be written", .timeLimit(.minutes(30)))
struct UnwritableFileTests {
  /// Every option that writes a file, as a shell's line that writes to `$f`.
  static let writers = [
    "\"$RELAUNCH\" render Mail --output \"$f\"",
    "\"$RELAUNCH\" check Mail --output \"$f\"",
    "\"$RELAUNCH\" check Mail --baseline \"$f\" --write-baseline",
    "\"$RELAUNCH\" --script a.script --output \"$f\"",
    "\"$RELAUNCH\" check --suggest Main.storyboard --output \"$f\"",
  ]

  static let long = String(repeating: "a", count: 300)

  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch"), to: "a.script")
    try place.write(
      try PackageFolder.text("Scenes/Restorer/Main.storyboard"), to: "Main.storyboard")
    return place
  }

  @Test(arguments: writers)
  func `the reason is the system's, and the status is 73`(writer: String) throws {
    let place = try place()
    let socket = "import socket; socket.socket(socket.AF_UNIX).bind('sock')"
    let line =
      "python3 -c \"\(socket)\"; ln -s nowhere/file astray; mkdir folder; "
      + "for f in /dev/full sock astray folder a.script/x folder/\(Self.long); do \(writer) > log; "
      + "echo \"$? $(wc -c < log)\"; done; ls folder"
    let run = try ProgramRun.shell(line, in: place)
    #expect(run.output == String(repeating: "73 0\n", count: 6))
    expectSame(
      run.errors,
      """
      relaunch: /dev/full: cannot be written: No space left on device
      relaunch: sock: cannot be written: No such device or address
      relaunch: astray: cannot be written: No such file or directory
      relaunch: folder: is a folder; name a file in it
      relaunch: a.script: the folder cannot be made
      relaunch: folder/\(Self.long): cannot be written: File name too long

      """)
  }

  @Test(arguments: writers)
  func `what is written in its place ends with the same status as any other`(writer: String) throws {
    let line =
      "ln -s real link; echo old > one; ln one two; mkfifo pipe; cat pipe > got & "
      + "for f in new deep/new link one pipe /dev/null; do \(writer) > log 2> errors; echo $?; grep -v lists errors; done; "
      + "wait; for f in new deep/new link two got; do test -s $f || echo \"$f is empty\"; done; "
      + "cmp new one && cmp new real && cmp new got && ls deep"
    let run = try ProgramRun.shell(line, in: try place())
    let statuses = run.output.split(separator: "\n").dropLast()
    #expect(Set(statuses.prefix(5)).count == 1, "\(run.output)")
    #expect(statuses.first == (writer.contains("Mail --output") && writer.contains("check") ? "1" : "0"))
    #expect(run.output.hasSuffix("\nnew\n"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("empty"), "\(run.output)")
  }

  @Test func `a new file has the mode that the shell asks for, and one that was there keeps its own`() throws {
    let line =
      "umask 027; \"$RELAUNCH\" render Mail --output new; ln -s other link; \"$RELAUNCH\" render Mail --output link; "
      + "echo > old; chmod 604 old; \"$RELAUNCH\" render Mail --output old; stat -c %a new other old; ls"
    let run = try ProgramRun.shell(line, in: TemporaryPlace())
    #expect(run.output == "640\n640\n604\nlink\nnew\nold\nother\n", "\(run.errors)")
  }

  @Test func `a file in a folder where nothing can be made says so`() throws {
    let run = try ProgramRun.shell(
      "\"$RELAUNCH\" render Mail --output /proc/self/comm; echo $?; \"$RELAUNCH\" render Mail --output /proc/new; echo $?",
      in: TemporaryPlace())
    #expect(run.output == "73\n73\n")
    #expect(
      run.errors == """
        relaunch: /proc/self/comm: cannot be written: No such file or directory
        relaunch: /proc/new: cannot be written: No such file or directory

        """)
  }

  @Test func `a recording that cannot be begun or written says why`() throws {
    // Where no file may grow, only the pipe of the shell can be written to.
    let line =
      "(for f in folder/\(Self.long) a.script/x; do \"$RELAUNCH\" Mail --locked --record $f; echo $?; done; "
      + "ulimit -f 0; trap '' XFSZ; \"$RELAUNCH\" Mail --locked --record new.script; echo $?) 2>&1 | cat; ls -s"
    let run = try ProgramRun.shell(line, in: try place())
    expectSame(
      run.output.replacing(#/total.*/#.dotMatchesNewlines(), with: ""),
      """
      relaunch: folder/\(Self.long): cannot be written: File name too long
      73
      relaunch: a.script: the folder cannot be made
      73
      relaunch: new.script: cannot be written: File too large
      73

      """)
    #expect(run.output.hasSuffix(" 0 new.script\n"), "\(run.output)")
  }
}
