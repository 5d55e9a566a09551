import ScreenModel
import Simulation

/// `tab`: shows a tab.
struct TabWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.tab, "SELECTOR", "shows a tab")

  let selector: Selector

  init(selector: Selector) { self.selector = selector }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { selector = try arguments.selector() }

  var arguments: String { ScriptSpelling.selector(selector) }

  var action: UserAction<Selector> { .element(.selectTab(selector)) }
}
