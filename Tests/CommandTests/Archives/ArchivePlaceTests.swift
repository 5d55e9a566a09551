import TestSupport
import Testing

/// Which archive or folder a name means to `relaunch archive`, and what is said where it means none.
@Suite("Names of archives", .timed, .timeLimit(.minutes(30)))
struct ArchivePlaceTests {
  private let noSuch = "there is no such archive, and no app of that name has saved state in"

  /// What a command writes to standard error.
  private func errors(_ arguments: String..., in place: TemporaryPlace, status: Int32) throws -> String {
    let run = try ProgramRun(["archive"] + arguments, in: place)
    #expect(run.status == status, "\(arguments)")
    #expect(run.output.isEmpty, "\(arguments)")
    return run.errors
  }

  @Test(arguments: ["show", "verify", "export", "list"])
  func `what is not there is told with the folder that was looked in`(command: String) throws {
    let place = try MailArchives.saved()
    try place.write("x", to: "note.txt")
    try place.makeFolder("folder")
    for (name, words) in [
      ("zzz", "zzz: \(noSuch) state"), ("Mai", "Mai: \(noSuch) state; did you mean \"Mail\"?"),
      ("folder", "folder: is no folder of saved state, and no app of that name has saved state in state"),
    ] {
      #expect(
        try errors(command, name, "--state", "state", in: place, status: 66) == "relaunch: \(words)\n", "\(name)")
    }
    #expect(
      try errors(command, "Mail", in: place, status: 66)
        == "relaunch: Mail: \(noSuch) \(place.path)/.local/state/relaunch\n")
  }

  @Test func `without a home folder only the name is said`() throws {
    let run = try ProgramRun.shell("env -u HOME \"$RELAUNCH\" archive show zzz", in: TemporaryPlace())
    #expect(run.errors == "relaunch: zzz: there is no such archive\n")
    #expect(run.status == 66)
  }

  @Test func `a storyboard's name means the folder with a hash of eight hexadecimal digits behind it`() throws {
    let place = try MailArchives.saved()
    for name in ["0123456g", "0123456", "012345678", "ABCDEF01"] {
      try place.makeFolder("state/Main-\(name).savedState")
    }
    try place.write("x", to: "state/Main-aaaaaaaa.savedState")
    let near = "; did you mean \"Mail\"?"
    #expect(
      try errors("show", "Main", "--state", "state", in: place, status: 66)
        == "relaunch: Main: \(noSuch) state\(near)\n")
    try place.makeFolder("state/Main-0189afbc.savedState")
    for name in ["Main", "Main.storyboard", "Main-0189afbc"] {
      #expect(
        try errors("show", name, "--state", "state", in: place, status: 66)
          == "relaunch: state/Main-0189afbc.savedState: holds no archive; see \"relaunch archive list\"\n")
    }
    #expect(
      try errors("show", "Main.old", "--state", "state", in: place, status: 66)
        == "relaunch: Main.old: \(noSuch) state\n")
    try place.makeFolder("state/Main-f0000000.savedState")
    #expect(
      try errors("show", "Main", "--state", "state", in: place, status: 66)
        == "relaunch: Main: several storyboards of that name have saved state in state; name one of them: "
        + "Main-0189afbc, Main-f0000000\n")
  }

  @Test func `a folder of another name is one of saved state if it holds an archive, also of an older generation`()
    throws
  {
    let place = try MailArchives.saved()
    let older = try place.bytes(of: "\(MailArchives.folder)/archive.1.plist")
    try place.write(older, to: "all/bare/archive.5.plist")
    for name in ["all/bare", "all/bare/"] {
      let list = try ProgramRun(["archive", "list", name], in: place)
      #expect(
        list.output == """
          all/bare: 1 archive, 0 set aside
            archive.5.plist  \(older.count) bytes  2020-01-01T00:00:00Z  8 objects  Mail 3.2

          """)
      #expect(list.status == 0)
    }
    #expect(
      try ProgramRun(["archive", "verify", "all/bare"], in: place).output
        == "all/bare/archive.5.plist: ok, 8 objects, 0 not saved\n")
    try place.write(older, to: "all/other/archive.6.plist")
    #expect(try errors("list", "all/other", in: place, status: 66).hasPrefix("relaunch: all/other: is no folder"))
  }

  @Test func `several folders are listed with an empty line between, and a file is not`() throws {
    let place = try MailArchives.saved()
    let one = try ProgramRun(["archive", "list", "Mail", "--state", "state"], in: place).output
    let two = try ProgramRun(["archive", "list", "Mail", "state/Mail.savedState", "--state", "state"], in: place)
    #expect(two.output == "\(one)\n\(one)")
    let file = try ProgramRun(["archive", "list", MailArchives.newest], in: place)
    #expect(
      file.errors.split(separator: "\n") == [
        "relaunch: \(MailArchives.newest): is a file; list takes a folder of saved state or the name of an app"
      ])
  }

  @Test func `what was set aside is listed newest first, each with its reason`() throws {
    let place = try MailArchives.saved()
    let bytes = try place.bytes(of: MailArchives.newest)
    for name in ["1.damaged", "2.newer", "3.foreign", "12.crashed", "13.forced"] {
      try place.write(bytes, to: "\(MailArchives.folder)/archive.\(name).plist")
    }
    try place.write("note", to: "\(MailArchives.folder)/archive.14.plist")
    let lines = try ProgramRun(["archive", "list", "Mail", "--state", "state"], in: place).output
      .split(separator: "\n").dropFirst(3).map { $0.replacing(#/ +[0-9]+ bytes.*Mail 3.2/#, with: "") }
    #expect(
      lines == [
        "set aside",
        "  archive.13.forced.plist; the app was swiped away, or a fresh start was asked for (R67)",
        "  archive.12.crashed.plist; the app died while this archive was being restored (R65)",
        "  archive.3.foreign.plist; the archive was another app's",
        "  archive.2.newer.plist; the archive was written by a newer version",
        "  archive.1.damaged.plist; the archive was damaged", "lock: no program holds this saved state",
      ])
  }

  @Test func `every bad archive is told, and the status is that of the first`() throws {
    let place = try MailArchives.saved()
    try place.write("x", to: "bad")
    let damaged = "bad: byte 0: does not begin with bplist00; the file is damaged or not an archive\n"
    let missing = "relaunch: none: \(noSuch) state\n"
    let run = try ProgramRun(["archive", "verify", "none", "bad", MailArchives.newest, "--state", "state"], in: place)
    #expect(run.errors == missing + damaged)
    #expect(run.status == 66)
    #expect(run.output == "\(MailArchives.newest): ok, 7 objects, 2 not saved\n")
    let other = try ProgramRun(["archive", "verify", "bad", "none", "--state", "state"], in: place)
    #expect(other.errors == damaged + missing)
    #expect(other.status == 65)
  }

  @Test func `an archive may come from standard input`() throws {
    let place = try MailArchives.saved()
    for command in ["show", "export", "export --format xml"] {
      let run = try ProgramRun.shell(
        "\"$RELAUNCH\" archive \(command) \(MailArchives.newest) > a; "
          + "\"$RELAUNCH\" archive \(command) - < \(MailArchives.newest) > b; cmp a b && test -s a && echo same",
        in: place
      )
      #expect(run.output == "same\n", "\(run.errors)")
    }
    let verify = try ProgramRun.shell("\"$RELAUNCH\" archive verify - < \(MailArchives.newest)", in: place)
    #expect(verify.output == "-: ok, 7 objects, 2 not saved\n")
  }

  @Test func `what would be too large when it is written out is told with its size`() throws {
    let place = try MailArchives.saved()
    try MailArchives.change("a['application'] = {'k': ['x' * 90000] * 9000}", to: "wide.plist", in: place)
    for command in [["show"], ["export"]] {
      let run = try ProgramRun(["archive"] + command + ["wide.plist"], in: place)
      #expect(
        run.errors == "wide.plist: written out it would take 772 MiB, which is over the limit\n", "\(command)")
    }
  }
}
