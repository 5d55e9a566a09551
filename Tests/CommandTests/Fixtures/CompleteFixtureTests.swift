import TestSupport
import Testing

/// A folder that is not there would leave its tests without anything to hold.
@Suite("Fixtures of an earlier build", .timed, .timeLimit(.minutes(30)))
struct CompleteFixtureTests {
  @Test(arguments: [
    "Archives", "Checks", "Help", "Launches", "Looks", "Recordings", "Reports", "Scenes", "Screens", "Screens/Initial",
    "Walks",
  ])
  func `every kind of fixture is there`(folder: String) {
    #expect(!FixtureFolder.names(in: folder).isEmpty)
  }

  @Test(arguments: ["Launches", "Recordings", "Screens"])
  func `no fixture has lost its script`(folder: String) {
    let scripts = FixtureFolder.scripts(in: folder)
    let names = FixtureFolder.names(in: folder).filter { $0.contains(".") }
    #expect(names.allSatisfy { name in scripts.contains { name.hasPrefix("\($0).") } }, "\(names)")
  }
}
