import Foundation
import TestSupport
import Testing

/// `relaunch move`, from the inventory to what is written.
@Suite(.timed, .timeLimit(.minutes(30))) struct MoveCommandTests {
  /// What of the property list is looked at.
  private struct InfoAdditions: Decodable {
    enum CodingKeys: String, CodingKey { case activityTypes = "NSUserActivityTypes" }
    let activityTypes: [String]
  }

  @Test func `without a folder the inventory is printed`() throws {
    let run = try ProgramRun(["move", "Mail"], in: TemporaryPlace())
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("come back today; 2 rows only a person can decide\n"))
  }

  @Test func `the inventory is printed as JSON, with what another app is held against`() throws {
    let run = try ProgramRun(["move", "Mail", "--inventory", "--format", "json"], in: TemporaryPlace())
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rows = try #require(json["rows"] as? [[String: Any]])
    let reply = rows.filter { $0["screen"] as? String == "message" }.compactMap { $0["shown"] as? String }
    #expect(reply == ["record", "reply.text", "reply.selection"])
  }

  @Test func `the moved app is written into a folder, and nothing is replaced without a word`() throws {
    let place = TemporaryPlace()
    let folder = place.path + "/moved"
    let first = try ProgramRun(["move", "Mail", "--output", folder], in: place)
    #expect(first.status == 0)
    #expect(try ProgramRun(["check", folder + "/Mail.yaml"], in: place).status == 0)
    let list = try Data(contentsOf: URL(filePath: folder + "/Info.additions.plist"))
    let additions = try PropertyListDecoder().decode(InfoAdditions.self, from: list)
    #expect(additions.activityTypes == ["$(PRODUCT_BUNDLE_IDENTIFIER).state"])
    let again = try ProgramRun(["move", "Mail", "--output", folder], in: place)
    #expect(again.status == 73)
    #expect(again.errors.contains("is there already"))
    #expect(try ProgramRun(["move", "Mail", "--output", folder, "--force"], in: place).status == 0)
  }

  @Test func `no file that is written has a path of the machine, whatever the app is called by`() throws {
    let place = TemporaryPlace()
    let app = try place.write(try PackageFolder.text("Scenes/Mail/Mail.yaml"), to: "Mail.yaml")
    for name in ["Mail", app] {
      #expect(try ProgramRun(["move", name, "--output", place.path + "/moved", "--force"], in: place).status == 0)
      let notes = String(decoding: try place.bytes(of: "moved/Moving.md"), as: UTF8.self)
      let swift = String(decoding: try place.bytes(of: "moved/Swift/MessageController+State.swift"), as: UTF8.self)
      #expect(notes.contains("(Mail.yaml:24)"))
      #expect(swift.contains("at Mail.yaml:66:3"))
    }
  }

  @Test func `a screen without a part in the tree is there again with what contains it`() throws {
    let place = TemporaryPlace()
    try place.write(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: state }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { state: [], buttons: [{ title: Note, show: note }] }
        note: { kind: container, class: Note, from: code, children: [tags], state: [] }
        tags: { class: Tags, from: code }

      """, to: "notes.yaml")
    let run = try ProgramRun(["check", "notes.yaml"], in: place)
    let rows = run.output.split(separator: "\n")
    func row(_ name: String) -> Substring? { rows.first { $0.contains("saved  \(name) ") } }
    #expect(row("tags")?.hasSuffix("there again with what contains it") == true, "\(run.output)")
    #expect(row("note")?.hasSuffix("shown again by the code of the scene") == true, "\(run.output)")
  }

  @Test func `what was written is looked for in the app's target`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["move", "Mail", "--output", place.path + "/none", "--verify"], in: place)
    #expect(run.status == 0)
    #expect(!FileManager.default.fileExists(atPath: place.path + "/none"))
  }

  @Test func `written files are found in the target, too, where they have made the app one with scenes`() throws {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    // The folder is one whose sources all belong to the target.
    let move = ["move", "App", "--output", "App/Harbor/Moved"]
    func verified() throws -> String? {
      let run = try ProgramRun(move + ["--verify"], in: place)
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(separator: "\n").last.map(String.init)
    }
    #expect(try verified() == "0 of 12 files compiled with the target Harbor")
    try #require(try ProgramRun(move, in: place).status == 0)
    #expect(try verified() == "12 of 12 files compiled with the target Harbor")
    let path = "\(place.path)/App/Harbor/"
    let added = try String(contentsOfFile: path + "Moved/Info.additions.plist", encoding: .utf8)
    let scenes = try #require(added.split(separator: "<dict>", maxSplits: 1).last)
    let list = try String(contentsOfFile: path + "Harbor-iOS.plist", encoding: .utf8)
    let head = try #require(list.range(of: "</dict>")).lowerBound
    try place.write(String(list[..<head]) + String(scenes), to: "App/Harbor/Harbor-iOS.plist")
    let again = try ProgramRun(["move", "App"], in: place)
    #expect(again.output.contains("the app has scenes already"), "\(again.output)")
    #expect(try verified() == "12 of 12 files compiled with the target Harbor")
  }

  @Test(arguments: [
    ("app: A\ncontrollers: { a: {} }\ninitial: a\n", "nothing comes back today, so there is nothing to move"),
    ("app: A\nscenes: {}\ncontrollers: { a: {} }\ninitial: a\n", "the app has scenes already"),
  ])
  func `an app of which nothing can be moved is told so`(scene: String, words: String) throws {
    let place = TemporaryPlace()
    let file = try place.write(scene, to: "a.yaml")
    let shown = try ProgramRun(["move", file], in: place)
    #expect(shown.status == 0)
    #expect(shown.output.contains(words))
    let written = try ProgramRun(["move", file, "--output", place.path + "/moved"], in: place)
    #expect(written.status == 65)
    #expect(written.errors.contains(words))
  }

  @Test(arguments: [
    (["--force"], "--force says how --output writes"), (["--verify"], "--verify looks at what --output wrote"),
    (["--output", "x", "--inventory"], "use one of them"),
    (["--output", "x", "--force", "--verify"], "writes nothing"),
  ])
  func `options that say nothing together are refused`(options: [String], words: String) throws {
    let run = try ProgramRun(["move", "Mail"] + options, in: TemporaryPlace())
    #expect(run.status == 64)
    #expect(run.errors.contains(words))
  }
}
