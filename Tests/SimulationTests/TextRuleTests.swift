import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// Who keeps the text of a field.
@Suite(.timed, .timeLimit(.minutes(30))) struct TextRuleTests {
  static func app(saving: Bool) -> TestApp {
    let here = SourcePosition(file: "test", line: 1, column: 1)
    var form = ControllerDefinition(name: "form", kind: .plain, position: here)
    form.restorationIdentifier = "form"
    form.views = [
      ViewDefinition(
        .textField(text: "draft", placeholder: "", isSecure: false), id: "reply", restorationIdentifier: "reply",
        position: here)
    ]
    if saving { form.classBehavior.saves = [.part(.text, of: "reply")] }
    let always = GateDefinition([.always])
    return TestApp(
      definition: AppDefinition(
        name: "Test", delegate: DelegateDefinition(shouldSave: always, shouldRestore: always), controllers: [form],
        windows: [WindowDefinition(root: "form")]))
  }

  static func field(_ running: Running) -> TextField { running.root.view.firstDescendant(TextField.self)! }

  @Test(.tags(.Decision.x18, .Rule.r88), arguments: [true, false])
  func `the text comes back if the controller saves it, the selection if it fits`(saving: Bool) throws {
    let running = Self.app(saving: saving).launch()
    Self.field(running).text = "much longer"
    Self.field(running).selectedRange = 5..<8
    let saved = try running.saved()
    #expect(saved.object("form")?.state["reply"] == (saving ? .string("much longer") : nil))
    #expect(saved.object("form/reply")?.state.keys.sorted() == ["selectedRange"])
    let next = Self.field(try running.restart())
    #expect(next.text == (saving ? "much longer" : "draft"))
    #expect(next.selectedRange == (saving ? 5..<8 : 5..<5))
  }
}
