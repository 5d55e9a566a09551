import ScreenModel
import Simulation
import TextFormatting

/// `slide`: sets a slider or a stepper.
struct SlideWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.slide, "SELECTOR to N", "sets a slider or a stepper")

  let selector: Selector
  let value: Double

  init(selector: Selector, value: Double) {
    self.selector = selector
    self.value = value
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    try arguments.keyword("to")
    value = try arguments.number("a value", in: -1e15...1e15)
  }

  var arguments: String { "\(ScriptSpelling.selector(selector)) to \(value.digits)" }

  var action: UserAction<Selector> { .element(.slide(selector, to: value)) }
}
