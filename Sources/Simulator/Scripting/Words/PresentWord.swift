import Simulation

/// `present`: the app's code presents a controller.
struct PresentWord: IdentifierWord {
  static let syntax = ScriptSyntax(StepName.present, "IDENTIFIER", "presents a controller by its storyboard identifier")

  static let identified = "a storyboard identifier"

  let identifier: String

  var action: UserAction<Selector> { .device(.present(identifier)) }
}
