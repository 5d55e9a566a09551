import Foundation
import TestSupport
import Testing

/// An app file that `relaunch code --write` makes of a project opens and behaves as the project does.
@Suite(.timed, .timeLimit(.minutes(30))) struct WrittenProjectTests {
  private static let storyboards = [
    "OneTarget/Orchard/Base.lproj/Main.storyboard", "OneTarget/Orchard/Base.lproj/Pad.storyboard",
    "ObjectiveC/Kiosk/MainStoryboard.storyboard", "TwoTargets/Staff/Main.storyboard",
  ]

  /// How many screens a check counts as saved and as lost. Of a storyboard it lists the screens in it, of an app file also
  /// those that code alone makes.
  private func counts(of path: String, in place: TemporaryPlace) throws -> [Substring] {
    let last = try ProgramRun(["check", path], in: place).output.split(separator: "\n").last { $0.contains(" saved") }
    return (last?.prefix { $0 != ";" } ?? "").split(separator: ", ").filter {
      $0.hasSuffix(" saved") || $0.hasSuffix(" lost")
    }
  }

  /// What is printed of a replay that leaves the app and comes back.
  private func replay(_ path: String, in place: TemporaryPlace) throws -> String {
    try place.write("version 1\nscene \(path)\nlaunch fresh\nquit\nlaunch\n", to: "again.script")
    let run = try ProgramRun(["--script", "again.script", "--trace"], in: place)
    return run.output.split(separator: "\n").filter { $0.contains("⇒") || $0.contains("passed") }.joined(
      separator: "\n")
  }

  private func project() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    let projects = PackageFolder.root.appending(path: "Tests/Fixtures/Projects")
    for case let name as String in FileManager.default.enumerator(atPath: projects.path) ?? .init() {
      let url = projects.appending(path: name)
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else { continue }
      try place.write([UInt8](Data(contentsOf: url)), to: name)
    }
    return place
  }

  @Test(arguments: storyboards, [[], ["--extends"]])
  func `what was written is judged and restored as the project is`(storyboard: String, options: [String]) throws {
    let place = try project()
    let written = try ProgramRun(["code", storyboard, "--write", "app.yaml"] + options, in: place)
    #expect(written.status == 0, "\(written.errors)")
    let counts = try counts(of: storyboard, in: place)
    #expect(counts.count == 2)
    #expect(try self.counts(of: "app.yaml", in: place) == counts)
    let restored = try replay(storyboard, in: place)
    #expect(restored.contains("1 passed"))
    #expect(try replay("app.yaml", in: place) == restored)
  }

  private static let walked =
    storyboards + [
      "TwoTargets/Ferry/Main.storyboard", "Scenes/Atlas/Base.lproj/Main.storyboard",
      "Configured/Harbor/Base.lproj/Main.storyboard", "BuildSettings/Lantern/Base.lproj/Main.storyboard",
    ]

  /// The words of the trace of a walk, without places.
  private func walk(_ path: String, in place: TemporaryPlace) throws -> String {
    let steps = "launch fresh\nbackground\nkill\nlaunch\nquit\nlaunch\n"
    try place.write("version 1\nscene \(path)\n" + steps, to: "walk.script")
    let run = try ProgramRun(["--script", "walk.script", "--trace"], in: place)
    return run.output
      .replacing(/[\w.\/-]+\.(?:swift|m|h|storyboard|plist|yaml)(?::\d+)*/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: walked, [[], ["--extends"]])
  func `a walk through what was written is that through the project`(storyboard: String, options: [String]) throws {
    let place = try project()
    let written = try ProgramRun(["code", storyboard, "--write", "app.yaml"] + options, in: place)
    #expect(written.status == 0, "\(written.errors)")
    let walk = try walk(storyboard, in: place)
    #expect(walk.hasSuffix("1 passed, 0 failed"))
    #expect(try self.walk("app.yaml", in: place) == walk)
  }

  @Test func `what is suggested for an app with sources lies over its project, whose delegate and classes stay`() throws
  {
    let place = try project()
    let storyboard = "Configured/Harbor/Base.lproj/Main.storyboard"
    let run = try ProgramRun(["check", storyboard, "--suggest", "--output", "fix.yaml"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "fix.yaml"), as: UTF8.self)
    #expect(text.contains("\nextends: \(storyboard)\n"), "\(text)")
    #expect(!text.contains("delegate:"), "\(text)")
    #expect(!text.contains("storyboards:"), "\(text)")
    #expect(try walk("fix.yaml", in: place).contains("left to code: what BoatsController may do with its state itself"))
  }
}
