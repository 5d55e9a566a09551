import DeviceConsole
import TestSupport
import Testing

/// What the console says after the background has saved.
@Suite(.timed, .timeLimit(.minutes(30))) struct SavedCountTests {
  private static func scene(initial: String) -> String {
    """
    app: Counting
    delegate: { shouldSave: always, shouldRestore: always }
    initial: \(initial)
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: only }
      only: { title: Only, restorationIdentifier: only }
    """
  }

  @Test(arguments: zip(["only", "stack"], ["✓ Saved 1 object", "✓ Saved 2 objects"]))
  func `the number of saved objects agrees with its noun`(initial: String, words: String) throws {
    let console = try launchedConsole(Self.scene(initial: initial))
    console.press("b")
    #expect(console.rows.contains { $0.hasSuffix(words) }, "\(console.text)")
  }

  @Test
  func `an action that cannot be done says why`() throws {
    let console = try launchedConsole(Self.scene(initial: "stack"))
    console.press("Escape")
    #expect(console.rows[23] == " there is nothing to go back to; q quits")
    console.advance(seconds: 2.5)
    #expect(!console.text.contains("nothing to go back to"))
  }
}
