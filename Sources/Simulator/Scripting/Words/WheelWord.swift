import Interaction
import ScreenModel

/// `wheel`: turns the mouse's wheel.
struct WheelWord: InputWord {
  /// The place of the mouse.
  enum Direction: String, CaseIterable {
    case up, down

    /// The direction.
    var action: MouseAction { self == .up ? .wheelUp : .wheelDown }
  }

  static let syntax = ScriptSyntax(StepName.wheel, "up|down [N]", "turns the wheel")

  let direction: Direction
  let times: Int

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    direction = try arguments.choice(Direction.self)
    times = try arguments.optionalCount("a number of times")
  }

  var arguments: String { direction.rawValue + (times == 1 ? "" : " \(times)") }

  var event: InputEvent { .mouse(direction.action, at: Point(x: 0, y: 0)) }
}
