import ScreenModel

/// `expect text`: something on the screen says this.
struct ExpectText: TextExpectation, ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.text, "\"text\"", "something on the screen says this")

  let text: String

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    screen.texts.contains { $0.contains(text) } ? nil : Mismatch("nothing on the screen says so")
  }
}

extension Screen {
  /// All texts of the screen, in all layers.
  var texts: [String] {
    layers.flatMap(\.elements).flatMap { [$0.isSecret ? "" : $0.text, $0.detail] }.filter { !$0.isEmpty }
  }
}
