import ScreenModel

/// `expect value`: the value of a control.
struct ExpectValue: ScreenExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.value, "SELECTOR \"value\"", "what a field, switch, slider or choice holds")

  let selector: Selector
  let value: String

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    value = try arguments.string("a value")
  }

  var arguments: String { "\(ScriptSpelling.selector(selector)) \(ScriptSpelling.string(value))" }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let element = try run.element(selector)
    if element.value == value { return nil }
    // A report never shows what is in a secure field.
    let held = element.isSecret ? String(repeating: "•", count: element.value.count) : element.value
    return Mismatch("value \(ScriptSpelling.string(held))")
  }
}
