import Foundation
import TestSupport
import Testing

/// What `check` finds in every scene, and where.
@Suite("Findings of an earlier build", .timed, .timeLimit(.minutes(30)))
struct CheckFixtureTests {
  @Test func `the same screens are saved and lost, by the same rules, at the same places`() throws {
    let run = try ProgramRun(["check", "--format", "json"] + FixtureFolder.scenes, in: FixtureFolder.place())
    #expect(run.status == 1, "\(run.errors)")
    let files = try JSONDecoder().decode([CheckOutline].self, from: Data(run.output.utf8))
    // A folder means every file in it, so Restorer's storyboard is checked alone too.
    try #require(files.count == FixtureFolder.scenes.count + 1)
    for file in files {
      try Fixture(path: "Checks/\(file.file.split(separator: "/").last ?? "").txt").holds(file.text)
    }
  }
}
