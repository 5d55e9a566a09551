import AppDefinition
import AppReading
import Exploring
import Foundation
import Moving
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// The proof is proved: each line that a move has written into the app file is left out, one at a time, and a walk through
/// the app as it was and that one has to find it.
@Suite(.timed, .timeLimit(.minutes(60))) struct LeftOutLineTests {
  /// What became of an app file without one of its lines.
  enum Found: String, CaseIterable {
    case unreadable = "does not read"
    case apart = "differs before any relaunch"
    case lost = "loses something"
    case nothing = "not found"
  }

  /// A moved app as it is written, and how its lines are left out.
  struct Trial {
    let app: AppDefinition
    let lines: [String]
    /// The numbers of the lines that are not the old app's.
    let own: [Int]
    let excuses: [MoveExcuse]
    var steps = 150
    var seeds: ClosedRange<UInt64> = 1...2

    init?(_ app: AppDefinition) throws {
      let plan = MovingTests.plan(app)
      guard plan.keepsAnything else { return nil }
      self.app = app
      let old = Set(writeAppFile(app).split(separator: "\n"))
      let lines = writeAppFile(plan.movedApp).split(separator: "\n")
      self.lines = lines.map(String.init)
      own = lines.indices.filter { !old.contains(lines[$0]) }
      excuses = try MoveExcuse.all(in: try JSONNode(Array(plan.inventoryJSON.text.utf8)))
    }

    /// What is found without a line.
    func found(without number: Int) -> Found {
      var left = lines
      left.remove(at: number)
      let text = left.map { "\($0)\n" }.joined()
      guard let new = readAppFile(SourceFile(name: "Left.yaml", bytes: Array(text.utf8))).value else {
        return .unreadable
      }
      for seed in seeds {
        var found = MoveProof(app, against: new, seed: seed).findings(steps: steps, scene: "old")
        found.excuse(excuses)
        if found.partings.contains(where: { !$0.isAfterEnd }) { return .apart }
        if !found.losses.isEmpty { return .lost }
      }
      return .nothing
    }
  }

  private static let notes = """
    data: { notes: { n1: { title: One }, n2: { title: Two } } }
    initial: tabs
    controllers:
      tabs: { kind: tabBar, restorationIdentifier: tabs, children: [stack, settings] }
      stack: { kind: navigation, restorationIdentifier: stack, root: list }
      list:
        restorationIdentifier: list
        views: [{ table: { id: rows, restorationIdentifier: rows, rows: notes, modelIdentifiers: true, tap: { show: note } } }]
      note:
        title: "{item.title}"
        restorationIdentifier: note
        saves: [item, text(body), value(pinned)]
        buttons: [{ title: About, present: about }]
        views: [{ textField: body }, { switch: pinned, title: Pinned }]
      about: { restorationIdentifier: about, buttons: [{ title: Done, dismiss: true }] }
      settings: { restorationIdentifier: settings, saves: value(sound), views: [{ switch: sound, title: Sound }] }
    """

  @Test func `each line that a move wrote is missed when it is left out`() throws {
    let trial = try #require(try Trial(try keptApp(Self.notes)))
    #expect(trial.own.count > 6)
    let unseen = trial.own.filter { trial.found(without: $0) == .nothing }
    #expect(unseen.map { trial.lines[$0] } == [])
  }

  /// All bundled apps are tried where `LEFT_OUT` is set, which takes a quarter of an hour.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LEFT_OUT"] != nil, "LEFT_OUT=1 tries all bundled apps"))
  func `of the lines of all bundled apps that were moved 95 of 100 are missed`() throws {
    var counts: [Found: Int] = [:]
    for file in MovedAppsTests.files {
      guard let trial = try Trial(try MovedAppsTests.app(at: file)) else { continue }
      for number in trial.own {
        let found = trial.found(without: number)
        counts[found, default: 0] += 1
        if found == .nothing { print("\(file): not found without: \(trial.lines[number])") }
      }
    }
    let all = counts.values.reduce(0, +)
    print(Found.allCases.map { "\($0.rawValue): \(counts[$0] ?? 0)" }.joined(separator: ", "), "of \(all)")
    #expect(all > 100)
    #expect(100 * (counts[.nothing] ?? 0) <= 5 * all)
  }
}
