import ScreenModel
import Simulation

/// `select`: selects a row, or a part of a text.
struct SelectWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.select, "SELECTOR [from N to N]", "selects a row, or a part of a text")

  let selector: Selector
  let range: Range<Int>?

  init(selector: Selector, range: Range<Int>?) {
    self.selector = selector
    self.range = range
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    guard arguments.count > 0 else {
      range = nil
      return
    }
    try arguments.keyword("from")
    let lower = try arguments.integer("a place in the text, from 0", in: 0...1_000_000)
    try arguments.keyword("to")
    range = lower..<(try arguments.integer("a place behind the first", in: lower...1_000_000))
  }

  var arguments: String {
    ScriptSpelling.selector(selector) + (range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? "")
  }

  var action: UserAction<Selector> { .element(.select(selector, range)) }
}
