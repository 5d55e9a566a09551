import AppDefinition
import AppReading
import Scripting
import Simulation
import TestSupport
import Testing

/// A tab bar controller whose class saves the number of its tab in front itself.
@Suite(.timed, .timeLimit(.minutes(30))) struct TabVariableTests {
  private func app(_ more: String) throws -> AppDefinition {
    let text = """
      app: Tabs
      delegate: { shouldSave: always, shouldRestore: always }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [one, two, three]\(more) }
        one: { title: One }
        two: { title: Two }
        three: { title: Three }
      """
    return try #require(readAppFile(SourceFile(name: "Tabs.yaml", bytes: Array(text.utf8))).value)
  }

  private func failure(of text: String, _ more: String) throws -> StepFailure? {
    let reading = read(text)
    let script = try #require(reading.value, "\(reading.diagnostics)")
    return ScriptRunner(definition: try app(more)).run(script).tests.first?.failure
  }

  private static let again = "launch\ntab \"Two\"\nquit\nlaunch\nexpect tab "

  @Test(.tags(.Rule.r101)) func `the tab in front comes back, though no tab has an identifier`() throws {
    let saved = ", own: { selectedIndex: \"0\" }, kinds: { tab: number }, saves: { tab: own(selectedIndex) }"
    let failure = try failure(of: Self.again + "\"Two\"", saved)
    #expect(failure == nil, "\(failure?.found ?? "")")
  }

  @Test func `without it the first tab is in front, and a variable of another name selects none`() throws {
    for more in ["", ", own: { place: \"1\" }, kinds: { tab: number }, saves: { tab: own(place) }"] {
      let failure = try failure(of: Self.again + "\"One\"", more)
      #expect(failure == nil, "\(failure?.found ?? "")")
    }
  }
}
