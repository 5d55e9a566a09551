import Simulation

/// One step: a word of the script language with its arguments.
protocol StepWord: Hashable, Sendable {
  /// The word and its arguments as a script writes them, without the lines of a block; reading them gives the same
  /// value again.
  var head: String { get }

  /// Whether the word is possible in a state of the app. Default: it is in all.
  func isPossible(while state: Device.State) -> Bool

  /// Whether it is what a terminal sends, which the device's switcher takes while the app is not on the screen.
  var isInput: Bool { get }

  /// Whether it may change the screen. Default: it does not.
  var changesScreen: Bool { get }

  /// The word as one whose line opens a block, if it does.
  var asBlock: (any BlockWord)? { get }

  /// Whether it expects something, and does nothing.
  var isExpectation: Bool { get }

  /// Runs the word.
  func run(in run: ScriptRun) throws(StepProblem)
}

extension StepWord {
  func isPossible(while state: Device.State) -> Bool { true }
  var isInput: Bool { false }
  var changesScreen: Bool { false }
  var asBlock: (any BlockWord)? { nil }
  var isExpectation: Bool { false }

  /// Whether another word is equal.
  func isEqual(to other: any StepWord) -> Bool { self == other as? Self }
}

/// A word that has a type of its own, which is its only declaration besides its place in the list of all.
protocol DeclaredWord: StepWord {
  /// The word's syntax and effect, as help and messages show them.
  static var syntax: WordSyntax { get }

  /// Reads the arguments.
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError)

  /// The arguments as a script writes them.
  var arguments: String { get }
}

extension DeclaredWord {
  var head: String { Self.syntax.line(arguments) }
}

/// A word whose line opens a block of lines up to `end`.
protocol BlockWord: StepWord {
  /// The word without its arguments.
  var name: String { get }

  /// The kind of lines in the block.
  var content: BlockContent { get }

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
