import ControllerKit
import Simulation

/// `condition`: lets the system do what was observed, where the documents say otherwise.
struct ConditionWord: ActionWord {
  static let syntax = ScriptSyntax(
    StepName.condition,
    Observation.allCases.map { "\($0.name) \($0.documentedWord)|\($0.observedWord)" }
      .joined(separator: " | "),
    "sets a condition of the device: what the system does where reports and documents disagree")

  let observation: Observation
  let isObserved: Bool

  init(_ observation: Observation, isObserved: Bool) {
    (self.observation, self.isObserved) = (observation, isObserved)
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    observation = try arguments.choice(Observation.self)
    isObserved =
      try arguments.choice([observation.documentedWord, observation.observedWord]) == observation.observedWord
  }

  var arguments: String { "\(observation.name) \(observation.word(isObserved))" }

  var action: UserAction<Selector> { .device(.condition(observation, isObserved: isObserved)) }
}
