import AppDefinition
import Scripting
import AppReading
import Simulation
import TestSupport
import Testing

/// Identifiers that a script has to write in quotes.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptPathTests {
  @Test(
    .tags(.Decision.x25),
    arguments: [
      ("expect stack \"a/b\" > \"c/d\"", true), ("expect stack a\\/b > c\\/d", true),
      ("expect stack a > c", false), ("expect saved \"a/b\"/\"c/d\"", true), ("expect saved a/b/c/d", false),
    ])
  func `an identifier with a slash is named in quotes or with a backslash`(step: String, holds: Bool) throws {
    let scene = """
      app: Slashes
      delegate: { shouldSave: always, shouldRestore: always }
      initial: nav
      controllers:
        nav: { kind: navigation, root: root, restorationIdentifier: a/b }
        root: { restorationIdentifier: c/d }
      """
    let app = try #require(readAppFile(SourceFile(name: "Scene.yaml", bytes: Array(scene.utf8))).value)
    let script = try #require(
      read("version 1\ntest \"t\"\n  launch\n  background\n  foreground\n  \(step)\nend\n").value)
    #expect((ScriptRunner(definition: app).run(script).tests[0].failure == nil) == holds)
  }
}
