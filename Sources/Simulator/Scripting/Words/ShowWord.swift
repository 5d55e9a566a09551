import Simulation

/// `show`: the app's code shows a controller.
struct ShowWord: IdentifierWord {
  static let syntax = ScriptSyntax(StepName.show, "IDENTIFIER", "shows a controller by its storyboard identifier")

  static let identified = "a storyboard identifier"

  let identifier: String

  var action: UserAction<Selector> { .device(.show(identifier)) }
}
