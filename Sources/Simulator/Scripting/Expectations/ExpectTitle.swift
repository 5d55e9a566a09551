import ControllerKit
import ScreenModel

/// `expect title`: the title that is shown.
struct ExpectTitle: TextExpectation, ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.title, "\"title\"", "the title that is shown")

  let text: String

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    .missing(text, among: screen.titles, called: "title")
  }
}

extension Screen {
  /// The titles of the front layer; of a screen without bars that of the controller in front.
  var titles: [String] {
    let shown = elements.filter { $0.kind == .title }.map(\.text)
    return shown.isEmpty ? [frontController?.displayTitle].compactMap(\.self) : shown
  }
}
