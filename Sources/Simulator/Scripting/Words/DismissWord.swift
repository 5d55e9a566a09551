import ScreenModel
import Simulation

/// `dismiss`: dismisses what is presented.
struct DismissWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.dismiss, "dismisses what is presented")

  var action: UserAction<Selector> { .element(.dismiss) }
}
