import ControllerKit
import ScreenModel

/// `expect editable`: whether the text of a field can be changed.
struct ExpectEditable: ScreenExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.editable, "SELECTOR true|false", "whether the text of a field can be changed")

  let selector: Selector
  let isEditable: Bool

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    isEditable = try arguments.choice(["true", "false"]) == "true"
  }

  var arguments: String { "\(ScriptSpelling.selector(selector)) \(isEditable)" }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let field = try run.element(selector, as: .field).textInput
    return field?.isEditable == isEditable ? nil : Mismatch(isEditable ? "not editable" : "editable")
  }
}
