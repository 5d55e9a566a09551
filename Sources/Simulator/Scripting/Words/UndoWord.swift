import ScreenModel
import Simulation

/// `undo`: presents again what was just dismissed.
struct UndoWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.undo, "takes a dismissal back, straight after it")

  var action: UserAction<Selector> { .element(.undo) }
}
