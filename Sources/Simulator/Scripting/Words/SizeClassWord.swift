import Simulation
import Vocabulary

/// `size class`: gives the app another width while it runs.
struct SizeClassWord: ActionWord, ChoiceWord {
  static let syntax = ScriptSyntax(
    StepName.sizeClass, "compact|regular", "gives the app another width: split views collapse or separate")

  let choice: SizeClass

  var action: UserAction<Selector> { .device(.changeSizeClass(choice)) }
}
