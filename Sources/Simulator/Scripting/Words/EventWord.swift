import Simulation

/// `event`: lets something happen that the scene names.
struct EventWord: IdentifierWord {
  static let syntax = ScriptSyntax(StepName.event, "NAME", "lets an event of the scene happen, such as a login")

  static let identified = "an event's name"

  let identifier: String

  var action: UserAction<Selector> { .device(.event(identifier)) }
}
