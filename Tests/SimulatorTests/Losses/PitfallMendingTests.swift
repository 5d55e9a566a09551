import AppDefinition
import DeviceConsole
import Foundation
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// How many keys it takes from a loss to its cure, in the situations of `Scenes/Pitfalls` and `Scenes/Questions`.
@Suite(.timed, .timeLimit(.minutes(30))) struct PitfallMendingTests {
  /// A test of a script that shows a fault.
  struct Fault: CustomTestStringConvertible {
    let pitfall: String
    let app: AppDefinition
    let test: ScriptTest
    var testDescription: String { "\(pitfall): \(test.name)" }

    static func all() throws -> [Fault] {
      try FaultFolder.groups.flatMap(FaultFolder.all).flatMap { folder -> [Fault] in
        let bytes = Array(try folder.text("fault.script").utf8)
        let script = try #require(ScriptParser.read(.init(file: "fault.script", bytes: bytes)).value)
        let app = try folder.app
        return script.tests.map { Fault(pitfall: folder.name, app: app, test: $0) }
      }
    }
  }

  @Test func `in the pitfalls the cure of a loss is at most three keys away`() throws {
    var table = ""
    for fault in try Fault.all() {
      let watched = try WatchedConsole(fault.app, size: Size(width: 80, height: 200))
      watched.press("K")
      let run = ScriptRun(ScriptRunner(definition: fault.app), fault.test, watched.console)
      for step in fault.test.steps { try run.perform(step) }
      table += "\(fault.testDescription)\n  \(watched.console.headline(columns: 64) ?? "nothing is said")\n"
      guard watched.console.headline(columns: 64) != nil, watched.console.screen != nil else { continue }
      watched.press("i")
      let lines = watched.console.rows.map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.contains { $0.hasPrefix("┃") })
      watched.press("f")
      table += "  \(watched.toast ?? "nothing happens")\n"
    }
    try Golden(path: "pitfalls.txt").holds(table)
  }
}

extension WatchedConsole {
  /// The line that is shown for two seconds.
  fileprivate var toast: String? {
    console.screen?.layers.lazy.compactMap { layer in layer.toast.map { layer.elements[$0].text } }.first
  }
}
