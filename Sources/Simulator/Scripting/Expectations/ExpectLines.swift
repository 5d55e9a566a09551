import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation

/// A word after `expect` with lines up to `end`, as a row of a table.
struct LinesWord: Sendable {
  let syntax: WordSyntax
  let content: BlockContent
  let difference: @Sendable ([String], ScriptRun) -> Mismatch?

  func expecting(_ lines: [String]) -> StepCommand { StepCommand(ExpectLines(word: self, lines: lines)) }

  /// The lines of the screen, without blanks at their ends.
  static let screen = LinesWord(
    syntax: WordSyntax("screen", "the lines of the screen, each behind |, up to end"), content: .barredLines
  ) { lines, run in
    // The switcher can be seen while the app cannot.
    guard run.console.screen != nil || run.console.coveringPage != nil else { return run.noScreen }
    let compared = ComparedLine.comparing(expected: lines, found: run.console.screenful().grid.lines)
    let count = compared.count { $0.mark == .missing }
    guard count > 0 else { return nil }
    let found = count == 1 ? "1 line that differs" : "\(count) lines that differ"
    return Mismatch(found, expected: "the screen as written", screen: compared)
  }

  static let calls = LinesWord(
    syntax: WordSyntax("calls", "calls of the last launch and after it in this order, up to end"), content: .lines
  ) { lines, run in
    run.device.launchCallLines.map { difference(lines, among: $0) } ?? .noLaunch
  }

  /// The calls of the last preservation (R9, R10).
  static let preservationCalls = LinesWord(
    syntax: WordSyntax("preservation calls", "calls of the last preservation in this order, up to end"),
    content: .lines
  ) { lines, run in
    run.device.preservationReport.map { difference(lines, among: $0.callLines) } ?? .nothingPreserved
  }

  /// The first call that was not made behind those before it; others may lie between them.
  private static func difference(_ lines: [String], among calls: [String]) -> Mismatch? {
    var rest = calls[...]
    for line in lines {
      guard let place = rest.firstIndex(of: line) else {
        let found = calls.contains(line) ? "the call, but earlier than the one before it" : "no such call"
        let shown = calls.prefix(500).enumerated().map { ComparedLine(.same, $0.offset, $0.element) }
        return Mismatch(found, expected: "the call \(ScriptSpelling.string(line))", comparison: shown)
      }
      rest = rest[(place + 1)...]
    }
    return nil
  }
}

extension Device {
  /// The calls of the last launch and those that controllers have got since, a line each.
  var launchCallLines: [String]? { launchRecord.map { $0.callLines + $0.laterCallLines } }
}

/// A step that a row of the table says; two that are written in the same way are equal.
private struct ExpectLines: Expectation, BlockWord {
  let word: LinesWord
  let lines: [String]

  var head: String { word.syntax.name }
  var name: String { head }
  var content: BlockContent { word.content }
  var blockLines: [String] { content == .barredLines ? lines.map { "|\($0)" } : lines }

  func holding(steps: [Step], lines: [String]) -> ExpectLines { ExpectLines(word: word, lines: lines) }

  func difference(in run: ScriptRun) -> Mismatch? { word.difference(lines, run) }

  static func == (first: ExpectLines, second: ExpectLines) -> Bool {
    first.head == second.head && first.lines == second.lines
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(head)
    hasher.combine(lines)
  }
}
