import ChildProcesses
import TerminalHarness

extension Tmux {
  /// Starts the program in the folder of the terminal, with its state there.
  ///
  /// - Parameter arguments: What follows the options.
  func startProgram(_ arguments: String...) throws {
    let words = [Programs.built("relaunch"), "--state", "state"] + arguments
    try start(["sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words)
  }
}
