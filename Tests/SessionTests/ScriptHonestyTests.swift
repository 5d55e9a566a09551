import AppDefinition
import Rendering
import Session
import StateArchive
import Testing

/// What must not pass unnoticed, and what must leave no trace.
struct ScriptHonestyTests {
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
}
