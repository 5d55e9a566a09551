import ScreenModel

/// `expect selected`: the row that is selected.
struct ExpectSelected: TextExpectation, ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.selected, "\"row\"", "the row that is selected")

  let text: String

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    let selected = screen.elements.filter { $0.kind == .row && $0.isSelected }.map(\.text)
    return .missing(text, among: selected, called: "selected")
  }
}
