package import AppDefinition

/// One step of a script.
package struct Step: Sendable, Hashable {
  /// What is to be done.
  package var command: StepCommand
  /// Where its first word stands.
  package var position: SourcePosition

  /// Makes a step.
  package init(_ command: StepCommand, at position: SourcePosition) {
    self.command = command
    self.position = position
  }
}

extension Step: CustomStringConvertible {
  /// The step as a script says it; a block's lines follow, indented, up to its `end`.
  package var description: String { command.description }
}
