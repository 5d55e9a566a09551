import ScreenModel

/// `expect no text`: nothing on the screen says this.
struct ExpectNoText: TextExpectation, ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.noText, "\"text\"", "nothing on the screen says this")

  let text: String

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    screen.texts.first { $0.contains(text) }.map { Mismatch("text \(ScriptSpelling.string($0))") }
  }
}
