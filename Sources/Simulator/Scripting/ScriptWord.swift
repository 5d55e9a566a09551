import AppDefinition
import TextFormatting

/// The syntax of a word of the script language, and its effect.
struct WordSyntax: Sendable {
  /// The word or the two words that a line begins with, or that follow `expect`.
  let name: String
  /// The arguments as help and messages show them.
  let grammar: String
  /// Its effect, in a few words.
  let summary: String

  init(_ name: String, _ grammar: String, _ summary: String) {
    (self.name, self.grammar, self.summary) = (name, grammar, summary)
  }

  /// Makes the syntax of a word without arguments.
  init(_ name: String, _ summary: String) { self.init(name, "", summary) }

  /// The word with its arguments.
  func line(_ arguments: String) -> String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

/// A word of the script language as the parser looks it up: its syntax, and how its arguments are read.
struct ScriptWord<Value>: Sendable {
  let syntax: WordSyntax
  /// What its line begins with: `expect`, or nothing.
  let lead: String
  /// The kind of lines in the block that its line opens, if it does.
  let block: BlockContent?
  /// Reads the arguments.
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value

  init(
    _ syntax: WordSyntax, behind lead: String = "", block: BlockContent? = nil,
    read: @escaping @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value
  ) {
    (self.syntax, self.lead, self.block, self.read) = (syntax, lead, block, read)
  }

  var name: String { syntax.name }
  /// The whole line, as help and messages show it.
  var usage: String { lead + syntax.line(syntax.grammar) }
  /// The line and its effect, as help shows them.
  var help: (usage: String, summary: String) { (usage, syntax.summary) }
}

extension ScriptWord<StepCommand> {
  /// The words that make steps, in the order in which help shows them.
  static let steps: [ScriptWord] = [
    ActWord.life.map { ScriptWord($0) }, [ScriptWord(CorruptArchiveWord.self)],
    ActWord.system.map { ScriptWord($0) }, [ScriptWord(AdvanceWord.self)],
    (ActWord.hands + ActWord.terminal).map { ScriptWord($0) },
    [
      ScriptWord(RotateWord.self), ScriptWord(RepeatWord.self, block: .steps), ScriptWord(SayWord.self),
      ScriptWord(SnapshotWord.self),
    ],
  ].flatMap(\.self)

  /// The words after `expect`, in the order in which help shows them.
  static let expectations: [ScriptWord] = [
    ScriptWord(ExpectWords.title), ScriptWord(ExpectWords.text), ScriptWord(ExpectWords.noText),
    ScriptWord(ExpectWords.stack), ScriptWord(ExpectWords.tab), ScriptWord(ExpectWords.page),
    ScriptWord(ExpectWords.presented), ScriptWord(ExpectWords.row), ScriptWord(ExpectWords.selected),
    ScriptWord(ExpectWords.value), ScriptWord(ExpectWords.focus), ScriptWord(ExpectWords.scrolled),
    ScriptWord(ExpectWords.zoomed), ScriptWord(ExpectWords.inset), ScriptWord(ExpectWords.editable),
    ScriptWord(ExpectWords.toast), ScriptWord(LinesWord.screen), ScriptWord(ExpectWords.launch),
    ScriptWord(ExpectWords.warning), ScriptWord(ExpectWords.saved), ScriptWord(ExpectWords.notSaved),
    ScriptWord(ExpectWords.restored), ScriptWord(ExpectWords.notRestored), ScriptWord(ExpectWords.archive),
    ScriptWord(ExpectWords.state), ScriptWord(ExpectWords.session), ScriptWord(ExpectWords.activity),
    ScriptWord(ExpectWords.snapshot), ScriptWord(ExpectWords.shown), ScriptWord(ExpectWords.notShown),
    ScriptWord(ExpectWords.inPlace), ScriptWord(ExpectWords.noCall), ScriptWord(LinesWord.calls),
    ScriptWord(LinesWord.preservationCalls),
  ]

  private init(_ word: ActWord) {
    self.init(word.syntax) { arguments throws(ScriptSyntaxError) in StepCommand(try word.read(&arguments)) }
  }

  private init(_ word: any DeclaredWord.Type, block: BlockContent? = nil) {
    self.init(word.syntax, block: block) { arguments throws(ScriptSyntaxError) in
      StepCommand(try word.init(from: &arguments))
    }
  }

  private init<Expected>(_ word: ExpectWord<Expected>) {
    self.init(word.syntax, behind: "expect ") { arguments throws(ScriptSyntaxError) in
      word.expecting(try word.arguments.read(&arguments))
    }
  }

  private init(_ word: LinesWord) {
    self.init(word.syntax, behind: "expect ", block: word.content) { _ in word.expecting([]) }
  }
}

extension ScriptProblem {
  /// A word that is none of the known ones.
  static func unknown(_ token: ScriptToken, _ known: [String]) -> ScriptProblem {
    .unknownChoice(found: token.written, known: known, nearest: nearestWord(to: token.written, in: known))
  }
}
