import ControllerKit
import ScreenModel
import TextFormatting

/// `expect zoomed`: how much a scroll view is enlarged.
struct ExpectZoomed: ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.zoomed, "SELECTOR to N", "how much a scroll view is enlarged")

  let selector: Selector
  let scale: Double

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    try arguments.keyword("to")
    scale = try arguments.number("how much it is enlarged", in: 0.01...100)
  }

  var arguments: String { "\(ScriptSpelling.selector(selector)) to \(scale.digits)" }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let held = try run.scrollView(selector).zoomScale
    return held == scale ? nil : Mismatch("zoomed to \(held.digits)")
  }
}
