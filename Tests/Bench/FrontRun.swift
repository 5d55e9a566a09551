import ChildProcesses
import TerminalHarness

/// A program in a terminal that nobody looks at: what it takes, and how much it writes.
final class FrontRun {
  private let terminal: PseudoTerminal
  private let process: ChildProcess

  /// Starts a program.
  init(
    _ command: [String], environment: [String: String] = [:], input: String? = nil, width: Int = 80, height: Int = 24
  ) throws {
    terminal = try PseudoTerminal(width: width, height: height)
    process = try terminal.start(command, environment: environment, input: input)
  }

  /// Waits until it has drawn its screen.
  func settle() throws {
    try terminal.waitForOutput()
    try terminal.waitForQuiet(milliseconds: 400)
  }

  /// Presses keys, each after the answer to the one before.
  ///
  /// - Returns: The bytes that were written, a key.
  func press(_ keys: [String]) throws -> [Int] {
    try keys.map { key in
      terminal.forget()
      terminal.type(key)
      try terminal.waitForOutput()
      try terminal.waitForQuiet(milliseconds: 20)
      return terminal.bytes.count
    }
  }

  /// The bytes that a key makes it write, even if there are none.
  func bytes(for key: String) throws -> Int {
    terminal.forget()
    terminal.type(key)
    try terminal.waitForQuiet(milliseconds: 400)
    return terminal.bytes.count
  }

  /// Types what ends it.
  ///
  /// - Returns: The seconds of processor time that it took.
  func end(_ keys: String = "") throws -> Double {
    terminal.type(keys)
    try poll(seconds: 60) {
      self.terminal.forget()
      return self.process.hasEnded()
    }
    return process.processorTime
  }
}
