import TestSupport
import Testing

/// Snapshots are beside their script; only `--update` writes them.
@Suite("Snapshots", .timed, .timeLimit(.minutes(30)))
struct SnapshotTests {
  private static func steps(_ name: String) -> String {
    ScriptScene.mail("launch fresh", "snapshot screen \(name)", "snapshot styled \(name)", "snapshot tree \(name)")
  }

  @Test func `a missing one fails, updating writes it, and then it holds`() throws {
    let place = TemporaryPlace()
    try place.write(Self.steps("inbox"), to: "a.script")
    let missing = try ProgramRun(["--script", "a.script"], in: place)
    #expect(missing.status == 1)
    #expect(missing.output.contains("--update"))
    #expect(try ProgramRun(["--script", "a.script", "--update"], in: place).status == 0)
    let folder = place.path + "/a.script.snapshots"
    #expect(try place.names(in: folder) == ["inbox.screen", "inbox.styled", "inbox.tree"])
    #expect(try ProgramRun(["--script", "a.script"], in: place).status == 0)
    #expect(try String(decoding: place.bytes(of: "a.script.snapshots/inbox.screen"), as: UTF8.self).contains("Welcome"))
  }

  @Test func `a changed one shows the lines that differ`() throws {
    let place = TemporaryPlace()
    try place.write(Self.steps("inbox"), to: "a.script")
    #expect(try ProgramRun(["--script", "a.script", "--update"], in: place).status == 0)
    let kept = String(decoding: try place.bytes(of: "a.script.snapshots/inbox.screen"), as: UTF8.self)
    try place.write(kept.replacing("Welcome", with: "Goodbye"), to: "a.script.snapshots/inbox.screen")
    let run = try ProgramRun(["--script", "a.script"], in: place)
    #expect(run.status == 1)
    #expect(run.output.contains("Goodbye"))
    #expect(run.output.contains("Welcome"))
    #expect(run.output.contains("inbox.screen"))
  }

  @Test func `one that no test takes any more is reported and left alone`() throws {
    let place = TemporaryPlace()
    try place.write(Self.steps("inbox"), to: "a.script")
    #expect(try ProgramRun(["--script", "a.script", "--update"], in: place).status == 0)
    try place.write("old", to: "a.script.snapshots/old.screen")
    let run = try ProgramRun(["--script", "a.script"], in: place)
    #expect(run.status == 0)
    #expect(run.errors.contains("old.screen: no test uses this snapshot any more"))
    #expect(try place.names(in: place.path + "/a.script.snapshots").contains("old.screen"))
  }
}
