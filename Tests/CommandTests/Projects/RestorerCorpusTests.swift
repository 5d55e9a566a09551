import Foundation
import TestSupport
import Testing
import TextFormatting

/// The Restorer sample as a bare storyboard: the one of the bundled scene, and its author's where it is at hand.
@Suite("The Restorer storyboard", .timed, .timeLimit(.minutes(30)))
struct RestorerCorpusTests {
  private static let files =
    [PackageFolder.root.appendingPathComponent("Scenes/Restorer/Main.storyboard")]
    + (StoryboardCorpus.real?.files ?? []).map(\.url).filter {
      $0.lastPathComponent == "MainStoryboard~Restorer.storyboard"
    }

  /// A folder with a copy of the storyboard.
  private func place(_ file: URL) throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write([UInt8](try Data(contentsOf: file)), to: "MainStoryboard.storyboard")
    return place
  }

  @Test(arguments: files)
  func `it runs bare, and what its identifiers allow comes back`(file: URL) throws {
    let place = try place(file)
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

  @Test(arguments: files)
  func `a scene file on top adds the screen that only code makes`(file: URL) throws {
    let place = try place(file)
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
