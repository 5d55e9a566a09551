import Foundation
import StateStore
import TestSupport
import Testing
import TextFormatting
import relaunch

/// `relaunch archive` as it is run: what it finds, what it says of good and bad archives, and its exit statuses.
@Suite("The archive command", .timed, .timeLimit(.minutes(30)))
struct ArchiveCommandTests {
  private static let folder = "state/Mail.savedState"
  private static let newest = "state/Mail.savedState/archive.plist"

  /// Two generations: first a message that is open, then a screen that is not saved.
  private func saved() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail(
      "launch", "tap \"Lunch on Friday\"", "background", "foreground", "back", "tab \"Settings\"", "tap \"Search\"",
      "quit")
    let run = try ProgramRun(["--script", "-", "--state", "state"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return place
  }

  private func archive(_ arguments: String..., input: String = "", in place: TemporaryPlace) throws -> ProgramRun {
    let run = try ProgramRun(["archive"] + arguments, input: input, in: place)
    #expect(!run.disturbsTerminal, "\(run.output)\(run.errors)")
    return run
  }

  /// Writes an archive that Python has changed.
  private func change(_ code: String, to name: String, in place: TemporaryPlace) throws {
    let python = """
      \(ProgramRun.archiveWriter)
      a = plistlib.load(open(sys.argv[1], 'rb'))
      \(code)
      write(a, sys.argv[2])
      """
    let changed = try ProgramRun.python(python, [Self.newest, name], in: place)
    #expect(changed.status == 0, "\(changed.errors)")
  }

  @Test(arguments: [
    [newest], [folder], [folder + "/"], ["Mail", "--state", "state"], [folder + "/archive.1.plist"],
  ])
  func `an archive goes by its path, its folder or its app's name`(arguments: [String]) throws {
    let run = try ProgramRun(["archive", "show"] + arguments, in: try saved())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("Mail 3.2, phone, system "))
    #expect(run.output.contains("tabs/(search)  R13  ") != arguments[0].contains("archive.1"))
    #expect(run.output.contains("tabs/inbox/[1]/message\n") == arguments[0].contains("archive.1"))
  }

  @Test(arguments: ["state", "state/"])
  func `the folder of all saved state is listed app by app`(folder: String) throws {
    let place = try saved()
    let storyboard = try place.write(Self.storyboard, to: "app/Main.storyboard")
    for scene in [storyboard, try place.write(Self.storyboard, to: "other/Main.storyboard")] {
      let run = try ProgramRun([scene, "--script", "-", "--state", "state"], input: Self.steps, in: place)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
    let list = try archive("list", folder, in: place)
    let lines = list.output.split(separator: "\n")
    try #require(list.status == 0 && lines.count == 3, "\(list.output)\(list.errors)")
    #expect(lines[0].hasPrefix("state/Mail.savedState: 2 archives, 0 set aside; newest "))
    #expect(lines[0].hasSuffix(" objects  Mail 3.2"))
    #expect(lines[1].hasPrefix("state/Main-"))
    #expect(lines[1].contains(".savedState: 1 archive, 0 set aside; newest "))
    let several = try archive("show", "Main", "--state", "state", in: place)
    #expect(several.status == 66)
    #expect(
      several.errors.contains("several storyboards of that name have saved state in state; name one of them: Main-"))
  }

  @Test(arguments: ["Main", "Main.storyboard", "app/Main.storyboard"])
  func `the saved state of a bare storyboard goes by the name of its file`(name: String) throws {
    let place = TemporaryPlace()
    let storyboard = try place.write(Self.storyboard, to: "app/Main.storyboard")
    let run = try ProgramRun([storyboard, "--script", "-", "--state", "state"], input: Self.steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let show = try archive("show", name, "--state", "state", in: place)
    if name == "app/Main.storyboard" {
      // A file that is there is read as an archive.
      #expect(show.status == 65)
    } else {
      #expect(show.status == 0, "\(show.output)\(show.errors)")
      #expect(show.output.hasPrefix("Main 1.0, phone, system "), "\(show.output)\(show.errors)")
    }
    #expect(try archive("show", "Mai", "--state", "state", in: place).status == 66)
  }

  private static let steps = ScriptScene.any("launch", "quit")

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="a"><scenes><scene><objects>
    <viewController id="a" restorationIdentifier="A" title="Main" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  @Test func `without a folder for all apps a name is one below the home folder`() throws {
    let place = try saved()
    try FileManager.default.createDirectory(atPath: place.path + "/.local/state", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: place.path + "/state", toPath: place.path + "/.local/state/relaunch")
    #expect(try archive("verify", "Mail", in: place).status == 0)
  }

  @Test func `JSON has the members of the contract and no others`() throws {
    let run = try archive("show", "--json", Self.folder, in: try saved())
    let top = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(
      Set(top.keys) == [
        "app", "bundleVersion", "idiom", "systemVersion", "timestamp", "format", "application", "objects", "excluded",
      ])
    let objects = try #require(top["objects"] as? [[String: Any]])
    let known: Set = ["path", "archivePath", "kind", "class", "restorationClass", "storyboard", "state"]
    #expect(objects.allSatisfy { known.isSuperset(of: $0.keys) })
    let messages = try #require(objects.first { $0["path"] as? String == "tabs/inbox/messages" })
    #expect(messages["archivePath"] as? String == "tabs/inbox/[0]/messages")
    let tabs = try #require(objects.first?["state"] as? [String: Any])
    #expect(tabs["$selected"] as? [String: String] == ["reference": "tabs/settings"])
    let excluded = try #require(top["excluded"] as? [[String: Any]])
    let search = try #require(excluded.first { $0["path"] as? String == "tabs/(search)" })
    #expect(Set(search.keys) == ["path", "rule", "reason", "class", "file", "line"])
    #expect(search["class"] as? String == "NavigationController")
    #expect((search["file"] as? String)?.hasSuffix("Mail/Mail.yaml") == true)
    #expect(search["line"] is Int)
    let results = try #require(excluded.first { $0["path"] as? String == "tabs/(search)/results" })
    #expect(results["title"] as? String == "Search")
    #expect(results["class"] as? String == "TableViewController")
  }

  @Test func `a folder is listed, and nothing in it changes`() throws {
    let place = try saved()
    try place.write([1, 2], to: Self.folder + "/archive.3.damaged.plist")
    try place.write("", to: Self.folder + "/restoring")
    try place.write("half", to: Self.folder + "/archive.plist.tmp")
    let before = try place.names(in: "\(place.path)/\(Self.folder)")
    let run = try archive("list", Self.folder, in: place)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "\(Self.folder): 2 archives, 1 set aside")
    #expect(lines[1].hasPrefix("  archive.plist "))
    #expect(lines[1].hasSuffix("2020-01-01T00:00:00Z  7 objects  Mail 3.2"))
    #expect(lines[2].hasPrefix("  archive.1.plist "))
    #expect(lines[2].contains("8 objects"))
    #expect(lines[4].hasPrefix("  archive.3.damaged.plist "))
    #expect(lines[4].hasSuffix("the archive was damaged"))
    #expect(lines[5].hasPrefix("restoring: "))
    #expect(lines[6] == "lock: no program holds this saved state")
    #expect(try place.names(in: "\(place.path)/\(Self.folder)") == before)
  }

  @Test func `a list names the program that holds the folder, which is not disturbed`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path + "/state", app: "Mail")
    let run = try archive("list", "Mail", "--state", "state", in: place)
    #expect(run.output.contains("lock: process \(ProcessInfo.processInfo.processIdentifier) on "))
    withExtendedLifetime(store) {}
  }

  @Test func `a difference ends with status 1, and none with 0`() throws {
    let place = try saved()
    let run = try archive("diff", Self.folder + "/archive.1.plist", Self.folder, in: place)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("    ~ $selected: tabs/inbox → tabs/settings\n"))
    #expect(run.output.contains("\n- tabs/inbox/[1]/message\n"))
    let same = try archive("diff", Self.folder, Self.newest, in: place)
    #expect(same.status == 0)
    #expect(same.output == "no difference\n")
    #expect(try archive("diff", Self.folder, "nothing.plist", in: place).status == 66)
  }

  @Test func `good archives are verified with their counts`() throws {
    let run = try archive("verify", Self.folder, Self.folder + "/archive.1.plist", in: try saved())
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        \(Self.newest): ok, 7 objects, 2 not saved
        \(Self.folder)/archive.1.plist: ok, 8 objects, 0 not saved

        """)
  }

  /// Files that are no archives, by what is wrong with them.
  private static let bad: [(code: String, words: String)] = [
    ("open('bad', 'wb').close(); sys.exit()", "bad: byte 0: does not begin with bplist00"),
    ("open('bad', 'wb').write(open(sys.argv[1], 'rb').read()[:300]); sys.exit()", "bad: byte "),
    ("open('bad', 'wb').write(bytes(i * 73 % 256 for i in range(500))); sys.exit()", "bad: byte 0: "),
    ("a['format'] = 3", "bad: format 3 is newer than 2"),
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
    let place = try saved()
    try change(code, to: "bad", in: place)
    let run = try archive("verify", Self.newest, "bad", in: place)
    #expect(run.status == 65)
    #expect(run.output.contains("archive.plist: ok, "))
    #expect(run.errors.contains(words), "\(run.errors)")
    guard !code.contains("['root']"), !code.contains("append") else { return }
    for command in [["show", "bad"], ["show", "--json", "bad"], ["diff", "bad", Self.newest]] {
      let run = try ProgramRun(["archive"] + command, in: place)
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(!run.disturbsTerminal)
    }
  }

  @Test func `another app's archive is shown, and no text of it reaches the terminal as a control sequence`() throws {
    let place = try saved()
    try change(
      "a['app'] = 'No\\x1b]0;x\\x07'; a['objects'][0]['identifier'] = '\\x9b31m'; "
        + "a['objects'][2]['state']['k\\x1b'] = 'v\\x1b'; a['excluded'][0]['reason'] = '\\u202e'; a['bundleVersion'] = '1'",
      to: "other.plist", in: place)
    for command in [["show"], ["show", "--json"], ["verify"], ["export"], ["diff", Self.newest]] {
      let run = try ProgramRun(["archive"] + command + ["other.plist"], in: place)
      #expect(run.status == (command[0] == "diff" ? 1 : 0), "\(run.errors)")
      #expect(!run.disturbsTerminal)
      #expect(!run.output.unicodeScalars.contains("\u{202E}"))
    }
    let xml = try archive("export", "--format", "xml", "other.plist", in: place)
    #expect(xml.status == 65, "\(xml.errors)")
    #expect(xml.errors.contains("app: XML cannot hold the character U+001B"), "\(xml.errors)")
  }

  @Test func `a small file that would be endless when written out is refused`() throws {
    let place = try saved()
    try change(
      "a['windows'] = []; u = plistlib.UID; o = [{'identifier': 'x' * 9000, 'kind': 'view', 'class': 'C', 'state': {}} "
        + "for i in range(1000)]; [o[i].update(parent=u(i - 1)) for i in range(1, 1000)]; a['objects'] = o",
      to: "deep.plist", in: place)
    try change("a['application'] = {'k': ['x' * 90000] * 9000}", to: "wide.plist", in: place)
    for command in [["show"], ["show", "--json"], ["diff", Self.newest], ["export"], ["export", "--format", "xml"]] {
      for file in ["deep.plist", "wide.plist"] where file == "wide.plist" || command[0] != "export" {
        let run = try ProgramRun(["archive"] + command + [file], in: place)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("MiB, which is over the limit"))
      }
    }
    #expect(try archive("verify", "deep.plist", "wide.plist", in: place).status == 0)
  }

  @Test func `an export reads back to the same values`() throws {
    let place = try saved()
    try place.write(try archive("export", "--format", "xml", Self.folder, in: place).output, to: "a.xml")
    try place.write(try archive("export", Self.folder, in: place).output, to: "a.json")
    let python = """
      import json, plistlib, sys
      def plain(value):
        if isinstance(value, plistlib.UID): return {'CF$UID': value.data}
        if isinstance(value, list): return [plain(member) for member in value]
        if isinstance(value, dict): return {key: plain(member) for key, member in value.items()}
        return value
      binary = plain(plistlib.load(open(sys.argv[1], 'rb')))
      print(binary == plistlib.load(open('a.xml', 'rb'), fmt=plistlib.FMT_XML))
      binary['timestamp'] = binary['timestamp'].isoformat() + 'Z'
      print(binary == json.load(open('a.json')))
      """
    let run = try ProgramRun.python(python, [Self.newest], in: place)
    #expect(run.output == "True\nTrue\n", "\(run.errors)")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `a folder that must not be read is not taken to be empty`() throws {
    let place = try saved()
    let path = "\(place.path)/\(Self.folder)"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
    for command in ["list", "show"] {
      let run = try archive(command, Self.folder, in: place)
      #expect(run.status == 66, "\(run.errors)")
      #expect(run.errors.contains("you may lack the permission"), "\(run.errors)")
    }
  }

  @Test func `what is not there ends with 66 and names what is near, and misuse with 64`() throws {
    let place = try saved()
    let near = try archive("show", "Mial", "--state", "state", in: place)
    #expect(near.status == 66, "\(near.errors)")
    #expect(near.errors.contains(#"did you mean "Mail"?"#), "\(near.errors)")
    #expect(try archive("verify", "none.plist", in: place).status == 66)
    try place.makeFolder("none")
    #expect(try archive("list", "none", in: place).status == 66)
    #expect(try archive("list", Self.newest, in: place).status == 64)
    try place.makeFolder("Empty.savedState")
    #expect(try archive("show", "Empty.savedState", in: place).status == 66)
    #expect(try archive("list", "Empty.savedState", in: place).output == "Empty.savedState: 0 archives, 0 set aside\n")
    #expect(try archive("show", in: place).status == 64)
    #expect(try archive("diff", Self.folder, in: place).status == 64)
    #expect(try archive("export", "--format", "yaml", Self.folder, in: place).status == 64)
    let help = try archive("--help", in: place)
    #expect(help.status == 0)
    #expect(help.output.contains("--state DIR"))
  }
}
