import Interaction
import Rendering
import ScreenModel

/// `expect screen`: the lines of the screen, without blanks at their ends.
struct ExpectScreen: ScreenExpectation, BlockWord {
  static let syntax = WordSyntax("screen", "the lines of the screen, each behind |, up to end")
  static let content = BlockContent.barredLines

  let lines: [String]

  init(lines: [String]) { self.lines = lines }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { lines = [] }

  var arguments: String { "" }

  var blockLines: [String] { lines.map { "|\($0)" } }

  func holding(steps: [Step], lines: [String]) -> ExpectScreen { ExpectScreen(lines: lines) }

  func difference(in run: ScriptRun) -> Mismatch? {
    // The switcher can be seen while the app cannot.
    guard let screen = run.console.screen ?? run.console.coveringPage.map({ _ in Screen(layers: []) }) else {
      return noScreen(in: run)
    }
    return difference(from: screen, in: run)
  }

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    let compared = ComparedLine.comparing(expected: lines, found: run.console.screenful().grid.lines)
    let count = compared.count { $0.mark == .missing }
    guard count > 0 else { return nil }
    let found = count == 1 ? "1 line that differs" : "\(count) lines that differ"
    return Mismatch(found, expected: "the screen as written", screen: compared)
  }
}

extension StepCommand {
  /// The lines of the screen, without blanks at their ends.
  package static func expectScreen(_ lines: [String]) -> StepCommand { StepCommand(ExpectScreen(lines: lines)) }
}
