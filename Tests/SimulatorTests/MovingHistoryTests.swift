import AppDefinition
import Exploring
import SimulatorSupport
import TestSupport
import Testing

/// Apps that have moved to scenes, rebuilt from their public histories: one walk finds what their moves had lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct MovingHistoryTests {
  /// The pieces that a move has lost by themselves, over some walks.
  private func losses(_ old: String, _ new: String, steps: Int = 400, seed: UInt64 = 1) throws -> Set<String> {
    let apps = try [old, new].map { try bundledScene("Moving/\($0)/\($0).yaml") }
    let found = MoveProof(apps[0], against: apps[1], seed: seed).findings(steps: steps, scene: old)
    #expect(found.partings.isEmpty, "\(found.text(old, new))")
    return Set(found.losses.filter { $0.loss?.isConsequence == false }.map(\.piece.text))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the four losses of Awful's first version with scenes are found in one run`(seed: UInt64) throws {
    let lost = try losses("awful-before", "awful-first", seed: seed)
    #expect(lost == ["bookmarks · selected", "threads", "posts · page.offset", "marked · filter.value"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `its last version has lost none of them`(seed: UInt64) throws {
    #expect(try losses("awful-before", "awful-last", seed: seed) == [])
  }

  @Test func `the screens that kDrive's move had dropped are named, and so are those of the stack`() throws {
    let lost = try losses("kdrive-before", "kdrive-moved", steps: 1_500)
    let dropped: Set = [
      "recentFiles", "uploadQueue", "shareAndRights", "inviteUser", "shareLinkSettings", "manageCategories",
      "editCategory", "manageDropBox", "parameters", "selectFolder",
    ]
    #expect(dropped.subtracting(lost) == [])
  }

  @Test func `Home Assistant's address was kept, then lost, then kept in its settings`() throws {
    #expect(try losses("home-assistant-kept", "home-assistant-moved", steps: 100).contains("web · address.text"))
    #expect(try losses("home-assistant-kept", "home-assistant-settings", steps: 100) == [])
  }
}
