import Foundation
import TestSupport
import Testing

/// What the program does where output cannot be written, names are hostile and links lead around.
@Suite("Hostile surroundings", .timed, .timeLimit(.minutes(30)))
struct HostileSurroundingsTests {
  @Test(arguments: [
    ("\"$RELAUNCH\" check Mail > /dev/full", 74), ("\"$RELAUNCH\" --help > /dev/full", 74),
    ("\"$RELAUNCH\" explain > /dev/full", 74), ("\"$RELAUNCH\" render Mail >&-", 74),
    ("\"$RELAUNCH\" script words > /dev/full", 74), ("\"$RELAUNCH\" check nosuch 2> /dev/full", 66),
    ("\"$RELAUNCH\" check nosuch 2>&-", 66),
  ])
  func `output that cannot be written ends with a status and never with a signal`(line: String, status: Int32) throws {
    let run = try ProgramRun.shell(line, in: TemporaryPlace())
    #expect(run.status == status, "\(run.errors)")
    if status == 74 { #expect(run.errors.contains("standard output cannot be written")) }
  }

  @Test
  func `a reader that goes away ends the program without a trap`() throws {
    let line = "trap '' PIPE; { \"$RELAUNCH\" render Mail --size 1000x1000; echo $? > status; } | head -1 > first"
    let place = TemporaryPlace()
    _ = try ProgramRun.shell(line, in: place)
    #expect(String(decoding: try place.bytes(of: "status"), as: UTF8.self) == "74\n")
  }

  @Test(arguments: [
    (["--color", "x\u{1B}]52;c;aGk=\u{7}"], 64), (["--\u{1B}[31m"], 64), (["Mail", "extra\n::error::gone"], 64),
    (["explain", "R\u{9B}1m"], 64), (["check", "a\u{1B}[2J\n::error::.yaml"], 66),
    (["--script", "b\u{202E}.script"], 66),
  ])
  func `an argument is never repeated as it is`(arguments: [String], status: Int) throws {
    let run = try ProgramRun(arguments, in: TemporaryPlace())
    #expect(run.status == Int32(status))
    #expect(!run.disturbsTerminal, "\(run.errors.debugDescription)")
    #expect(!run.errors.unicodeScalars.contains("\u{202E}"))
    #expect(!run.errors.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(run.errors)")
  }

  @Test(arguments: ["human", "github", "json", "sarif"])
  func `a file's name is never written as it is`(format: String) throws {
    let place = TemporaryPlace()
    try place.write("app: x\n", to: "d/b\u{1B}[31m\n::warning::y.yaml")
    try place.write("app: x\n", to: "d/plain.yaml")
    let run = try ProgramRun(["check", "d", "--format", format], in: place)
    #expect(!run.disturbsTerminal, "\(run.output.debugDescription)")
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::warning::y") })
  }

  @Test
  func `links that lead around are followed once`() throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch"), to: "d/walk.script")
    for name in ["a", "b", "c"] {
      try FileManager.default.createSymbolicLink(atPath: "\(place.path)/d/\(name)", withDestinationPath: ".")
    }
    #expect(try ProgramRun(["--script", "d"], in: place).output.hasSuffix("1 passed, 0 failed\n"))
    #expect(try ProgramRun(["check", "d"], in: place).errors.contains("holds no storyboard and no scene file"))
  }

  @Test(arguments: ["./x.script", "././x.script", ".//x.script", "../d/x.script", "link.script"])
  func `an include of itself is noticed however it is spelled`(name: String) throws {
    let place = TemporaryPlace()
    try place.write("version 1\ninclude \"\(name)\"\nlaunch\n", to: "d/x.script")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/d/link.script", withDestinationPath: "x.script")
    let run = try ProgramRun(["--script", "d/x.script"], in: place)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("d/x.script:2:"), "\(run.errors)")
  }
}
