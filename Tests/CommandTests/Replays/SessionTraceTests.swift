import Foundation
import TestSupport
import Testing

/// What the record of an app with scenes lists of its sessions, where nothing is kept of any.
@Suite("Sessions in a trace", .timed, .timeLimit(.minutes(30)))
struct SessionTraceTests {
  @Test(
    .tags(.Rule.u30, .Rule.u50, .Rule.u52),
    arguments: [
      ("kill", ["configurationForConnecting session-1: Default Configuration"], nil, "left to code"),
      ("background; kill", ["configurationForConnecting session-1: Default Configuration"], nil, "left to code"),
      (
        "background; force-quit",
        ["configurationForConnecting session-1: Default Configuration"]
          + ["configurationForConnecting session-2: Default Configuration"], "didDiscard session-1",
        "clean"
      ),
      (
        "scene open; background; kill", ["configurationForConnecting session-1: Default Configuration"], nil,
        "sessions back, activities left to code"
      ),
    ] as [(String, [String], String?, String)])
  func `a session that exists is not asked again for its configuration`(
    ending: String, asked: [String], discarded: String?, outcome: String
  ) throws {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    let list = try String(contentsOfFile: "\(place.path)/App/Atlas/Info.plist", encoding: .utf8)
    try place.write(list.replacing("<false/>", with: "<true/>"), to: "App/Atlas/Info.plist")
    let steps =
      ["launch idiom pad"] + ending.split(separator: "; ").map(String.init) + ["launch", "expect archive none"]
    let script = steps.dropLast(outcome == "left to code" ? 0 : 1).joined(separator: "\n") + "\n"
    let run = try ProgramRun(["App", "--trace", "--script", "-"], input: script, in: place)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.filter { $0.hasPrefix("configurationForConnecting") }.map(String.init) == asked, "\(run.output)")
    #expect(lines.first { $0.hasPrefix("didDiscard") }.map(String.init) == discarded, "\(run.output)")
    #expect(lines.last { $0.hasPrefix("LAUNCH") }?.hasPrefix("LAUNCH \(outcome)") == true, "\(run.output)")
  }

  @Test(
    .tags(.Rule.u34, .Rule.u70),
    arguments: [
      ("launch locked; kill", ["locked, no activity read"]),
      ("launch locked; scene disconnect 1; kill", ["locked, no activity read"]),
      ("launch background; kill", ["no scene connected"]),
      ("launch background; foreground; kill", ["no scene connected", "no scene connected; since then restored"]),
    ])
  func `a launch is recorded again where its activities are read since, and only there`(
    steps: String, titles: [String]
  ) throws {
    let script = ("launch; tap row 1; background; kill; " + steps).replacing("; ", with: "\n") + "\n"
    let place = TemporaryPlace()
    let run = try ProgramRun(["Windows/notebook", "--trace", "--script", "-"], input: script, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let launches = run.output.split(separator: "\n").filter { $0.hasPrefix("LAUNCH ") }.map { $0.dropFirst(7) }
    #expect(launches == ["first"] + titles.map { $0[...] }, "\(run.output)")
  }
}
