import Foundation
import TestSupport
import Testing
import TextFormatting

/// What `--record` refuses, and what it leaves behind.
@Suite("Options of a recording", .timed, .timeLimit(.minutes(30)))
struct RecordOptionTests {
  @Test func `a recording overwrites nothing, and does not go with a replay`() throws {
    let place = TemporaryPlace()
    try place.write("mine", to: "there.script")
    let refused = try ProgramRun(["Mail", "--record", "there.script"], in: place)
    #expect(refused.status == 73)
    #expect(refused.errors.contains("there.script: exists already"), "\(refused.errors)")
    #expect(try place.bytes(of: "there.script") == Array("mine".utf8))
    let both = try ProgramRun(["--script", "there.script", "--record", "new.script"], in: place)
    #expect(both.status == 64)
  }

  @Test func `without a terminal no recording is left`() throws {
    let place = TemporaryPlace()
    try place.makeFolder()
    #expect(try ProgramRun(["Mail", "--record", "new.script"], in: place).status == 69)
    #expect(try place.names(in: place.path).filter { $0.hasSuffix(".script") }.isEmpty)
    try place.write("in the way", to: "file")
    #expect(try ProgramRun(["Mail", "--record", "file/new.script"], in: place).status == 73)
  }

  @Test func `the recording of a bundled scene names it as it was named`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["Mail", "--locked", "--record", "new/a.script"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(String(decoding: try place.bytes(of: "new/a.script"), as: UTF8.self).contains("\nscene Mail\n"))
  }

  @Test func `a condition that was given with the command is recorded`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(
      ["Mail", "--locked", "--condition", "asks=disconnection", "--record", "new/a.script"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "new/a.script"), as: UTF8.self)
    #expect(text.contains("\ncondition asks disconnection\nlaunch"), "\(text)")
    #expect(try ProgramRun(["--script", "new/a.script"], in: place).status == 0)
  }

  @Test func `the launch of a locked device is recorded whole, and names the scene from the recording's folder`() throws
  {
    let place = TemporaryPlace()
    try place.write("app: Plain\ninitial: one\ncontrollers:\n  one: { title: One }\n", to: "apps/my app.yaml")
    let run = try ProgramRun(
      ["apps/my app.yaml", "--locked", "--bundle-version", "3", "--record", "new/a.script"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "new/a.script"), as: UTF8.self)
    #expect(
      text == """
        # Replay it with: relaunch --script a.script
        version 1
        scene "../apps/my app.yaml"
        set size 80x24

        launch fresh locked version "3"

        """)
    #expect(try ProgramRun(["--script", "new/a.script"], in: place).status == 0)
  }
}
