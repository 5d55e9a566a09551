import Interaction
import ScreenModel

/// `expect focus`: the focused element.
struct ExpectFocus: ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.focus, "SELECTOR", "the element that has the focus")

  let selector: Selector

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { selector = try arguments.selector() }

  var arguments: String { ScriptSpelling.selector(selector) }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let wanted = try run.element(selector)
    let focused = run.console.focusedElement
    return focused?.id == wanted.id ? nil : Mismatch("focus on " + (focused?.choice ?? "nothing"))
  }
}
