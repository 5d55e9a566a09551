import ControllerKit
import ScreenModel
import TextFormatting

/// `expect inset`: the room around what is in a scroll view.
struct ExpectInset: ScreenExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.inset, "SELECTOR TOP LEFT BOTTOM RIGHT", "the room around what is in a scroll view")

  let selector: Selector
  let sides: [Double]

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    var sides: [Double] = []
    for side in ["above", "on the left", "below", "on the right"] {
      sides.append(try arguments.number("the room \(side)", in: -1_000_000...1_000_000))
    }
    self.sides = sides
  }

  var arguments: String { ([ScriptSpelling.selector(selector)] + sides.map(\.digits)).joined(separator: " ") }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let inset = try run.scrollView(selector).contentInset
    let held = [inset.top, inset.left, inset.bottom, inset.right]
    return held == sides ? nil : Mismatch("inset " + held.map(\.digits).joined(separator: " "))
  }
}
