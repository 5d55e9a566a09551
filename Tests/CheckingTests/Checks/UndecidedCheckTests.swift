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

  private static let kept = "delegate: { shouldSave: always, shouldRestore: always }"
  private static let scenes = "scenes: { activityTypes: at, keeps: at, tree: { key: state } }"
  private static let nowhere = "no source that was read names its file"

  private static let beginnings: [(kept: String, isOfUnnamedFile: Bool, first: String, sheet: String)] = [
    (kept, true, nowhere, "and no source that was read names the file of that"),
    (scenes, true, nowhere, "and no source that was read names the file of that"),
    (kept, false, "only code shows it", "it is saved if everything above it has a restoration identifier there"),
    (scenes, false, "only code shows it", "only the scene delegate can show it again"),
  ]

  @Test(arguments: beginnings)
  func `of an app that begins with something else no screen is said to be there, with scenes or without`(
    kept: String, isOfUnnamedFile: Bool, first: String, sheet: String
  ) throws {
    let app = try sceneApp(
      """
      app: A
      \(kept)
      initial: { undecided: Main.nib, by: nothing, assumed: list }
      controllers:
        list: { restorationIdentifier: list, state: [], views: [{ button: Open, present: sheet }] }
        sheet: { restorationIdentifier: sheet, state: [], from: code }
      """)
    let report = CheckReport(
      app, file: "Scene.yaml", isOnlyForCode: true, isOfUnnamedFile: isOfUnnamedFile)
    #expect(report.controllers.map(\.saved) == [.dependsOnCode, .dependsOnCode])
    #expect(report.controllers[0].reason?.hasPrefix(first) == true)
    // What code makes is in no file.
    #expect(report.controllers[1].reason?.hasPrefix("a way leads to it from \"list\", ") == true)
    #expect(report.controllers[1].reason?.hasSuffix(sheet) == true)
    #expect(report.findings.contains { $0.message.contains("no source that was read names it") } == isOfUnnamedFile)
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
