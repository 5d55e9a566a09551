import Foundation
import TestSupport
import Testing

/// What the program says of the bundled scenes and of the storyboards made for the tests, word for word.
@Suite("Words of an earlier build", .timed, .timeLimit(.minutes(30)))
struct WordFixtureTests {
  /// A folder in which the bundled scenes and the fixtures have the same places as in the package.
  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.makeFolder()
    for (name, target) in [("Scenes", "Scenes"), ("Fixtures", "Tests/Fixtures")] {
      try FileManager.default.createSymbolicLink(
        at: URL(fileURLWithPath: "\(place.path)/\(name)"),
        withDestinationURL: PackageFolder.root.appendingPathComponent(target))
    }
    return place
  }

  @Test(arguments: ["human", "json", "github"], ["Scenes", "Fixtures/Storyboards", "Fixtures/Looks"])
  func `check says the same of every file`(format: String, folder: String) throws {
    let run = try ProgramRun(["check", "--format", format, "--all", "--explain", folder], in: place())
    #expect(run.status == (folder.hasSuffix("Looks") ? 0 : 1), "\(run.errors)")
    let name = folder.split(separator: "/").last ?? ""
    try Fixture(path: "Words/check-\(name).\(format)").holds(run.output + run.errors)
  }

  @Test func `check suggests the same identifiers for every file`() throws {
    let place = try place()
    let folders = ["Scenes/Pitfalls", "Scenes/Questions", "Scenes/Samples", "Fixtures/Storyboards"]
    let files = folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: "\(place.path)/\(folder)/")?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".storyboard") }.map { "\(folder)/\($0)" }
    }
    try #require(files.count > 80)
    var said = ""
    for file in files.sorted() {
      let run = try ProgramRun(["check", "--suggest", file], in: place)
      said += "$ relaunch check --suggest \(file)\n\(run.output)\(run.errors)"
    }
    try Fixture(path: "Words/suggestions.txt").holds(said)
  }

  @Test func `what is there is listed with the same words`() throws {
    var said = ""
    for arguments in [["script", "words"], ["scenes"], ["explain"], ["explain", "--questions"]] {
      let run = try ProgramRun(arguments, in: place())
      said += "$ relaunch \(arguments.joined(separator: " "))\n\(run.output)\(run.errors)\n"
    }
    try Fixture(path: "Words/lists.txt").holds(said)
  }
}
