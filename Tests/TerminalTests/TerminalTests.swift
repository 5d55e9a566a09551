import ChildProcesses
import TerminalHarness
import Testing

/// Everything that needs a terminal or a program, one test after the other.
@Suite(.serialized, .timeLimit(.minutes(30))) struct TerminalTests {
  /// The program that shows the front without an app.
  static let probe = Programs.built("terminal-probe")
}
