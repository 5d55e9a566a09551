import ControllerKit
import Rendering
import Simulation

/// `expect calls`: lines of the launch record, in this order.
struct ExpectCalls: Expectation, BlockWord {
  static let syntax = ScriptSyntax(ExpectationName.calls, "lines of the launch record in this order, up to end")
  static let content = BlockContent.lines

  let lines: [String]

  init(lines: [String]) { self.lines = lines }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { lines = [] }

  var arguments: String { "" }

  var blockLines: [String] { lines }

  func holding(steps: [Step], lines: [String]) -> ExpectCalls { ExpectCalls(lines: lines) }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let record = run.device.launchRecord else { return Mismatch("no launch yet") }
    let calls = record.callLines
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
