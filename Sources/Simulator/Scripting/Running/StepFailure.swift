package import AppDefinition
package import ScreenModel
package import Simulation
import StateStore
import TextFormatting

/// Why a test stopped: the step, and everything that helps to find the cause.
package struct StepFailure: Sendable, Hashable {
  /// The step as a script writes it.
  package var step: String
  package var position: SourcePosition
  /// What was expected; empty if the step was not possible.
  package var expected: String
  /// What was found instead, or why the step was not possible.
  package var found: String
  package var state: Device.State
  /// The simulated seconds since the test began.
  package var elapsed: Double
  /// A comparison line by line of something other than the screen: calls, an outline, a screen with its styles.
  package var comparison: [ComparedLine]
  package var screen: [ComparedLine]
  package var size: Size
  /// The terminal's cursor, if it is visible.
  package var cursor: Point?
  /// The shown controllers, the window's root first.
  package var stack: [String]
  /// The lookups of the last launch, a line each.
  package var lookups: [String]
  /// The last steps, this one included.
  package var lastSteps: [String]
  /// The folder in which the caller has kept the screen and the archive.
  package var keptIn: String?

  package init(
    step: String, position: SourcePosition, expected: String, found: String, state: Device.State, elapsed: Double,
    comparison: [ComparedLine] = [], screen: [ComparedLine] = [], size: Size, cursor: Point? = nil,
    stack: [String] = [], lookups: [String] = [], lastSteps: [String] = []
  ) {
    (self.step, self.position, self.expected, self.found) = (step, position, expected, found)
    (self.state, self.elapsed, self.size, self.cursor) = (state, elapsed, size, cursor)
    (self.comparison, self.screen, self.stack) = (comparison, screen, stack)
    (self.lookups, self.lastSteps) = (lookups, lastSteps)
  }
}

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
    case .outOfPlace("unlock", .notRunning):
      "\"unlock\" is not possible while the app is not running; a launch that is not \"launch locked\" finds the device "
        + "unlocked"
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

extension Device.State {
  /// Its name in messages.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .foreground: "in the foreground"
    case .background: "in the background"
    }
  }
}

/// A difference between what was expected and what was found.
package struct Mismatch {
  /// What was found.
  var found: String
  /// What was expected; `nil` for the text of the step.
  var expected: String?
  /// The screen with its differences, where screens were compared.
  var screen: [ComparedLine]?
  /// What else was compared.
  var comparison: [ComparedLine]?

  init(_ found: String, expected: String? = nil, screen: [ComparedLine]? = nil, comparison: [ComparedLine]? = nil) {
    (self.found, self.expected, self.screen, self.comparison) = (found, expected, screen, comparison)
  }

  /// The mismatch for a text that must be among several, each called by a name.
  static func missing(_ expected: String, among found: [String], called name: String) -> Mismatch? {
    if found.contains(expected) { return nil }
    return found.isEmpty
      ? Mismatch("no \(name) at all")
      : Mismatch(name + " " + found.map(\.quotedForScripts).joined(separator: ", "))
  }
}
