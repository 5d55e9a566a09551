import ScreenModel
import Simulation

/// `turn`: sets a switch.
struct TurnWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.turn, "SELECTOR on|off", "turns a switch")

  let selector: Selector
  let isOn: Bool

  init(selector: Selector, isOn: Bool) {
    self.selector = selector
    self.isOn = isOn
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    isOn = try arguments.choice(["on", "off"]) == "on"
  }

  var arguments: String { "\(ScriptSpelling.selector(selector, avoiding: ["page"])) \(isOn ? "on" : "off")" }

  var action: UserAction<Selector> { .element(.turn(selector, isOn: isOn)) }
}
