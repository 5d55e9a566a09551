package import AppDefinition
import Rendering
package import ScreenModel
package import Simulation

/// Why a test stopped: the step, and everything that helps to find the cause.
package struct StepFailure: Sendable, Hashable {
  /// The step as a script writes it.
  package var step: String
  /// Its position.
  package var position: SourcePosition
  /// What was expected; empty if the step was not possible.
  package var expected: String
  /// What was found instead, or why the step was not possible.
  package var found: String
  /// The state of the app.
  package var state: Device.State
  /// The simulated seconds since the test began.
  package var elapsed: Double
  /// A comparison line by line of something other than the screen: calls, an outline, a screen with its styles.
  package var comparison: [ComparedLine]
  /// The whole screen.
  package var screen: [ComparedLine]
  /// The size of the screen.
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

  /// Makes a failure.
  package init(
    step: String, position: SourcePosition, expected: String, found: String, state: Device.State, elapsed: Double,
    comparison: [ComparedLine] = [], screen: [ComparedLine] = [], size: Size, cursor: Point? = nil,
    stack: [String] = [], lookups: [String] = [], lastSteps: [String] = []
  ) {
    self.step = step
    self.position = position
    self.expected = expected
    self.found = found
    self.state = state
    self.elapsed = elapsed
    self.comparison = comparison
    self.screen = screen
    self.size = size
    self.cursor = cursor
    self.stack = stack
    self.lookups = lookups
    self.lastSteps = lastSteps
  }
}
