import ScreenModel

/// `expect row`: what a row says.
struct ExpectRow: ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.row, "N \"text\"", "what a row says, counted from 1")

  let number: Int
  let text: String

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    number = try arguments.integer("a row's number from 1", in: 1...1_000_000)
    text = try arguments.string("a text")
  }

  var arguments: String { "\(number) \(ScriptSpelling.string(text))" }

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let rows = screen.elements.filter { $0.kind == .row }
    guard rows.contains(where: { $0.row == number - 1 }) else {
      return Mismatch("no row \(number) among \(rows.count)")
    }
    let row = try run.element(.row(number), as: .row)
    return row.text == text ? nil : Mismatch("row \(number) \(ScriptSpelling.string(row.text))")
  }
}
