import AppDefinition
import ControllerKit
import Rendering
import AppReading
import Scripting
import SimulatorSupport
import TestSupport
import Testing

/// A storyboard that names no initial controller.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneListTests {
  @Test func `what was opened from the list of scenes comes back where its own identifiers allow it`() throws {
    let text = CheckCorpus.document(
      CheckCorpus.controller("a", "viewController", "title=\"First\" restorationIdentifier=\"a\"")
        + CheckCorpus.controller("b", "viewController", "title=\"Second\""), initial: nil)
    let file = SourceFile(name: "Main.storyboard", bytes: Array(text.utf8))
    let app = try #require(readStoryboard(file, app: "Test").value)
    let steps = """
      launch fresh
      expect row 2 "Second"
      tap "First"
      expect title "First"
      quit
      launch
      expect restored scenes by existing
      expect restored scenes/a by storyboard
      expect title "First"
      dismiss
      tap "Second"
      quit
      expect not saved scenes/(b) because "R13"
      launch
      expect title "Scenes"
      """
    let script = try #require(ScriptParser.read(.init(file: "list.script", bytes: Array(steps.utf8))).value)
    let failure = ScriptRunner(definition: app).run(script).tests[0].failure
    #expect(failure == nil, "\(failure?.step ?? ""): \(failure?.found ?? "")")
  }
}
