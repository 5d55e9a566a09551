import Foundation
import StateStore
import TestSupport
import Testing

/// What is said where saved state cannot be kept or read, with the status for it.
@Suite("Problems of saved state", .timed, .timeLimit(.minutes(30)))
struct StateProblemTests {
  /// What a replay and a launch on a locked device say, which must be the same.
  private func problem(in place: TemporaryPlace, status: Int32) throws -> String {
    let replay = try ProgramRun(
      ["--script", "-", "--state", "state"], input: ScriptScene.mail("launch"), in: place)
    let locked = try ProgramRun(["Mail", "--locked", "--state", "state"], in: place)
    #expect(replay.status == status)
    #expect(locked.status == status)
    #expect(replay.output + locked.output == "")
    #expect(replay.errors == locked.errors)
    return replay.errors
  }

  @Test func `a folder that another program holds can be left for one of one's own`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path + "/state", app: "Mail")
    let process = ProcessInfo.processInfo
    #expect(
      try problem(in: place, status: 75)
        == "relaunch: state/Mail.savedState: process \(process.processIdentifier) on \(process.hostName) holds this "
        + "saved state; end it first, or use --state DIR\n")
    withExtendedLifetime(store) {}
  }

  @Test func `a file or a link in the way is told, and the status is 73`() throws {
    let place = TemporaryPlace()
    try place.write("x", to: "state/Mail.savedState")
    #expect(
      try problem(in: place, status: 73)
        == "relaunch: state/Mail.savedState: the folder cannot be made: Not a directory\n")
    let other = TemporaryPlace()
    try other.makeFolder("state/other")
    try FileManager.default.createSymbolicLink(
      atPath: "\(other.path)/state/Mail.savedState", withDestinationPath: "other")
    #expect(
      try problem(in: other, status: 73)
        == "relaunch: state/Mail.savedState: is a link, and saved state is not kept where links lead; "
        + "remove it or use another folder\n")
  }

  @Test func `an archive that is a folder is told by the launch that would read it`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("state/Mail.savedState/archive.plist")
    let run = try ProgramRun(["--script", "-", "--state", "state"], input: ScriptScene.mail("launch"), in: place)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "  cannot be done  state/Mail.savedState/archive.plist: the archive cannot be read: Not a regular file"),
      "\(run.output)")
  }

  @Test func `without a home a folder is to be named`() throws {
    let run = try ProgramRun.shell("env -u HOME \"$RELAUNCH\" Mail --locked; echo $?", in: TemporaryPlace())
    #expect(run.output == "64\n")
    #expect(
      run.errors.split(separator: "\n") == [
        "relaunch: neither XDG_STATE_HOME nor HOME is set; name the folder of saved state: --state DIR"
      ])
  }

  @Test func `without a name there is a list to choose from, which needs a terminal`() throws {
    let run = try ProgramRun([], in: TemporaryPlace())
    #expect(run.errors.contains("are no terminal"))
    #expect(run.status == 69)
  }

  @Test func `a locked device shows nothing`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["Mail", "--locked"], in: place)
    #expect(run.output == "Mail was launched on a locked device: nothing restored, nothing saved\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let folder = place.path + "/.local/state/relaunch/Mail.savedState"
    #expect(try !place.names(in: folder).contains("archive.plist"))
  }

  static let kept: [(code: String, said: String?)] = [
    ("open(f, 'w').write('garbage')", "byte 0: does not begin with bplist00; the file is damaged or not an archive"),
    ("plistlib.dump({'x': 1}, open(f, 'wb'), fmt=plistlib.FMT_BINARY)", "this is not what an app keeps"),
    ("os.mkdir(f)", nil), ("pass", nil),
  ]

  @Test(arguments: kept) func `what an app keeps and that cannot be read is told before anything else`(
    code: String, said: String?
  ) throws {
    let place = TemporaryPlace()
    try place.makeFolder("state/Mail.savedState")
    let file = "state/Mail.savedState/kept.plist"
    let made = try ProgramRun.python("import os, plistlib, sys; f = sys.argv[1]; \(code)", [file], in: place)
    #expect(made.status == 0, "\(made.errors)")
    let run = try ProgramRun(["Mail", "--state", "state"], in: place)
    let first = said.map { "relaunch: \(file): \($0); the app begins without it\n" } ?? ""
    #expect(
      run.errors == first
        + "relaunch: standard input and output are no terminal; run it in one, or replay a script with --script FILE\n")
    #expect(run.status == 69)
  }

  @Test func `a watched replay needs a terminal, too`() throws {
    let run = try ProgramRun(["--script", "-", "--watch"], input: ScriptScene.mail("launch"), in: TemporaryPlace())
    #expect(
      run.errors
        == "relaunch: standard input and output are no terminal; run it in one, or replay a script with --script FILE\n"
    )
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
  }
}
