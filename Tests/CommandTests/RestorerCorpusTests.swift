import Foundation
import TestSupport
import Testing
import TextFormatting

/// The real Restorer storyboard, as its author wrote it.
@Suite("The real Restorer storyboard")
struct RestorerCorpusTests {
  private static let file = PackageFolder.root.deletingLastPathComponent()
    .appendingPathComponent("shared/storyboards/kharrison__CodeExamples/MainStoryboard~Restorer.storyboard").path
  private static var isThere: Bool { FileManager.default.fileExists(atPath: file) }

  /// A folder with a copy of the storyboard.
  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.file))), to: "MainStoryboard.storyboard")
    return place
  }

  @Test(.enabled(if: isThere, "the storyboards of real apps are not beside this package"))
  func `it runs bare, and what its identifiers allow comes back`() throws {
    let place = try place()
    let steps = ScriptScene.any(
      "launch fresh", "expect launch first", "expect stack CountryNCID > CountryTVCID", "show CountryVCID",
      "expect stack CountryNCID > CountryTVCID > CountryVCID", "quit", "launch", "expect launch restored",
      "expect restored TabBarControllerID by existing",
      "expect restored TabBarControllerID/CountryNCID/CountryVCID by storyboard",
      "expect stack CountryNCID > CountryTVCID > CountryVCID", "back")
    let run = try ProgramRun(
      ["MainStoryboard.storyboard", "--script", "-"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: isThere, "the storyboards of real apps are not beside this package"))
  func `a scene file on top adds the screen that only code makes`() throws {
    let place = try place()
    try place.write(
      """
      app: Restorer
      version: "3"
      storyboards: [MainStoryboard.storyboard]
      delegate: { shouldSave: always, shouldRestore: [sameVersion, sameIdiom] }
      restorationClasses:
        UYLWebViewController: { makes: web }
      data:
        countries:
          - { id: at, title: Austria }
          - { id: be, title: Belgium }
      controllers:
        CountryTVCID:
          table: { rows: countries, modelIdentifiers: true }
        web:
          title: Web Page
          class: UYLWebViewController
          from: code
          restorationIdentifier: UYLWebViewController
          restorationClass: UYLWebViewController
      """, to: "Restorer.yaml")
    let steps = ScriptScene.any(
      "launch fresh", "expect row 2 \"Belgium\"", "tap row 1", "expect stack CountryNCID > CountryTVCID > CountryVCID",
      "background", "kill", "launch", "expect restored TabBarControllerID/CountryNCID/CountryVCID by storyboard",
      "back",
      "tab #SettingsNCID", "show web", "expect title \"Web Page\"", "quit", "launch",
      "expect restored TabBarControllerID/SettingsNCID/UYLWebViewController by class", "expect title \"Web Page\"",
      "expect not restored TabBarControllerID/CountryNCID/CountryVCID", "quit", "launch version \"4\"",
      "expect launch refused")
    let run = try ProgramRun(["Restorer.yaml", "--script", "-"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
