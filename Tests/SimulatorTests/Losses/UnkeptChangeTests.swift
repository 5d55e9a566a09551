import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
import AppReading
import Scripting
import Simulation
import TestSupport
import Testing
import TextFormatting

/// What a person has set and UIKit does not keep.
@Suite(.timed, .timeLimit(.minutes(30))) struct UnkeptChangeTests {
  private static let scene = """
    app: Form
    delegate: { shouldSave: always, shouldRestore: always }
    initial: form
    controllers:
      form:
        restorationIdentifier: form
        views:
          - { switch: kept, saves: [value] }
          - { switch: lost }
          - { switch: named, restorationIdentifier: named }
          - { slider: size, minimum: 0, maximum: 10, value: 5 }
          - { textField: name, restorationIdentifier: name }
          - { textField: note }
          - { textField: mail, restorationIdentifier: mail, saves: [text] }
    """

  private func failure(_ steps: String) throws -> String? {
    let file = SourceFile(name: "Form.yaml", bytes: Array(Self.scene.utf8))
    let app = try #require(readAppFile(file).value)
    let script = try #require(ScriptParser.read(.init(file: "form.script", bytes: Array(steps.utf8))).value)
    return ScriptRunner(definition: app).run(script).tests[0].failure.map { "\($0.position): \($0.step): \($0.found)" }
  }

  @Test(.tags(.Rule.r88, .Rule.r101))
  func `what was changed and no class encodes is said to be lost, and only that`() throws {
    #expect(
      try failure(
        """
        launch
        turn #kept on
        turn #lost on
        turn #named on
        type #name "Anna"
        type #note "Call"
        type #mail "a@b"
        background
        expect not saved form/(lost) because "R101"
        expect not saved form/named/(value) because "R101"
        expect not saved form/name/(text) because "R88"
        expect not saved form/(note) because "R13"
        expect not saved form/(note)/(text) because "the controller's class must encode the text"
        expect saved form/name
        expect saved form/mail
        kill
        launch
        expect value #kept "on"
        expect value #lost "off"
        expect value #name ""
        expect value #mail "a@b"
        """) == nil)
  }

  @Test(.tags(.Rule.r101)) func `what nobody has changed is not said to be lost`() throws {
    for path in ["form/(lost)", "form/(size)", "form/named/(value)", "form/mail/(text)"] {
      let steps = "launch\nturn #lost on\nturn #lost off\nbackground\nexpect not saved \(path) because \"R\""
      let said = try failure(steps)
      #expect(said?.contains("expect not saved") == true, "\(path)")
    }
  }

  @Test(.tags(.Rule.r13)) func `where nothing could be saved nobody says that nothing was lost`() throws {
    let scene = """
      app: Bare
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers: { a: {} }
      """
    let console = try launchedConsole(scene)
    console.press("b")
    #expect(console.text.contains("! Nothing was saved"))
    console.press("R")
    #expect(console.device.launchRecord?.summary == "no object to restore: 0 saved, 1 not saved")
  }
}
