import AppDefinition
import ControllerKit
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import TestSupport
import Testing
import Vocabulary

/// What code sets of views besides their texts and values, and what the person sees of it.
@Suite(.timed, .timeLimit(.minutes(30))) struct ViewSettingTests {
  private static let scene = """
    app: Settings
    delegate: { shouldSave: always, shouldRestore: always }
    data: { birds: { b1: { title: Heron, picture: grey heron }, b2: { title: Robin } } }
    events:
      lock: { set: { body: { editable: false }, name: { editable: false } } }
      far: { set: { page: { zoom: 50, inset: { top: 1, right: 2 } } } }
      wide: { set: { page: { inset: { left: 3 } } } }
    initial: stack
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: list }
      list:
        kind: table
        restorationIdentifier: list
        table: { rows: birds, tap: { show: bird } }
      bird:
        restorationIdentifier: bird
        saves: item
        views:
          - { image: "{item.picture}", id: picture, restorationIdentifier: picture }
          - { textField: name, restorationIdentifier: name, text: Heron }
          - { textView: body, restorationIdentifier: body, text: Grey }
          - { scroll: [One], id: page, restorationIdentifier: page, minimumZoom: 0.5, maximumZoom: 4 }
          - { scroll: [Two], id: plain }
          - { scroll: [Three], id: big, zoom: 3, minimumZoom: 1, maximumZoom: 2 }
    """

  private func definition() throws -> AppDefinition {
    let reading = readAppFile(SourceFile(name: "Settings.yaml", bytes: Array(Self.scene.utf8)))
    return try #require(reading.value, "\(reading.diagnostics)")
  }

  /// What stops a script on the app.
  private func failure(_ steps: String) throws -> String? {
    let script = try #require(read("launch fresh\ntap row 1\n" + steps).value)
    return ScriptRunner(definition: try definition()).run(script).tests.first?.failure.map { "\($0.step): \($0.found)" }
  }

  @Test(
    .tags(.Rule.r84, .Rule.r88, .Rule.r89),
    arguments: [
      // Of a text view it is kept whether it can be edited, of a field it is not.
      "event lock\nexpect editable #body false\nexpect editable #name false\nquit\nlaunch\nexpect editable #body false\nexpect editable #name true",
      // Code zooms within the limits, a scene's first zoom too.
      "event far\nexpect zoomed #page to 4\nexpect inset #page 1 0 0 2\nexpect zoomed #big to 2",
      // A side that is not named has no room.
      "event far\nevent wide\nexpect inset #page 0 3 0 0\nquit\nlaunch\nexpect inset #page 0 3 0 0",
      "press -\nexpect zoomed #page to 0.75\npress +\nexpect zoomed #page to 1\nexpect no text \"zoomed to 100 %\"",
    ])
  func `what is set is kept as UIKit keeps it`(steps: String) throws { #expect(try failure(steps) == nil) }

  @Test(arguments: [
    ("zoom #plain to 2", "zoom #plain to 2: it cannot be zoomed"),
    ("zoom #page to 5", "zoom #page to 5: it can be zoomed from 0.5 to 4"),
    ("expect zoomed #page to 2", "expect zoomed #page to 2: zoomed to 1"),
    ("expect inset #page 0 0 1 0", "expect inset #page 0 0 1 0: inset 0 0 0 0"),
    ("expect editable #body false", "expect editable #body false: editable"),
    ("event lock\nexpect editable #name true", "expect editable #name true: not editable"),
    ("event lock\ntype #body \"x\"", "type #body \"x\": field \"Grey\" #body cannot be edited"),
  ])
  func `what is not so is told`(steps: String, told: String) throws {
    let said = try #require(try failure(steps))
    #expect(said.hasPrefix(told), "\(said)")
  }

  @Test(.tags(.Rule.r90)) func `a picture is named by the record, and comes back with it`() throws {
    let steps = """
      expect text "image grey heron"
      quit
      expect state stack/bird item "b1"
      expect state stack/bird/picture image none
      launch
      expect launch restored
      expect text "image grey heron"
      back
      tap "Robin"
      expect no text "image grey heron"
      """
    #expect(try failure(steps) == nil)
  }

  @Test func `where nothing can be zoomed the keys say so`() throws {
    let app = try definition()
    let walk = try RecordedWalk(app, size: .standard)
    walk.press("+")
    func shows(_ text: String) -> Bool { walk.console.screenful().grid.lines.contains { $0.contains(text) } }
    #expect(shows("there is nothing here to zoom"))
    walk.press("?")
    #expect(shows("the next page · the page before"))
    #expect(!shows("zoom in"))
    let other = try RecordedWalk(app, size: Size(width: 80, height: 40))
    other.press("Enter", "?")
    #expect(other.console.screenful().grid.lines.contains { $0.contains("zoom in · zoom out") })
  }
}
