package import AppDefinition
package import Interaction
package import ScreenModel
package import Simulation

/// The command of a step: a word of the script language with its arguments.
package struct StepCommand: Sendable {
  /// The word.
  let word: any StepWord

  init(_ word: any StepWord) { self.word = word }

  /// An action on the element that a selector names.
  package static func element(_ action: ElementAction<Selector>) -> StepCommand { StepCommand(Act.element(action)) }
  /// An action on the device.
  package static func device(_ action: DeviceAction) -> StepCommand { StepCommand(Act.device(action)) }
  /// A key, pressed a number of times.
  package static func press(_ key: Key, times: Int = 1) -> StepCommand {
    StepCommand(Act.input(.key(key), times: times))
  }

  /// What a person does by the step, if it is that.
  var act: Act? { self.as(Act.self) }

  /// The word, if it is one of a type.
  func `as`<Word: StepWord>(_ type: Word.Type) -> Word? { word as? Word }
}

extension StepCommand: Hashable {
  package static func == (first: StepCommand, second: StepCommand) -> Bool { first.word.isEqual(to: second.word) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: word)))
    word.hash(into: &hasher)
  }
}

extension StepCommand: CustomStringConvertible {
  /// The command as a script writes it; a block's lines follow, indented, up to its `end`.
  package var description: String {
    guard let block = word.asBlock else { return firstLine }
    let lines = block.blockLines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return ([firstLine] + lines.map { "  \($0)" } + ["end"]).joined(separator: "\n")
  }

  /// The command without the lines of its block.
  var firstLine: String { word.isExpectation ? "expect \(word.head)" : word.head }
}

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
