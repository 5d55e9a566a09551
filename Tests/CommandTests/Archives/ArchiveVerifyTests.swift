import TestSupport
import Testing

/// `relaunch archive verify`: good archives are counted, and of bad ones it is said what is wrong.
@Suite("The verification of archives", .timed, .timeLimit(.minutes(30)))
struct ArchiveVerifyTests {
  @Test func `good archives are verified with their counts`() throws {
    let run = try MailArchives.archive(
      "verify", MailArchives.folder, MailArchives.folder + "/archive.1.plist", in: try MailArchives.saved())
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        \(MailArchives.newest): ok, 7 objects, 2 not saved
        \(MailArchives.folder)/archive.1.plist: ok, 8 objects, 0 not saved

        """)
  }

  /// Files that are no archives, by what is wrong with them.
  private static let bad: [(code: String, words: String)] = [
    ("open('bad', 'wb').close(); sys.exit()", "bad: byte 0: does not begin with bplist00"),
    ("open('bad', 'wb').write(open(sys.argv[1], 'rb').read()[:300]); sys.exit()", "bad: byte "),
    ("open('bad', 'wb').write(bytes(i * 73 % 256 for i in range(500))); sys.exit()", "bad: byte 0: "),
    ("a['format'] = 4", "bad: format 4 is newer than 3"),
    ("a['format'] = 1", "the trailer holds a checksum, which format 1 does not have"),
    ("plistlib.dump(a, open('bad', 'wb'), fmt=plistlib.FMT_BINARY); sys.exit()", "the trailer holds no checksum"),
    (
      "a['format'] = 1; plistlib.dump(a, open('bad', 'wb'), fmt=plistlib.FMT_BINARY); sys.exit()",
      "the trailer holds no checksum"
    ),
    (
      "b = bytearray(open(sys.argv[1], 'rb').read()); b[100] ^= 1; open('bad', 'wb').write(b); sys.exit()",
      "the file was changed after it was saved, so use an older archive"
    ),
    ("open('bad', 'wb').truncate(1 << 26); sys.exit()", "bad: has 67108864 bytes, and an archive has at most 24 MiB"),
    ("a = {'a': 1}", "bad: objects: is not there"),
    ("a['objects'][1]['parent'] = plistlib.UID(9)", "bad: objects[1].parent: 9 is not lower than 1"),
    ("a['application']['x\\x1b'] = plistlib.UID(99)", "refers to 99"),
    ("a['windows'][0]['root'] = plistlib.UID(3)", "bad: windows[0].root: "),
    ("a['objects'].append(a['objects'][0])", "bad: objects[7]: has the path of objects[0]"),
  ]

  @Test(arguments: bad)
  func `a bad archive ends with status 65 and what is wrong`(code: String, words: String) throws {
    let place = try MailArchives.saved()
    try MailArchives.change(code, to: "bad", in: place)
    let run = try MailArchives.archive("verify", MailArchives.newest, "bad", in: place)
    #expect(run.status == 65)
    #expect(run.output.contains("archive.plist: ok, "))
    #expect(run.errors.contains(words), "\(run.errors)")
    guard !code.contains("['root']"), !code.contains("append") else { return }
    for command in [["show", "bad"], ["show", "--json", "bad"], ["diff", "bad", MailArchives.newest]] {
      let run = try ProgramRun(["archive"] + command, in: place)
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(!run.disturbsTerminal)
    }
  }
}
