import AppDefinition
import Foundation
import Rendering
import Scripting
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What must not pass unnoticed, and what must leave no trace.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptHonestyTests {
  static func result(_ text: String, _ change: (inout ScriptRunner) -> Void = { _ in }) throws -> TestResult {
    let reading = ScriptParser.read(.init(file: "test.script", bytes: Array(text.utf8)))
    let script = try #require(reading.value)
    var runner = ScriptRunner(definition: try mail(), settings: script.settings)
    change(&runner)
    return runner.run(script.tests[0])
  }

  @Test
  func `a misspelt path that is not saved for that reason alone fails`() throws {
    let result = try Self.result("launch\nbackground\nexpect not saved tabs/inbox/mesage\n")
    #expect(result.failure?.found == "nothing in the app is called mesage")
    #expect(try Self.result("launch\nbackground\nexpect not saved tabs/inbox/message\n").failure == nil)
  }

  @Test(arguments: [
    ("Code/identifiers-from-data/identifiers-from-data.yaml", "stack/note-n7", nil),
    ("Code/identifiers-from-data/identifiers-from-data.yaml", "stack/nota-n7", "nota-n7"),
    ("Windows/notebook/notebook.yaml", "session-1/(stack)/(note)", nil),
    ("Windows/notebook/notebook.yaml", "session-1/(stack)/(nota)", "(nota)"),
    ("Windows/notebook/notebook.yaml", "session-7/(stack)", "session-7"),
  ])
  func `a name in a path that is not saved is known from records and sessions, too`(
    file: String, path: String, unknown: String?
  ) throws {
    let definition = try bundledScene(file)
    let reading = ScriptParser.read(
      .init(file: "test.script", bytes: Array("launch\nbackground\nexpect not saved \(path)\n".utf8)))
    let script = try #require(reading.value)
    let result = ScriptRunner(definition: definition, settings: script.settings).run(script.tests[0])
    #expect(result.failure?.found == unknown.map { "nothing in the app is called \($0)" })
  }

  @Test
  func `a spoilt archive is spoilt in its place`() throws {
    let store = MemoryStateStore()
    let result = try Self.result("launch\nbackground\nforeground\nquit\ncorrupt archive garbage\n") {
      $0.makeStore = { _ in store }
    }
    #expect(result.failure == nil)
    #expect(store.archivesSetAside().isEmpty)
    #expect(store.generations() == [0, 1])
    #expect((try? SavedState(decoding: store.archive(generation: 0)!)) == nil)
    #expect((try? SavedState(decoding: store.archive(generation: 1)!)) != nil)
  }

  @Test(arguments: [("", true), ("set color never\n", false)])
  func `a device without colour has none in its styled snapshots`(setting: String, isColored: Bool) throws {
    let result = try Self.result("version 1\n\(setting)launch\nsnapshot styled start\n") { $0.updatesSnapshots = true }
    #expect(result.snapshots.first?.text.contains("accent") == isColored)
    #expect(result.snapshots.first?.text.contains("bold") == true)
  }

  /// A script on one of the scenes that show a fault.
  static func fault(_ name: String, _ text: String) throws -> TestResult {
    let definition = try FaultFolder.named(name).app
    let reading = ScriptParser.read(.init(file: "test.script", bytes: Array(text.utf8)))
    return ScriptRunner(definition: definition).run(try #require(reading.value).tests[0])
  }

  @Test(arguments: [
    ("2.2", "because \"the moon is full\"", "launch refused"),
    ("2.0", "because \"the moon is full\"", "has nothing under the identifier"),
    ("1.0", "", "it was restored"),
  ])
  func `a reason is checked whatever the launch came to`(version: String, because: String, found: String) throws {
    let result = try Self.fault(
      "renamed-storyboard-identifier",
      """
      launch fresh
      tap "Plum cake"
      quit
      launch version "\(version)"
      expect not restored kitchen/recipe \(because)
      """)
    #expect(result.failure?.found.contains(found) == true)
  }

  @Test
  func `a misspelt path that is not restored for that reason alone fails`() throws {
    let result = try Self.result("launch\nquit\nlaunch\nexpect not restored tabs/inbox/mesage\n")
    #expect(result.failure?.found == "nothing in the app is called mesage")
  }

  @Test(.tags(.Decision.x23, .Rule.r65))
  func `after a crash at launch nothing is restored, and the unknown identifier is named`() throws {
    let steps = """
      launch fresh
      tap "Plum cake"
      quit
      launch version "2.0"

      """
    let crashed = try Self.fault("renamed-storyboard-identifier", steps + "expect restored kitchen")
    #expect(crashed.failure?.found.contains("the app crashed before") == true)
    let named = "expect not restored kitchen/recipe because \"X23\""
    #expect(try Self.fault("renamed-storyboard-identifier", steps + named).failure == nil)
  }

  @Test(.tags(.Decision.x13))
  func `a context presentation inside a stack is dismissed like any other`() throws {
    let result = try Self.fault(
      "forgotten-super",
      """
      launch fresh version "1.1"
      tap "Tuesday"
      tap "Weather"
      expect presented weather
      dismiss
      expect presented none
      """)
    #expect(result.failure == nil)
  }
}
