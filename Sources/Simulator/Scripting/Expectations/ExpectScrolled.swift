import ControllerKit
import ScreenModel
import TextFormatting

/// `expect scrolled`: the number of lines or rows above.
struct ExpectScrolled: ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.scrolled, "SELECTOR to N", "the number of lines or rows above")

  let selector: Selector
  let offset: Int

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    try arguments.keyword("to")
    offset = try arguments.integer("a number of lines", in: 0...1_000_000)
  }

  var arguments: String { "\(ScriptSpelling.selector(selector)) to \(offset)" }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let held = try run.scrollView(selector).contentOffset.y
    return held == Double(offset) ? nil : Mismatch("scrolled to \(held.digits)")
  }
}
