import DeviceConsole
import Foundation
import Interaction
import Rendering
import ScreenModel
import Scripting
import SimulatorSupport
import TestSupport
import Testing

/// What the inspector says of every fault in `Scenes/Pitfalls` and `Scenes/Questions`: what was lost, and of one all its
/// pages, word for word.
@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorTextTests {
  private typealias Fault = PitfallMendingTests.Fault

  /// The faults of which every page is held.
  private static let whole = ["second-tab"]

  /// The texts by the name of the fault's folder.
  private static func texts() throws -> [String: String] {
    try Dictionary(grouping: Fault.all(), by: \.pitfall).reduce(into: [:]) { texts, faults in
      var known = NewLines()
      texts["\(faults.key).txt"] = try faults.value.map { try text(of: $0, &known) }.joined()
    }
  }

  private static func text(of fault: Fault, _ known: inout NewLines) throws -> String {
    let watched = try WatchedConsole(fault.app, size: Size(width: 100, height: 300))
    watched.press("K")
    let run = ScriptRun(ScriptRunner(definition: fault.app), fault.test, watched.console)
    for step in fault.test.steps { try run.perform(step) }
    var text = "===== \(fault.test.name)\n"
    guard watched.console.screen != nil else { return text + known.of(shown(watched)) }
    if whole.contains(fault.pitfall) { text += known.of(shown(watched)) }
    watched.press("i")
    for page in whole.contains(fault.pitfall) ? ["Lost", "Tree", "Trace", "Archive", "Log"] : ["Lost"] {
      watched.console.turn(to: page)
      text += (page == "Lost" ? "" : "----- \(page)\n") + known.of(shown(watched))
      if page == "Lost" { text += details(watched, &known) }
    }
    return text
  }

  /// What is said of each line of the page, from the selected one on.
  private static func details(_ watched: WatchedConsole, _ known: inout NewLines) -> String {
    var text = ""
    while true {
      let place = watched.console.panel?.selected
      watched.press("Down")
      if watched.console.panel?.selected == place { return text }
      text += known.of(shortened((watched.console.panel?.detail ?? []).map(\.text)).joined(separator: "\n"))
    }
  }

  /// The rows without rules, status and hints, which are the same on every page, and of the lines of code that are
  /// added only the first: they are held where code is made.
  private static func shortened(_ rows: [String]) -> [String] {
    var added = 0
    return rows.filter { row in
      added = row.hasPrefix("  + ") || row == "  +" ? added + 1 : 0
      let isRule = !row.isEmpty && row.allSatisfy { $0 == "─" }
      return added <= 1 && !isRule && ![" ●", " ↑↓", "f mends it"].contains(where: row.hasPrefix)
    }
  }

  /// The rows without what is blank at their ends and at the end.
  private static func shown(_ watched: WatchedConsole) -> String {
    var rows = shortened(
      watched.console.rows.map { row in String(String(row.reversed().drop { $0 == " " }).reversed()) })
    var gaps = 0
    rows.removeAll { row in
      gaps = row.isEmpty ? gaps + 1 : 0
      return gaps > 1
    }
    return rows.joined(separator: "\n")
  }

  @Test func `the inspector says the same of every fault`() throws {
    try Golden.folder("Inspector", holds: Self.texts())
  }
}
