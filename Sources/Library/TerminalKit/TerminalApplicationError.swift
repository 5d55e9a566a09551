public import ApplicationHost
public import ControllerKit
public import TerminalFront

/// Why a terminal program could not run or could not save its screens.
public enum TerminalApplicationError: Error, Sendable, Hashable {
  /// The state could not be read or saved.
  case host(ApplicationHostError)
  /// There is no terminal, or none that can be used.
  case terminal(TerminalProblem)
  /// The app ended by itself during its launch.
  case aborted(AbortReason)
  /// The program was asked for something that only one that runs can do.
  case notRunning
  /// The environment does not name a folder for state.
  case noStateDirectory
}

extension TerminalApplicationError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .host(let error): error.description
    case .terminal(let problem): problem.description
    case .aborted(let reason): "the app ended while it was launched: \(reason.sentence)"
    case .notRunning: "the program does not run; save its screens while it does"
    case .noStateDirectory: "neither XDG_STATE_HOME nor HOME is an absolute path; set one of them"
    }
  }
}
