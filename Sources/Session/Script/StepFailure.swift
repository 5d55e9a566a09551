public import AppDefinition
public import Rendering

/// Why a test stopped: the step, and everything that helps to understand it.
public struct StepFailure: Sendable, Hashable {
  /// The step as a script says it.
  public var step: String
  /// Where it stands.
  public var position: SourcePosition
  /// What was expected; empty where the step could not be done.
  public var expected: String
  /// What was found instead, or why the step could not be done.
  public var found: String
  /// What the app was doing.
  public var state: Device.State
  /// The simulated seconds since the test began.
  public var elapsed: Double
  /// What was compared line by line and is not the screen: calls, an outline, a screen with its styles.
  public var comparison: [ComparedLine]
  /// The whole screen.
  public var screen: [ComparedLine]
  /// The size of the screen.
  public var size: Size
  /// The terminal's cursor, if it is to be seen.
  public var cursor: Point?
  /// The shown controllers, the window's root first.
  public var stack: [String]
  /// The lookups of the last launch, a line each.
  public var lookups: [String]
  /// The steps that were done last, this one included.
  public var lastSteps: [String]
  /// The folder in which the caller has kept the screen and the archive.
  public var keptIn: String?

  /// Makes a failure.
  public init(
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
