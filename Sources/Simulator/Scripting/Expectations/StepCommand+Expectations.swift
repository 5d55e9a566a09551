package import ControllerKit
import Simulation
package import Trials

// The expectations that a program writes down.
extension StepCommand {
  /// The title that is shown.
  static func expectTitle(_ title: String) -> StepCommand { ExpectWords.title.expecting(title) }
  /// The shown stack, the navigation controller first.
  package static func expectStack(_ components: [String]) -> StepCommand { ExpectWords.stack.expecting(components) }
  /// The lines of the screen, without blanks at their ends.
  package static func expectScreen(_ lines: [String]) -> StepCommand { ExpectWords.screen.expecting(lines) }
  /// The outcome of the last launch.
  package static func expectLaunch(_ launch: ExpectedLaunch) -> StepCommand { ExpectWords.launch.expecting(launch) }
  /// The last preservation saved this.
  package static func expectSaved(_ path: ScriptPath) -> StepCommand { ExpectWords.saved.expecting(path) }
  /// The last launch restored this, through a given step of the lookup or any.
  package static func expectRestored(_ path: ScriptPath, by step: LookupStep?) -> StepCommand {
    ExpectWords.restored.expecting((path, step))
  }
  /// What the archive holds under a key.
  package static func expectState(_ path: ScriptPath, key: String, _ value: ExpectedValue) -> StepCommand {
    ExpectWords.state.expecting(((path, key), value))
  }
  /// Whether there is a session, with its scene where it was in front.
  package static func expectSession(_ session: String, isOpen: Bool) -> StepCommand {
    ExpectWords.session.expecting((.identifier(session), isOpen ? .connected : .none))
  }
  /// What the activity of a session carries under a key.
  package static func expectActivity(of session: String, key: String, _ text: String) -> StepCommand {
    ExpectWords.activity.expecting((.identifier(session), .value(key: key, text: text)))
  }
  /// The type of the activity of a session.
  package static func expectActivity(of session: String, type: String) -> StepCommand {
    ExpectWords.activity.expecting((.identifier(session), .type(type)))
  }
  /// What stands at a place among the screens; with `nil` only that a screen is there.
  package static func expectShown(_ place: String, _ fact: ShownFact?) -> StepCommand {
    ExpectWords.shown.expecting((place, fact.map { ($0.key.text, $0.value) }))
  }
  /// No screen stands at a place.
  package static func expectNotShown(_ place: String) -> StepCommand { ExpectWords.notShown.expecting(place) }
}
