import AppDefinition

/// A block whose `end` has not been read yet.
struct OpenBlock {
  /// The word that opens it.
  let name: String
  /// The kind of its lines.
  let content: BlockContent
  /// The position of its first word.
  let position: SourcePosition
  /// The name of the test, if it is one.
  var test: String?
  /// The word that gets the block's content; a test and a word with an error have none.
  var word: (any BlockWord)?
  /// Whether it counts; a block with an error is only kept so that its `end` matches.
  var isSound = true
  /// The steps in it.
  var steps: [Step] = []
  /// The lines in it.
  var lines: [String] = []

  /// Whether it is empty and should not be.
  var isEmpty: Bool { isSound && steps.isEmpty && lines.isEmpty }

  /// The step that the block makes at its end, if it is a step.
  var step: Step? {
    guard isSound, let word else { return nil }
    return Step(StepCommand(word.holding(steps: steps, lines: lines)), at: position)
  }
}
