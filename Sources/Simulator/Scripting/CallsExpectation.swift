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
