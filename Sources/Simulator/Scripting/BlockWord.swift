/// A word whose line opens a block of lines up to `end`.
protocol BlockWord: StepWord {
  /// What the lines of the block are.
  static var content: BlockContent { get }

  /// The lines of the block as a script writes them.
  var blockLines: [String] { get }

  /// The word with what was read in its block: steps or lines, as its content is.
  func holding(steps: [Step], lines: [String]) -> Self
}

/// What the lines of a block are.
enum BlockContent {
  /// Steps.
  case steps
  /// Lines of text.
  case lines
  /// Lines of text, each behind `|`, with the blanks at its beginning.
  case barredLines
}
