import AppDefinition
import AppReading
import Scripting
import TestSupport
import Testing
import TextFormatting

/// What a segue hands over, and a relaunch.
@Suite(.timed, .timeLimit(.minutes(30))) struct SegueRestorationTests {
  private func scene(_ saves: String) -> String {
    """
    app: Countries
    delegate: { shouldSave: always, shouldRestore: always }
    data: { countries: [{ id: pe, title: Peru }, { id: fr, title: France }] }
    initial: stack
    controllers:
      stack: { kind: navigation, root: list, restorationIdentifier: stack }
      list:
        kind: table
        title: Countries
        restorationIdentifier: list
        table: { rows: countries, tap: { show: detail } }
      detail: { restorationIdentifier: detail, \(saves)views: [{ label: "{item.title}" }] }
    """
  }

  @Test(.tags(.Rule.r51), arguments: [("", "no text"), ("saves: [item], ", "text")])
  func `no segue is performed again at a relaunch, so what it handed over must be saved`(
    saves: String, expected: String
  ) throws {
    let reading = readAppFile(SourceFile(name: "Test.yaml", bytes: Array(scene(saves).utf8)))
    let app = try #require(reading.value, "\(reading.diagnostics)")
    let steps = """
      launch
      tap "Peru"
      expect text "Peru"
      quit
      launch
      expect restored stack/detail by storyboard
      expect \(expected) "Peru"
      """
    let failure = ScriptRunner(definition: app).run(try #require(read(steps).value)).tests[0].failure
    #expect(failure == nil, "\(failure?.step ?? ""): \(failure?.found ?? "")")
  }
}
