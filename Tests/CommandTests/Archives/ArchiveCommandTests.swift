import Foundation
import StateStore
import TestSupport
import Testing
import TextFormatting
import relaunch

/// `relaunch archive` as it is run: what it finds, what it says of good and bad archives, and its exit statuses.
@Suite("The archive command", .timed, .timeLimit(.minutes(30)))
struct ArchiveCommandTests {
  @Test(arguments: [
    [MailArchives.newest], [MailArchives.folder], [MailArchives.folder + "/"], ["Mail", "--state", "state"],
    [MailArchives.folder + "/archive.1.plist"],
  ])
  func `an archive goes by its path, its folder or its app's name`(arguments: [String]) throws {
    let run = try ProgramRun(["archive", "show"] + arguments, in: try MailArchives.saved())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("Mail 3.2, phone\n"))
    #expect(run.output.contains("tabs/(search)  R13  ") != arguments[0].contains("archive.1"))
    #expect(run.output.contains("tabs/inbox/[1]/message\n") == arguments[0].contains("archive.1"))
  }

  @Test(arguments: ["state", "state/"])
  func `the folder of all saved state is listed app by app`(folder: String) throws {
    let place = try MailArchives.saved()
    let storyboard = try place.write(Self.storyboard, to: "app/Main.storyboard")
    for scene in [storyboard, try place.write(Self.storyboard, to: "other/Main.storyboard")] {
      let run = try ProgramRun([scene, "--script", "-", "--state", "state"], input: Self.steps, in: place)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
    let list = try MailArchives.archive("list", folder, in: place)
    let lines = list.output.split(separator: "\n")
    try #require(list.status == 0 && lines.count == 3, "\(list.output)\(list.errors)")
    #expect(lines[0].hasPrefix("state/Mail.savedState: 2 archives, 0 set aside; newest "))
    #expect(lines[0].hasSuffix(" objects  Mail 3.2"))
    #expect(lines[1].hasPrefix("state/Main-"))
    #expect(lines[1].contains(".savedState: 1 archive, 0 set aside; newest "))
    let several = try MailArchives.archive("show", "Main", "--state", "state", in: place)
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
    let show = try MailArchives.archive("show", name, "--state", "state", in: place)
    if name == "app/Main.storyboard" {
      // A file that is there is read as an archive.
      #expect(show.status == 65)
    } else {
      #expect(show.status == 0, "\(show.output)\(show.errors)")
      #expect(show.output.hasPrefix("Main 1.0, phone\n"), "\(show.output)\(show.errors)")
    }
    #expect(try MailArchives.archive("show", "Mai", "--state", "state", in: place).status == 66)
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
    let place = try MailArchives.saved()
    try FileManager.default.createDirectory(atPath: place.path + "/.local/state", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: place.path + "/state", toPath: place.path + "/.local/state/relaunch")
    #expect(try MailArchives.archive("verify", "Mail", in: place).status == 0)
  }

  @Test func `a folder whose name has = in it is found by its variable`() throws {
    let place = try MailArchives.saved()
    try FileManager.default.createDirectory(atPath: place.path + "/a=b=c", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: place.path + "/state", toPath: place.path + "/a=b=c/relaunch")
    let run = try ProgramRun.shell("XDG_STATE_HOME=\"$PWD/a=b=c\" \"$RELAUNCH\" archive verify Mail", in: place)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `JSON has the members of the contract and no others`() throws {
    let run = try MailArchives.archive("show", "--json", MailArchives.folder, in: try MailArchives.saved())
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
    #expect(Set(search.keys) == ["path", "rule", "reason", "code", "class", "file", "line"])
    #expect(search["class"] as? String == "NavigationController")
    #expect((search["file"] as? String)?.hasSuffix("Mail/Mail.yaml") == true)
    #expect(search["line"] is Int)
    let results = try #require(excluded.first { $0["path"] as? String == "tabs/(search)/results" })
    #expect(results["title"] as? String == "Search")
    #expect(results["reason"] as? String == "(search) above it has no restoration identifier; give it one")
    #expect(results["code"] as? String == "ancestorWithoutIdentifier")
    let culprit = try #require(results["culprit"] as? [String: Any])
    #expect(culprit["path"] as? String == "tabs/(search)")
    #expect(culprit["class"] as? String == "NavigationController")
    #expect(culprit["line"] as? Int == search["line"] as? Int)
    #expect(results["class"] as? String == "TableViewController")
  }

  @Test func `a folder is listed, and nothing in it changes`() throws {
    let place = try MailArchives.saved()
    try place.write([1, 2], to: MailArchives.folder + "/archive.3.damaged.plist")
    try place.write("", to: MailArchives.folder + "/restoring")
    try place.write("half", to: MailArchives.folder + "/archive.plist.tmp")
    let before = try place.names(in: "\(place.path)/\(MailArchives.folder)")
    let run = try MailArchives.archive("list", MailArchives.folder, in: place)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "\(MailArchives.folder): 2 archives, 1 set aside")
    #expect(lines[1].hasPrefix("  archive.plist "))
    #expect(lines[1].hasSuffix("2020-01-01T00:00:00Z  7 objects  Mail 3.2"))
    #expect(lines[2].hasPrefix("  archive.1.plist "))
    #expect(lines[2].contains("8 objects"))
    #expect(lines[4].hasPrefix("  archive.3.damaged.plist "))
    #expect(lines[4].hasSuffix("the archive was damaged"))
    #expect(lines[5].hasPrefix("restoring: "))
    #expect(lines[6] == "lock: no program holds this saved state")
    #expect(try place.names(in: "\(place.path)/\(MailArchives.folder)") == before)
  }

  @Test func `a list names the program that holds the folder, which is not disturbed`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path + "/state", app: "Mail")
    let run = try MailArchives.archive("list", "Mail", "--state", "state", in: place)
    #expect(run.output.contains("lock: process \(ProcessInfo.processInfo.processIdentifier) on "))
    withExtendedLifetime(store) {}
  }

  @Test func `a difference ends with status 1, and none with 0`() throws {
    let place = try MailArchives.saved()
    let run = try MailArchives.archive("diff", MailArchives.folder + "/archive.1.plist", MailArchives.folder, in: place)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("    ~ $selected: tabs/inbox → tabs/settings\n"))
    #expect(run.output.contains("\n- tabs/inbox/[1]/message\n"))
    let same = try MailArchives.archive("diff", MailArchives.folder, MailArchives.newest, in: place)
    #expect(same.status == 0)
    #expect(same.output == "no difference\n")
    #expect(try MailArchives.archive("diff", MailArchives.folder, "nothing.plist", in: place).status == 66)
  }

  @Test func `another app's archive is shown, and no text of it reaches the terminal as a control sequence`() throws {
    let place = try MailArchives.saved()
    try MailArchives.change(
      "a['app'] = 'No\\x1b]0;x\\x07'; a['objects'][0]['identifier'] = '\\x9b31m'; "
        + "a['objects'][2]['state']['k\\x1b'] = 'v\\x1b'; a['excluded'][0]['code'] = '\\u202e'; a['bundleVersion'] = '1'",
      to: "other.plist", in: place)
    for command in [["show"], ["show", "--json"], ["verify"], ["export"], ["diff", MailArchives.newest]] {
      let run = try ProgramRun(["archive"] + command + ["other.plist"], in: place)
      #expect(run.status == (command[0] == "diff" ? 1 : 0), "\(run.errors)")
      #expect(!run.disturbsTerminal)
      #expect(!run.output.unicodeScalars.contains("\u{202E}"))
    }
    let xml = try MailArchives.archive("export", "--format", "xml", "other.plist", in: place)
    #expect(xml.status == 65, "\(xml.errors)")
    #expect(xml.errors.contains("app: XML cannot hold the character U+001B"), "\(xml.errors)")
  }

  @Test func `a small file that would be endless when written out is refused`() throws {
    let place = try MailArchives.saved()
    try MailArchives.change(
      "a['windows'] = []; u = plistlib.UID; o = [{'identifier': 'x' * 9000, 'kind': 'view', 'class': 'C', 'state': {}} "
        + "for i in range(1000)]; [o[i].update(parent=u(i - 1)) for i in range(1, 1000)]; a['objects'] = o",
      to: "deep.plist", in: place)
    try MailArchives.change("a['application'] = {'k': ['x' * 90000] * 9000}", to: "wide.plist", in: place)
    for command in [
      ["show"], ["show", "--json"], ["diff", MailArchives.newest], ["export"], ["export", "--format", "xml"],
    ] {
      for file in ["deep.plist", "wide.plist"] where file == "wide.plist" || command[0] != "export" {
        let run = try ProgramRun(["archive"] + command + [file], in: place)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("MiB, which is over the limit"))
      }
    }
    #expect(try MailArchives.archive("verify", "deep.plist", "wide.plist", in: place).status == 0)
  }

  @Test func `an export reads back to the same values`() throws {
    let place = try MailArchives.saved()
    try place.write(
      try MailArchives.archive("export", "--format", "xml", MailArchives.folder, in: place).output, to: "a.xml")
    try place.write(try MailArchives.archive("export", MailArchives.folder, in: place).output, to: "a.json")
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
    let run = try ProgramRun.python(python, [MailArchives.newest], in: place)
    #expect(run.output == "True\nTrue\n", "\(run.errors)")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `a folder that must not be read is not taken to be empty`() throws {
    let place = try MailArchives.saved()
    let path = "\(place.path)/\(MailArchives.folder)"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
    for command in ["list", "show"] {
      let run = try MailArchives.archive(command, MailArchives.folder, in: place)
      #expect(run.status == 66, "\(run.errors)")
      #expect(run.errors.contains("you may lack the permission"), "\(run.errors)")
    }
  }

  @Test func `what is not there ends with 66 and names what is near, and misuse with 64`() throws {
    let place = try MailArchives.saved()
    let near = try MailArchives.archive("show", "Mial", "--state", "state", in: place)
    #expect(near.status == 66, "\(near.errors)")
    #expect(near.errors.contains(#"did you mean "Mail"?"#), "\(near.errors)")
    #expect(try MailArchives.archive("verify", "none.plist", in: place).status == 66)
    try place.makeFolder("none")
    #expect(try MailArchives.archive("list", "none", in: place).status == 66)
    #expect(try MailArchives.archive("list", MailArchives.newest, in: place).status == 64)
    try place.makeFolder("Empty.savedState")
    #expect(try MailArchives.archive("show", "Empty.savedState", in: place).status == 66)
    #expect(
      try MailArchives.archive("list", "Empty.savedState", in: place).output
        == "Empty.savedState: 0 archives, 0 set aside\n")
    #expect(try MailArchives.archive("show", in: place).status == 64)
    #expect(try MailArchives.archive("diff", MailArchives.folder, in: place).status == 64)
    #expect(try MailArchives.archive("export", "--format", "yaml", MailArchives.folder, in: place).status == 64)
    let help = try MailArchives.archive("--help", in: place)
    #expect(help.status == 0)
    #expect(help.output.contains("--state DIR"))
  }
}
