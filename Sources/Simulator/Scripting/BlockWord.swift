/// A word whose line opens a block of lines up to `end`.
protocol BlockWord: StepWord {
  /// The kind of lines in the block.
  static var content: BlockContent { get }

  /// The lines of the block as a script writes them.
  var blockLines: [String] { get }

  /// The word with the content of its block: steps or lines.
  func holding(steps: [Step], lines: [String]) -> Self
}

extension BlockWord {
  var asBlock: (any BlockWord)? { self }
}

/// The kind of lines in a block.
enum BlockContent {
  /// Steps.
  case steps
  /// Lines of text.
  case lines
  /// Lines of text, each after `|`, with the blanks at its beginning.
  case barredLines
}
