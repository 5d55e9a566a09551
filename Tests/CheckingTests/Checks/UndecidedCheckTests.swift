import AppDefinition
import Checking
import AppReading
import SimulatorSupport
import TestSupport
import Testing

/// What is left to code in an app file is never called lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct UndecidedCheckTests {
  /// What the check says of each screen.
  private func saved(_ scene: String) throws -> [String: CheckedController.Saved] {
    let report = CheckReport(try sceneApp(scene), file: "Scene.yaml")
    return Dictionary(report.controllers.map { ($0.id, $0.saved) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(.tags(.Rule.r13)) func `an identifier that is left to code may be there, and everything below it with it`()
    throws
  {
    let saved = try saved(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: nav
      controllers:
        nav: { kind: navigation, restorationIdentifier: { undecided: f() }, root: list }
        list: { restorationIdentifier: list }
      """)
    #expect(saved["nav"] == .dependsOnCode)
    #expect(saved["list"] == .dependsOnCode)
  }

  @Test func `a gate that is left to code is no reason to say that nothing is saved`() throws {
    let saved = try saved(
      """
      app: A
      delegate: { shouldSave: { undecided: f(), assumed: never }, shouldRestore: always }
      initial: list
      controllers: { list: { restorationIdentifier: list } }
      """)
    #expect(saved["list"] == .yes)
  }

  @Test(.tags(.Rule.r21)) func `children that a class may encode depend on code`() throws {
    let saved = try saved(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: box
      controllers:
        box: { restorationIdentifier: box, views: [{ embed: list }], leftToCode: children }
        list: { restorationIdentifier: list }
      """)
    #expect(saved["list"] == .dependsOnCode)
  }
}
