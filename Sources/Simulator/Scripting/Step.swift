package import AppDefinition

/// One step of a script.
package struct Step: Sendable, Hashable {
  /// The command.
  package var command: StepCommand
  /// The position of its first word.
  package var position: SourcePosition

  /// Makes a step.
  package init(_ command: StepCommand, at position: SourcePosition) {
    self.command = command
    self.position = position
  }
}

extension Step: CustomStringConvertible {
  /// The step as a script writes it; a block's lines follow, indented, up to its `end`.
  package var description: String { command.description }
}
