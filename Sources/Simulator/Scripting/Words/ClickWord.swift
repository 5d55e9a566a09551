import Interaction
import ScreenModel

/// `click`: clicks a cell of the screen.
struct ClickWord: InputWord {
  static let syntax = ScriptSyntax(StepName.click, "X,Y", "clicks a cell, from 0,0 at the top left")

  let point: Point

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { point = try arguments.point() }

  var arguments: String { "\(point.x),\(point.y)" }

  var event: InputEvent { .mouse(.press, at: point) }
  var times: Int { 1 }
}
