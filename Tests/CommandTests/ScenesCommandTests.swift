import Foundation
import TestSupport
import Testing

/// `relaunch scenes`, and what it says of each bundled scene.
@Suite("The scenes command", .timed, .timeLimit(.minutes(30)))
struct ScenesCommandTests {
  @Test func `every bundled scene has a line that says what to try`() throws {
    let run = try ProgramRun(["scenes"], in: TemporaryPlace())
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    let files = PackageFolder.scenes
    let folders = (FileManager.default.enumerator(atPath: files)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".yaml") }.map { ($0 as NSString).deletingLastPathComponent }
    #expect(Set(lines.map { String($0.prefix { $0 != " " }) }) == Set(folders))
    for line in lines {
      let trial = line.drop { $0 != " " }.drop { $0 == " " }
      #expect(trial.count > 20, "\(line)")
      #expect(trial.hasSuffix("."), "\(line)")
    }
  }

  @Test func `the scenes of an installed program are beside it`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("usr/share/relaunch/Scenes/Own")
    try place.makeFolder("usr/bin")
    let scene = "app: Own\ntry: Press b.\ninitial: a\ncontrollers: { a: { restorationIdentifier: a } }\n"
    try place.write(scene, to: "usr/share/relaunch/Scenes/Own/Own.yaml")
    let run = try ProgramRun.shell(
      "ln \"$RELAUNCH\" usr/bin/relaunch 2>/dev/null || cp \"$RELAUNCH\" usr/bin/relaunch; usr/bin/relaunch scenes",
      in: place)
    #expect(run.output == "Own  Press b.\n", "\(run.errors)")
  }

  @Test func `a program without scenes says so`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("usr/share/relaunch/Scenes")
    try place.makeFolder("usr/bin")
    let run = try ProgramRun.shell(
      "ln \"$RELAUNCH\" usr/bin/relaunch 2>/dev/null || cp \"$RELAUNCH\" usr/bin/relaunch; usr/bin/relaunch scenes",
      in: place)
    #expect(run.status == 66)
    #expect(run.errors == "relaunch: no scenes are bundled with this program\n")
  }

  @Test func `a program without scenes has none to name where a file is not there`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("usr/share/relaunch/Scenes")
    try place.makeFolder("usr/bin")
    let run = try ProgramRun.shell(
      "ln \"$RELAUNCH\" usr/bin/relaunch 2>/dev/null || cp \"$RELAUNCH\" usr/bin/relaunch; "
        + "usr/bin/relaunch render zzzzzzzz", in: place)
    #expect(run.status == 66)
    #expect(run.errors == "relaunch: zzzzzzzz: there is no such file, and no scene of that name is bundled\n")
  }

  @Test func `a name that is not known leads to the list`() throws {
    let run = try ProgramRun(["zzzzzzzz", "--script", "-"], input: ScriptScene.any("launch"), in: TemporaryPlace())
    #expect(run.status == 66)
    #expect(run.errors.contains("more: `relaunch scenes`)"), "\(run.errors)")
  }
}
