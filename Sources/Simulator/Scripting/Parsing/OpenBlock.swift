import AppDefinition

/// A block whose `end` has not been read yet.
struct OpenBlock {
  /// What it is.
  enum Kind {
    case test(String)
    case word(any BlockWord.Type)

    /// The word that opens it.
    var word: String {
      switch self {
      case .test: "test"
      case .word(let type): type.syntax.name
      }
    }

    /// The kind of its lines.
    var content: BlockContent {
      switch self {
      case .test: .steps
      case .word(let type): type.content
      }
    }
  }

  /// What it is.
  var kind: Kind
  /// The position of its first word.
  let position: SourcePosition
  /// The word that gets the block's content; a test and a word with an error have none.
  let word: (any BlockWord)?
  /// The steps in it.
  var steps: [Step] = []
  /// The lines in it.
  var lines: [String] = []
  /// Whether it counts; a block with an error is only kept so that its `end` matches.
  var isSound: Bool

  init(_ kind: Kind, at position: SourcePosition, isSound: Bool = true) {
    self.kind = kind
    self.position = position
    self.isSound = isSound
    word = nil
  }

  /// Makes a block that a word has opened.
  init(_ word: any BlockWord, at position: SourcePosition) {
    kind = .word(type(of: word))
    self.position = position
    self.word = word
    isSound = true
  }

  /// Whether it is empty and should not be.
  var isEmpty: Bool { isSound && steps.isEmpty && lines.isEmpty }

  /// The step that the block makes at its end, if it is a step.
  var step: Step? {
    guard isSound, let word else { return nil }
    return Step(StepCommand(word.holding(steps: steps, lines: lines)), at: position)
  }
}
