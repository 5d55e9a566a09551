import ScreenModel

/// `expect toast`: the line that is shown for a moment.
struct ExpectToast: TextExpectation, ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.toast, "\"text\"", "the line that is shown for a moment")

  let text: String

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    let shown = screen.layers.flatMap(\.elements).filter { $0.kind == .toast }.map(\.text)
    return .missing(text, among: shown, called: "toast")
  }
}
