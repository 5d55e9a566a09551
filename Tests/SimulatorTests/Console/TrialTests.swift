import AppDefinition
import DeviceConsole
import SimulatorSupport
import Testing

/// What a scene says is to be tried in it, in front of a person.
@Suite(.timeLimit(.minutes(30))) struct TrialTests {
  @Test func `what to try is on the card until something is done`() throws {
    let watched = try WatchedConsole(mail())
    watched.console.trial = "open a message"
    #expect(watched.text.contains("To try: open a message"))
    watched.press("Down")
    #expect(!watched.text.contains("To try"))
  }

  @Test func `a scene file says what to try`() throws {
    #expect(try mail().trial?.hasPrefix("2 ↓ ↓ ⏎ b R loses a screen") == true)
  }
}
