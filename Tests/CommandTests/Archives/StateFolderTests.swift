import Foundation
import TestSupport
import Testing

/// What a replay leaves on the disk, and what another program makes of it.
@Suite("The folder of saved state", .timed, .timeLimit(.minutes(30)))
struct StateFolderTests {
  @Test func `the archive is a property list that others read, in folders that only their owner enters`() throws {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail("launch", "tap \"Lunch on Friday\"", "type #reply \"Half past\"", "quit")
    let run = try ProgramRun(["--script", "-", "--state", "deep/state"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for folder in ["/deep", "/deep/state", "/deep/state/Mail.savedState"] {
      #expect(try place.permissions(folder) == 0o700)
    }
    #expect(try place.names(in: place.path + "/deep/state/Mail.savedState") == ["archive.plist", "lock"])
    #expect(try place.permissions("/deep/state/Mail.savedState/archive.plist") == 0o600)
    let python = """
      import plistlib, sys
      a = plistlib.load(open(sys.argv[1], 'rb'))
      print(a['app'], a['bundleVersion'], a['idiom'], a['timestamp'].isoformat(), int(a['application']['unread']))
      for o in a['objects']:
          if o['identifier'] == 'message': print(o['class'], o['restorationClass'], o['state']['item'], o['state']['reply'])
      """
    let read = try ProgramRun.python(python, ["deep/state/Mail.savedState/archive.plist"], in: place)
    #expect(
      read.output == "Mail 3.2 phone 2020-01-01T00:00:00 3\nMessageController MessageController m1 Half past\n",
      "\(read.errors)")
  }

  @Test func `the same steps write the same bytes`() throws {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail("launch", "tap \"Compose\"", "type #to \"Anna\"", "quit")
    for folder in ["one", "two"] {
      let run = try ProgramRun(["--script", "-", "--state", folder], input: steps, in: place)
      #expect(run.status == 0)
    }
    let archives = try ["one", "two"].map { try place.bytes(of: "\($0)/Mail.savedState/archive.plist") }
    #expect(archives[0] == archives[1])
  }

  @Test func `a replay without a folder for its state leaves nothing behind`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["--script", "-"], input: ScriptScene.mail("launch", "quit"), in: place)
    #expect(run.status == 0)
    #expect(try place.names(in: place.path).isEmpty)
    #expect(run.leftBehind.isEmpty)
  }

  @Test func `what one replay saves the next one restores, and another version of the app refuses`() throws {
    let place = TemporaryPlace()
    let restorer = ["Restorer", "--script", "-", "--state", "state"]
    let first = try ProgramRun(restorer, input: ScriptScene.any("launch", "tap \"Kenya\"", "quit"), in: place)
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    let again = ScriptScene.any("launch", "expect launch restored", "expect title \"Kenya\"")
    #expect(try ProgramRun(restorer, input: again, in: place).status == 0)
    let refused = ScriptScene.any("launch", "expect launch refused")
    #expect(try ProgramRun(restorer + ["--bundle-version", "4"], input: refused, in: place).status == 0)
    #expect(try ProgramRun(restorer + ["--idiom", "pad"], input: refused, in: place).status == 0)
    let exited = ScriptScene.any("launch", "expect launch exited")
    #expect(try ProgramRun(restorer + ["--locked"], input: exited, in: place).status == 0)
    let clean = ScriptScene.any("launch", "expect launch clean")
    #expect(try ProgramRun(restorer + ["--fresh"], input: clean, in: place).status == 0)
    #expect(try place.names(in: place.path + "/state/Restorer.savedState").contains("archive.1.forced.plist"))
  }

  @Test func `in developer mode a force-quit keeps the archive`() throws {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail("launch", "background", "force-quit", "expect archive present")
    let run = try ProgramRun(["--script", "-", "--developer-mode"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `two storyboards of the same name have state of their own`() throws {
    let place = TemporaryPlace()
    let storyboard = try PackageFolder.text("Scenes/Restorer/Main.storyboard")
    for folder in ["a", "b"] {
      try place.write(storyboard, to: "\(folder)/Main.storyboard")
      let run = try ProgramRun(
        ["\(folder)/Main.storyboard", "--script", "-", "--state", "state"],
        input: ScriptScene.any("launch", "expect launch first", "quit"), in: place)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
    let names = try place.names(in: place.path + "/state")
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.hasPrefix("Main-") && $0.hasSuffix(".savedState") })
  }
}
