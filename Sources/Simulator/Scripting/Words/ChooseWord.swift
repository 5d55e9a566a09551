import ScreenModel
import Simulation

/// `choose`: chooses one of several.
struct ChooseWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.choose, "SELECTOR \"segment\"", "chooses one of several")

  let selector: Selector
  let target: ChoiceTarget

  init(selector: Selector, target: ChoiceTarget) {
    self.selector = selector
    self.target = target
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    selector = try arguments.selector()
    target = .title(try arguments.string("a segment"))
  }

  var arguments: String {
    let title =
      switch target {
      case .title(let title): title
      case .index(let index): String(index)
      }
    return "\(ScriptSpelling.selector(selector)) \(ScriptSpelling.string(title))"
  }

  var action: UserAction<Selector> { .element(.choose(selector, target)) }
}
