import Foundation
import TestSupport
import Testing

/// What `check` finds in every scene, and where.
@Suite("Findings of an earlier build", .timed, .timeLimit(.minutes(30)))
struct CheckFixtureTests {
  @Test func `the same screens are saved and lost, by the same rules, at the same places`() throws {
    let run = try ProgramRun(["check", "--format", "json"] + FixtureFolder.scenes, in: FixtureFolder.place())
    #expect(run.status == 1, "\(run.errors)")
    let files = try JSONDecoder().decode([CheckOutline].self, from: Data(run.output.utf8))
    // A folder means every file in it, so Restorer's storyboard is checked alone too.
    try #require(files.count == FixtureFolder.scenes.count + 1)
    for file in files {
      try Fixture(path: "Checks/\(file.file.split(separator: "/").last ?? "").txt").holds(file.text)
    }
  }

  @Test func `SARIF lists every rule that a finding cites, each under one word`() throws {
    let run = try ProgramRun(["check", "--format", "sarif"] + FixtureFolder.scenes, in: FixtureFolder.place())
    let log = try JSONDecoder().decode(SARIFLog.self, from: Data(run.output.utf8))
    let rules = log.runs[0].tool.driver.rules
    #expect(
      rules.map { "\($0.id) \($0.name)" } == [
        "R1 Gates", "R3 ShouldSave", "R13 MissingIdentifier", "R14 Unreachable", "R15 MissingIdentifierAbove",
        "R16 BrokenChain", "R21 CustomContainer", "R22 CallSuper", "R23 ViewWithoutController",
        "R24 NotContained", "R30 FlagWithoutIdentifier", "R32 Paths", "R33 DuplicatePath", "R39 GetterOnly",
        "R42 ClassDeclines", "R44 NoStep", "R45 ClassDoesNotConform", "R46 SecondInstance", "R47 IdentifierNotSet",
        "R58 IdentifierOfUnloadedView", "R65 CrashingClass", "R79 SplitLayout", "R80 Pages", "R85 ModelIdentifiers",
        "R98 Scenes",
        "X14 SharedPath", "U8 NotShownAgain", "U10 NoRestorationActivity", "U13 AddedTwice", "U14 NotAddedAgain",
        "U16 GivenOnce",
        "U17 ActivityValue", "U19 UndeclaredActivityType", "U31 AskedForInstead", "U33 RestoredTooLate",
        "U34 LockedAtConnection", "U36 PresentedTooEarly", "U37 RestorationLeftOpen", "U38 ViewsBeginAnew",
        "U40 StaleActivity", "U57 ClosedAtConnection", "U59 OnePlaceForAllWindows",
        "U61 SceneWithoutWindow",
        "dangling-segue DanglingSegue", "duplicate-id DuplicateId", "duplicate-storyboard-id DuplicateStoryboardId",
        "missing-file MissingFile", "missing-screen MissingScreen",
        "no-initial-controller NoInitialController", "no-scenes NoScenes", "reading Reading",
      ])
    for result in log.runs[0].results {
      #expect(result.ruleIndex.map { rules[$0].id } == result.ruleId)
    }
  }
}

/// What a test looks at in SARIF.
private struct SARIFLog: Decodable {
  struct Run: Decodable {
    let tool: Tool
    let results: [Result]
  }

  struct Tool: Decodable {
    let driver: Driver
  }

  struct Driver: Decodable {
    let rules: [CitedRule]
  }

  struct CitedRule: Decodable {
    let id: String
    let name: String
  }

  struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int?
  }

  let runs: [Run]
}
