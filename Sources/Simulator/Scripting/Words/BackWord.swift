import ScreenModel
import Simulation

/// `back`: the back button.
struct BackWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.back, "goes back, as the back button does")

  var action: UserAction<Selector> { .element(.back) }
}
