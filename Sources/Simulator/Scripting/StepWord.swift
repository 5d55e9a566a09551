import Simulation

/// One step: a word of the script language with its arguments.
///
/// A conforming type is the only declaration of its word: with it the parser reads the word, the runner runs it,
/// recordings and shrunk walks write it, and help explains it. Its name is a case of `StepName` or, for an
/// expectation, of `ExpectationName`, where the case names the type: neither compiles without the other.
protocol StepWord<Name>: Hashable, Sendable {
  /// The list of names that has the word's.
  associatedtype Name: RawRepresentable<String> & Sendable

  /// The word's syntax and effect, as help and messages show them.
  static var syntax: ScriptSyntax<Name> { get }

  /// Reads the arguments.
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError)

  /// The arguments as a script writes them; reading them gives the same value again.
  var arguments: String { get }

  /// Whether the word is possible in a state of the app.
  func isPossible(while state: Device.State) -> Bool

  /// Whether it is what a terminal sends, which the device's switcher takes while the app is not on the screen.
  var isInput: Bool { get }

  /// Whether it may change the screen.
  var changesScreen: Bool { get }

  /// The word as one whose line opens a block, if it does.
  var asBlock: (any BlockWord)? { get }

  /// Whether it expects something, and does nothing.
  var isExpectation: Bool { get }

  /// Runs the word.
  func run(in run: ScriptRun) throws(StepProblem)
}

extension StepWord {
  var isInput: Bool { false }
  var asBlock: (any BlockWord)? { nil }
  var isExpectation: Bool { false }

  /// The word or the two words with which it begins.
  static var name: String { syntax.name.rawValue }

  /// The word with its arguments, as help and messages show them.
  static var usage: String { syntax.grammar.isEmpty ? name : "\(name) \(syntax.grammar)" }

  /// Its effect, in a few words.
  static var summary: String { syntax.summary }

  /// The word and its arguments as a script writes them, without the lines of a block.
  var head: String { arguments.isEmpty ? Self.name : "\(Self.name) \(arguments)" }

  /// Whether another word is equal.
  func isEqual(to other: any StepWord) -> Bool { self == other as? Self }
}
