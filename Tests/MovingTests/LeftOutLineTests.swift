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
    case told = "told otherwise"
    case nothing = "not found"
  }

  /// What a report says of a piece.
  private struct Told: Hashable {
    let verdict: MoveVerdict
    let gains: [RelaunchEnd]
    let doubt: String?
  }

  /// A moved app as it is written, and how its lines are left out.
  struct Trial {
    let app: AppDefinition
    let lines: [String]
    /// The numbers of the lines that the move has written.
    let own: [Int]
    /// The numbers of those on which nothing hangs: of screens that stand at every launch and keep nothing, and of what
    /// only a trace tells.
    let traceless: Set<Int>
    /// The versions of the app that lines are about.
    private let versions: [Int: String]
    private let excuses: [MoveExcuse]
    private let steps: Int
    private let seeds: ClosedRange<UInt64>
    private let moved: AppDefinition

    init?(_ app: AppDefinition, steps: Int = 150, seeds: ClosedRange<UInt64> = 1...2) throws {
      let plan = MovingTests.plan(app)
      guard plan.keepsAnything else { return nil }
      (self.app, self.steps, self.seeds, moved) = (app, steps, seeds, plan.movedApp)
      let standing = Set(try MovingTests.launched(app).screenNames)
      func keepsNothing(_ screen: MovedScreen) -> Bool {
        standing.contains(screen.name) && screen.viewStates.isEmpty && !screen.values.contains(where: \.isBack)
      }
      let old = writeAppFile(app)
      let lines = writeAppFile(moved).split(separator: "\n").map(String.init)
      self.lines = lines
      var (subject, screen) = ("", "")
      var (own, traceless, versions): ([Int], Set<Int>, [Int: String]) = ([], [], [:])
      for (number, line) in lines.enumerated() {
        let words = line.drop { $0 == " " }
        if words.count == line.count { subject = String(line.prefix { $0 != ":" }) }
        if line.count - words.count == 2 { screen = String(words.prefix { $0 != ":" }) }
        // What the old app has in another place of its file, or among others in one line, is its own.
        guard subject == "scenes" || !old.contains(words) else { continue }
        let version = subject == "versions" ? screen.replacing("\"", with: "") : nil
        // A version that has scenes already was not moved.
        if let version, app.versions[version]?.lifecycle == .scenes { continue }
        own.append(number)
        if let version { versions[number] = version }
        let isEmpty = words.hasSuffix("state: []") || words.hasSuffix("state: [] }")
        if isEmpty, plan.screen(named: screen).map(keepsNothing) == true { traceless.insert(number) }
        // Which of the delegate's methods a trace names, changes nothing of what comes back.
        if words == "delegate: { lacks: configurationForConnecting }" { traceless.insert(number) }
      }
      (self.own, self.versions) = (own, versions)
      // Where no screen keeps anything, nothing hangs on the scenes, either, but the tab in front.
      let isEmpty = plan.screens.allSatisfy { keepsNothing($0) && $0.kind != .tabBar }
      self.traceless = isEmpty ? Set(own) : traceless
      excuses = try MoveExcuse.all(in: try JSONNode(Array(plan.inventoryJSON.text.utf8)))
    }

    private func findings(_ new: AppDefinition, _ seed: UInt64, _ version: String?) -> MoveFindings {
      let apps = [app, new].map { app in version.map { app.at(version: $0) } ?? app }
      var found = MoveProof(apps[0], against: apps[1], seed: seed).findings(steps: steps, scene: "old")
      found.excuse(excuses)
      return found
    }

    private func told(_ findings: MoveFindings) -> [MovedPiece: Told] {
      Dictionary(
        findings.results.map { ($0.piece, Told(verdict: $0.verdict, gains: $0.gains, doubt: $0.doubt)) },
        uniquingKeysWith: { first, _ in first })
    }

    /// What is found without a line.
    func found(without number: Int) -> Found {
      var left = lines
      left.remove(at: number)
      let text = left.map { "\($0)\n" }.joined()
      guard let new = readAppFile(SourceFile(name: "Left.yaml", bytes: Array(text.utf8))).value else {
        return .unreadable
      }
      var isTold = false
      for seed in seeds {
        let found = findings(new, seed, versions[number])
        if found.partings.contains(where: { !$0.isAfterEnd }) { return .apart }
        if !found.losses.isEmpty { return .lost }
        if told(found) != told(findings(moved, seed, versions[number])) { isTold = true }
      }
      return isTold ? .told : .nothing
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
    #expect(trial.own.count > 4)
    let unseen = trial.own.filter { !trial.traceless.contains($0) && trial.found(without: $0) == .nothing }
    #expect(unseen.map { trial.lines[$0] } == [])
  }

  /// All bundled apps are tried where `LEFT_OUT` is set, which takes some minutes.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LEFT_OUT"] != nil, "LEFT_OUT=1 tries all bundled apps"))
  func `of the lines of all bundled apps that were moved 95 of 100 are missed`() throws {
    var counts: [Found: Int] = [:]
    var traceless = 0
    for file in MovedAppsTests.files {
      guard let trial = try Trial(try MovedAppsTests.app(at: file), steps: 300, seeds: 1...3) else { continue }
      for number in trial.own {
        let found = trial.found(without: number)
        if found == .nothing, trial.traceless.contains(number) {
          traceless += 1
          continue
        }
        counts[found, default: 0] += 1
        if found == .nothing { print("\(file): not found without: \(trial.lines[number])") }
      }
    }
    let all = counts.values.reduce(0, +)
    print(Found.allCases.map { "\($0.rawValue): \(counts[$0] ?? 0)" }.joined(separator: ", "), "of \(all)")
    print("on \(traceless) lines nothing hangs")
    #expect(all > 100)
    #expect(100 * (counts[.nothing] ?? 0) <= 5 * all)
  }
}
