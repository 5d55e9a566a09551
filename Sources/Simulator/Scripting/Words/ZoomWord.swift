import ScreenModel
import Simulation
import TextFormatting

/// `zoom`: zooms a scroll view.
struct ZoomWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.zoom, "SELECTOR to N", "zooms a scroll view; 1 is its own size")

  let selector: Selector
  let scale: Double

  init(selector: Selector, scale: Double) {
    self.selector = selector
    self.scale = scale
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    try arguments.keyword("to")
    scale = try arguments.number("how much it is enlarged", in: 0.01...100)
  }

  var arguments: String { "\(ScriptSpelling.selector(selector)) to \(scale.digits)" }

  var action: UserAction<Selector> { .element(.zoom(selector, to: scale)) }
}
