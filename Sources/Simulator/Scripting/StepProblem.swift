import AppDefinition
package import Simulation
package import StateStore
import TextFormatting

/// Why a step did not do what it says.
package enum StepProblem: Error {
  /// Something was not as expected.
  case mismatch(Mismatch)
  case selector(SelectorProblem)
  case action(ActionProblem)
  case store(StoreError)
  /// The word has no place while the app does what it does.
  case outOfPlace(String, Device.State)
  case nothingToTypeIn
  case notEditable(String)
  case noSuchRow(String, nearest: String?)
  case noSuchChoice(String, choices: [String])
  case noArchive
  case shortArchive(Int)
  case timeout(limit: Double)
  case tooManySteps(Int)
  case damagedArchive(String)

  /// Why the step could not be done, or what was found in place of what was expected.
  var message: String {
    switch self {
    case .mismatch(let mismatch): mismatch.found
    case .selector(let problem): problem.message
    case .action(let problem): problem.message
    case .store(let error): error.message
    case .outOfPlace(let word, .notRunning):
      "\"\(word)\" has no place while the app is not running; launch it first"
    case .outOfPlace(let word, .foreground):
      "\"\(word)\" has no place while the app is in the foreground; quit or kill it first"
    case .outOfPlace(let word, .background):
      "\"\(word)\" has no place while the app is in the background; bring it back with foreground, or quit or kill it"
    case .nothingToTypeIn: "no field has the focus; name one, or tap it first"
    case .notEditable(let name): "\(name) cannot be edited"
    case .noSuchRow(let text, let nearest):
      "the table has no row \(ScriptSpelling.string(text))"
        + (nearest.map { "; did you mean \(ScriptSpelling.string($0))?" } ?? "")
    case .noSuchChoice(let text, let choices):
      "there is no \(ScriptSpelling.string(text)) to choose; there are "
        + choices.map(ScriptSpelling.string).joined(separator: ", ")
    case .noArchive: "there is no archive; send the app to the background first"
    case .shortArchive(let count): "the archive has only \(count) bytes"
    case .timeout(let limit): "the test takes more than the \(limit.digits) seconds of its timeout"
    case .tooManySteps(let limit): "the test takes more than \(limit) steps"
    case .damagedArchive(let message): "the archive cannot be read: \(message)"
    }
  }
}

/// Something that is not as it was expected.
package struct Mismatch {
  /// What was expected.
  var expected: String
  /// What there is.
  var found: String
  /// The screen with its differences, where screens were compared.
  var screen: [ComparedLine]?
  /// What else was compared.
  var comparison: [ComparedLine] = []

  init(expected: String, found: String, screen: [ComparedLine]? = nil, comparison: [ComparedLine] = []) {
    self.expected = expected
    self.found = found
    self.screen = screen
    self.comparison = comparison
  }
}
