import ControllerKit
import Simulation

/// An expectation of calls, a line each, in the order in which they were made; others may lie between them.
protocol CallsExpectation: Expectation, BlockWord {
  /// The calls.
  var lines: [String] { get }

  init(lines: [String])

  /// The calls that were made, a line each; `nil` where nothing could make any.
  static func made(on device: Device) -> [String]?

  /// What is found where nothing could make any.
  static var nothing: String { get }
}

extension CallsExpectation {
  static var content: BlockContent { .lines }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { self.init(lines: []) }

  var arguments: String { "" }

  var blockLines: [String] { lines }

  func holding(steps: [Step], lines: [String]) -> Self { Self(lines: lines) }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let calls = Self.made(on: run.device) else { return Mismatch(Self.nothing) }
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

/// `expect calls`: calls of the last launch and those that controllers have got since, in this order.
struct ExpectCalls: CallsExpectation {
  static let syntax = WordSyntax("calls", "calls of the last launch and after it in this order, up to end")

  let lines: [String]

  static func made(on device: Device) -> [String]? {
    device.launchRecord.map { $0.callLines + $0.laterCallLines }
  }

  static let nothing = "no launch yet"
}

/// `expect preservation calls`: calls of the last preservation, in this order (R9, R10).
struct ExpectPreservationCalls: CallsExpectation {
  static let syntax = WordSyntax("preservation calls", "calls of the last preservation in this order, up to end")

  let lines: [String]

  static func made(on device: Device) -> [String]? { device.preservationReport?.callLines }

  static let nothing = "nothing has been preserved yet"
}

/// `expect no call`: no call of the last launch, after it or of the last preservation says this.
struct ExpectNoCall: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "no call", "\"text\"", "no call of the last launch, after it or of the last preservation says this")

  let text: String

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { text = try arguments.string("a text") }

  var arguments: String { ScriptSpelling.string(text) }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let launch = ExpectCalls.made(on: run.device) else { return Mismatch(ExpectCalls.nothing) }
    let calls = launch + (ExpectPreservationCalls.made(on: run.device) ?? [])
    return calls.first { $0.contains(text) }.map { Mismatch("the call \(ScriptSpelling.string($0))") }
  }
}
