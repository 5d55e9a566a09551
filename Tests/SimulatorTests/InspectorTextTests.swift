import DeviceConsole
import Foundation
import Interaction
import Rendering
import ScreenModel
import Scripting
import TestSupport
import Testing

/// The screen and all pages of the inspector after the steps of every fault in `Scenes/Pitfalls` and
/// `Scenes/Questions`, word for word.
@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorTextTests {
  private typealias Fault = PitfallMendingTests.Fault

  /// The texts by the name of the fault's folder.
  private static func texts() throws -> [String: String] {
    try Dictionary(grouping: Fault.all(), by: { "\($0.pitfall).txt" }).mapValues { try $0.map(text).joined() }
  }

  private static func text(of fault: Fault) throws -> String {
    let watched = try WatchedConsole(fault.app, size: Size(width: 100, height: 300))
    watched.press("K")
    let run = ScriptRun(ScriptRunner(definition: fault.app), fault.test, watched.console)
    for step in fault.test.steps { try run.perform(step) }
    var parts = ["===== \(fault.test.name)", shown(watched)]
    if watched.console.screen != nil {
      watched.press("i")
      // Each of the five pages, the first one that is shown last.
      for _ in 1...5 {
        watched.press("Tab")
        parts += ["-----", shown(watched)]
      }
    }
    return parts.map { $0 + "\n" }.joined()
  }

  /// The rows without what is blank at their ends and at the end.
  private static func shown(_ watched: WatchedConsole) -> String {
    var rows = watched.console.rows.map { row in
      String(String(row.reversed().drop { $0 == " " }).reversed())
    }
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
