import ScreenModel
import Simulation
import TextFormatting

/// `scroll`: scrolls a table or a scroll view.
struct ScrollWord: ActionWord {
  static let syntax = ScriptSyntax(
    StepName.scroll, "SELECTOR to N|\"row\"", "scrolls until N lines or rows, or a row's predecessors, are above")

  let selector: Selector
  let target: ScrollTarget

  init(selector: Selector, target: ScrollTarget) {
    self.selector = selector
    self.target = target
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    try arguments.keyword("to")
    target =
      arguments.isString
      ? .row(try arguments.string("a row"))
      : .offset(Double(try arguments.integer("a number of lines or a row in quotes", in: 0...1_000_000)))
  }

  var arguments: String {
    let place =
      switch target {
      case .offset(let offset): offset.digits
      case .row(let text): ScriptSpelling.string(text)
      }
    return "\(ScriptSpelling.selector(selector)) to \(place)"
  }

  var action: UserAction<Selector> { .element(.scroll(selector, to: target)) }
}
