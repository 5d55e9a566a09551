import AppDefinition
import Checking
import AppReading
import Scripting
import Simulation
import SimulatorSupport
import TestSupport
import Testing
import Vocabulary

/// Actions that do one thing in a compact width and another one in a regular width (X28).
@Suite(.timed, .timeLimit(.minutes(30))) struct ActionByWidthTests: CheckSuite {
  private static let scene = """
    app: Test
    idiom: pad
    delegate: { shouldSave: always, shouldRestore: always }
    events:
      pay: { dismiss: true, compact: { event: thank }, regular: { show: receipt } }
      thank: { present: thanks }
    initial: stack
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: list }
      list:
        restorationIdentifier: list
        views:
          - { button: Open, tap: { compact: { present: small }, regular: { show: large } } }
          - { button: Leave, tap: { through: owner, compact: dismiss, regular: pop } }
          - { button: Only, tap: { regular: { show: wide } } }
          - { button: Pay, event: pay }
      small: { title: Small, views: [{ button: Pay, event: pay }] }
      large: { title: Large }
      wide: { title: Wide, restorationIdentifier: wide }
      receipt: { title: Receipt, from: code, restorationIdentifier: receipt }
      thanks: { title: Thanks, from: code, restorationIdentifier: thanks }
    """

  private func failure(_ steps: String) throws -> String? {
    let reading = readAppFile(SourceFile(name: "Test.yaml", bytes: Array(Self.scene.utf8)))
    let app = try #require(reading.value, "\(reading.diagnostics)")
    let script = try #require(read("launch fresh\n" + steps).value)
    return ScriptRunner(definition: app).run(script).tests.first?.failure.map { "\($0.step): \($0.found)" }
  }

  @Test(
    .tags(.Decision.x28),
    arguments: [
      "tap \"Open\"\nexpect stack stack > list > (large)",
      "size class compact\ntap \"Open\"\nexpect presented (small)\nexpect stack stack > list",
      "tap \"Only\"\nexpect title \"Wide\"",
      "size class compact\ntap \"Only\"\nexpect stack stack > list",
      "tap \"Pay\"\nexpect title \"Receipt\"",
      "size class compact\ntap \"Open\"\ntap \"Pay\"\nexpect presented thanks",
    ])
  func `the width at the time of the tap decides`(steps: String) throws { #expect(try failure(steps) == nil) }

  @Test(.tags(.Decision.x28)) func `the check sees what an action comes to in either width`() throws {
    let report = try CheckCorpus.scene(Self.scene)
    #expect(Set(report.findings.compactMap(\.id)).isSuperset(of: ["small", "large"]))
    #expect(try controller("small", report).paths == ["stack/(small)"])
    #expect(try controller("large", report).paths == ["stack/(large)"])
    #expect(try controller("wide", report).paths == ["stack/wide"])
    #expect(try controller("receipt", report).reach == controller("thanks", report).reach)
  }

  @Test func `every alternative is checked, and a circle through one of them is told`() {
    func lines(_ text: String, _ other: String) -> [String] {
      let scene = Self.scene.replacing(text, with: other)
      return readAppFile(SourceFile(name: "Test.yaml", bytes: Array(scene.utf8))).diagnostics.map(\.description)
    }
    #expect(
      lines("thank: { present: thanks }", "thank: { regular: { event: pay } }") == [
        "Test.yaml:6:3: the event lets itself happen: \"pay\" > \"thank\" > \"pay\"; take one link out"
      ])
    #expect(
      lines("regular: { show: wide }", "regular: { show: wise }") == [
        "Test.yaml:15:49: no controller is called \"wise\"; did you mean \"wide\"?"
      ])
  }

  @Test func `both alternatives are filled in, and lead to the names of their storyboard`() {
    let action = Action.through("owner", .byWidth(compact: .show("{item.x}"), regular: .unwind(to: "{item.x}")))
    let effect = EventDefinition.Effect.perform(action).filled { $0.replacing("{item.x}", with: "one") }
    #expect(effect == .perform(.through("owner", .byWidth(compact: .show("one"), regular: .unwind(to: "one")))))
    #expect(action.alternatives == [.through("owner", .show("{item.x}")), .through("owner", .unwind(to: "{item.x}"))])
    #expect(Action.byWidth(compact: nil, regular: .pop).inWidth(.compact) == nil)
    #expect(Action.byWidth(compact: nil, regular: .pop).inWidth(.regular) == .pop)
  }
}
