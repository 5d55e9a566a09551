import Foundation
import StateStore
import TestSupport
import Testing
import relaunch

/// What the program ends with, and the line that says why.
@Suite("Exit statuses", .timed, .timeLimit(.minutes(30)))
struct ExitStatusTests {
  private func run(_ arguments: String..., input: String = "", in place: TemporaryPlace = TemporaryPlace()) throws
    -> ProgramRun
  {
    let run = try ProgramRun(arguments, input: input, in: place)
    #expect(!run.disturbsTerminal)
    return run
  }

  @Test(arguments: [
    ["--nonsense"], ["Mail", "--report", "tap"], ["Mail", "--size", "80x24"], ["--script", "x", "--size", "80"],
    ["--script", "x", "--report", "html"], ["--script", "x", "--state", ""], ["Mail", "--state", ""],
    ["archive", "list", "--state", ""], ["Mail", "Restorer"], ["--script"], ["--idiom", "watch"],
    ["--size-class", "wide"],
  ])
  func `a wrong command line ends with 64 and shows the usage`(arguments: [String]) throws {
    let run = try ProgramRun(arguments, in: TemporaryPlace())
    #expect(run.status == 64)
    #expect(run.errors.contains("Usage: relaunch"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (
      ["render", "git://a.b/c"],
      "git://a.b/c: is an address, and nothing is fetched; download the project and open its folder"
    ),
    (
      ["render", "Mail", "--show", "compos"], "--show: the app has no controller \"compos\"; did you mean \"compose\"?"
    ),
  ])
  func `what ends with 64 without the usage says so in one line`(arguments: [String], words: String) throws {
    let run = try ProgramRun(arguments, in: TemporaryPlace())
    #expect(run.status == 64)
    #expect(run.errors == "relaunch: \(words)\n")
  }

  @Test func `what is not there ends with 66 and names what is near`() throws {
    let nowhere = try run("Mial")
    #expect(nowhere.status == 66)
    #expect(nowhere.errors.contains(#"did you mean "Mail"?"#))
    #expect(try run("Nowhere").errors.contains("bundled are Mail, Restorer"))
    #expect(try run("--script", "none.script").status == 66)
    let place = TemporaryPlace()
    try place.makeFolder("empty")
    #expect(try run("--script", "empty", in: place).status == 66)
    #expect(try run("empty", "--script", "-", input: "launch", in: place).status == 66)
    let other = try run("--script", "-", input: "scene Mial\nlaunch", in: place)
    #expect(other.status == 66)
    #expect(other.errors.contains("-:1:1: "), "\(other.errors)")
  }

  @Test func `without a terminal the status is 69, and the line says what to do`() throws {
    let run = try run("Mail")
    #expect(run.status == 69)
    #expect(run.errors.contains("--script FILE"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [["--fresh"], ["--record", "walk.script"], []])
  func `without a terminal nothing of what was saved changes`(options: [String]) throws {
    let place = TemporaryPlace()
    _ = try run("--script", "-", "--state", "state", input: ScriptScene.mail("launch\nquit"), in: place)
    let folder = place.path + "/state/Mail.savedState"
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(before.contains("archive.plist"))
    let run = try ProgramRun(["Mail", "--state", "state"] + options, in: place)
    #expect(run.status == 69)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
    #expect(!FileManager.default.fileExists(atPath: place.path + "/walk.script"))
  }

  @Test func `state that cannot be written ends with 73`() throws {
    let place = TemporaryPlace()
    try place.write("in the way", to: "file")
    let run = try run("--script", "-", "--state", "file/below", input: ScriptScene.mail("launch"), in: place)
    #expect(run.status == 73)
    #expect(run.errors.contains("cannot be made"), "\(run.errors)")
    let output = try self.run("--script", "-", "--output", "file/report", input: ScriptScene.mail("launch"), in: place)
    #expect(output.status == 73)
  }

  @Test func `state that another program holds ends with 75 and says who`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path + "/state", app: "Mail")
    let run = try run("--script", "-", "--state", "state", input: ScriptScene.mail("launch"), in: place)
    #expect(run.status == 75)
    #expect(run.errors.contains("\(ProcessInfo.processInfo.processIdentifier)"), "\(run.errors)")
    withExtendedLifetime(store) {}
  }

  @Test func `help and version`() throws {
    let version = try run("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    for whole in [["--help"], ["-h"], ["help"]] {
      let help = try ProgramRun(whole, in: TemporaryPlace())
      #expect(help.status == 0)
      #expect(help.output.contains("run (default)"), "\(whole)")
    }
    for mixed in [["run", "--version"], ["check", "--version"], ["--version", "run"]] {
      #expect(try ProgramRun(mixed, in: TemporaryPlace()).output == version.output, "\(mixed)")
    }
    #expect(try run("help", "run").output.hasPrefix("OVERVIEW: Open an app"))
    #expect(try run("--", "help").errors.contains("help: there is no such file"))
    let options = try run("run", "--help")
    #expect(options.status == 0)
    for option in ["--script", "--state", "--fresh", "--trace", "--report", "--filter", "--ascii"] {
      #expect(options.output.contains(option))
    }
  }
}
