import ScreenModel

/// `expect tab`: the tab that is shown.
struct ExpectTab: TextExpectation, ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.tab, "\"tab\"", "the tab that is shown")

  let text: String

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    .missing(text, among: screen.tabTitles, called: "tab")
  }
}

extension Screen {
  /// The titles of the tabs that are shown, in the layer nearest to the front that has any.
  fileprivate var tabTitles: [String] {
    for layer in layers.reversed() {
      let shown = layer.elements.filter { $0.kind == .tab && $0.isSelected }.map(\.text)
      if !shown.isEmpty { return shown }
    }
    return []
  }
}
