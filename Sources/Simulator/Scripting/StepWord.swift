import Simulation

/// What one step says: a word of the script language with its arguments.
///
/// A type that conforms is the one declaration of its word. By it the parser reads the word, the runner does it,
/// recordings and shrunk walks write it down, and help explains it. `ScriptVocabulary` lists the types.
protocol StepWord: Hashable, Sendable {
  /// How the word is written and what it does, in the words of help and messages.
  static var syntax: ScriptSyntax { get }

  /// Reads the arguments.
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError)

  /// The arguments as a script writes them; reading them gives the same value again.
  var arguments: String { get }

  /// Whether the word has a place while the app is in a state.
  func isPossible(while state: Device.State) -> Bool

  /// Whether there may be something else to see afterwards.
  var changesScreen: Bool { get }

  /// Does what the word says.
  func run(in run: ScriptRun) throws(StepProblem)
}

extension StepWord {
  /// The word and its arguments as a script writes them, without the lines of a block.
  var head: String { arguments.isEmpty ? Self.syntax.name : "\(Self.syntax.name) \(arguments)" }

  /// Whether another word says the same.
  func isEqual(to other: any StepWord) -> Bool { self == other as? Self }
}
