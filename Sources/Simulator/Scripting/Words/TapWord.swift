import ScreenModel
import Simulation

/// `tap`: taps an element, or the accessory of a row.
struct TapWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.tap, "SELECTOR [accessory]", "taps a thing, or the accessory of a row")

  let selector: Selector
  let isOnAccessory: Bool

  init(selector: Selector, isOnAccessory: Bool) {
    self.selector = selector
    self.isOnAccessory = isOnAccessory
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    isOnAccessory = arguments.takes("accessory")
  }

  var arguments: String { ScriptSpelling.selector(selector) + (isOnAccessory ? " accessory" : "") }

  var action: UserAction<Selector> { .element(isOnAccessory ? .tapAccessory(selector) : .tap(selector)) }
}
