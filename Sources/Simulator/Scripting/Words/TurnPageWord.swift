import ScreenModel
import Simulation

/// `turn page`: turns the page controller in front.
struct TurnPageWord: ActionWord {
  static let syntax = ScriptSyntax(StepName.turnPage, "forward|back|to N", "turns the pages in front")

  /// The words for where it is turned.
  private enum Direction: String, CaseIterable {
    case forward, back, to
  }

  let turn: PageTurn

  init(turn: PageTurn) { self.turn = turn }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    switch try arguments.choice(Direction.self) {
    case .forward: turn = .forward
    case .back: turn = .back
    case .to: turn = .to(try arguments.integer("a page's number from 1", in: 1...1_000_000))
    }
  }

  var arguments: String {
    switch turn {
    case .forward: Direction.forward.rawValue
    case .back: Direction.back.rawValue
    case .to(let number): "\(Direction.to.rawValue) \(number)"
    }
  }

  var action: UserAction<Selector> { .element(.turnPage(turn)) }
}
