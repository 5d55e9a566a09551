import AppDefinition
package import Simulation
import StateStore
import TextFormatting

/// Why a step failed.
package enum StepProblem: Error {
  /// Something was not as expected.
  case mismatch(Mismatch)
  case selector(SelectorProblem)
  case action(UserActionError)
  /// The word is not possible in the app's state.
  case outOfPlace(String, Device.State)
  case noArchive
  case shortArchive(Int)
  case timeout(limit: Double)
  case damagedArchive(String)

  /// Why the step was not possible, or what was found instead of the expected.
  var message: String {
    switch self {
    case .mismatch(let mismatch): mismatch.found
    case .selector(let problem): problem.message
    case .action(let error): error.message
    case .outOfPlace(let word, .notRunning):
      "\"\(word)\" is not possible while the app is not running; launch it first"
    case .outOfPlace(let word, .foreground):
      "\"\(word)\" is not possible while the app is in the foreground; quit or kill it first"
    case .outOfPlace(let word, .background):
      "\"\(word)\" is not possible while the app is in the background; bring it back with foreground, or quit or kill it"
    case .noArchive: "there is no archive; send the app to the background first"
    case .shortArchive(let count): "the archive has only \(count) bytes"
    case .timeout(let limit): "the test takes more than the \(limit.digits) seconds of its timeout"
    case .damagedArchive(let message): "the archive cannot be read: \(message)"
    }
  }
}
