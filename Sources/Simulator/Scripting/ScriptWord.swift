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
  /// The word or the two words that a line begins with, or that follow `expect`.
  let name: String
  /// The whole line, as help and messages show it.
  let usage: String
  /// Its effect, in a few words.
  let summary: String
  /// The word as one whose line opens a block, if it does.
  let block: (any BlockWord.Type)?
  /// Reads the arguments.
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value

  init(
    _ syntax: WordSyntax, behind lead: String = "", block: (any BlockWord.Type)? = nil,
    read: @escaping @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value
  ) {
    name = syntax.name
    usage = lead + syntax.line(syntax.grammar)
    summary = syntax.summary
    self.block = block
    self.read = read
  }
}

extension ScriptWord<StepCommand> {
  /// The words that make steps, in the order in which help shows them.
  static let steps: [ScriptWord] = [
    ActWord.life.map { ScriptWord($0) }, [ScriptWord(CorruptArchiveWord.self)],
    ActWord.system.map { ScriptWord($0) }, [ScriptWord(AdvanceWord.self)],
    (ActWord.hands + ActWord.terminal).map { ScriptWord($0) },
    [
      ScriptWord(RotateWord.self), ScriptWord(RepeatWord.self), ScriptWord(SayWord.self), ScriptWord(SnapshotWord.self),
    ],
  ].flatMap(\.self)

  private init(_ word: ActWord) {
    self.init(word.syntax) { arguments throws(ScriptSyntaxError) in StepCommand(try word.read(&arguments)) }
  }

  /// Makes the word of a type.
  private init(_ word: any DeclaredWord.Type, behind lead: String = "") {
    self.init(word.syntax, behind: lead, block: word as? any BlockWord.Type) { arguments throws(ScriptSyntaxError) in
      StepCommand(try word.init(from: &arguments))
    }
  }
}

extension ScriptWord<StepCommand> {
  /// The words after `expect`, in the order in which help shows them.
  static let expectations: [ScriptWord] = [
    expecting(ScreenWords.title), expecting(ScreenWords.text), expecting(ScreenWords.noText),
    expecting(ScreenWords.stack), expecting(ScreenWords.tab), expecting(ScreenWords.page),
    expecting(ScreenWords.presented), expecting(ScreenWords.row), expecting(ScreenWords.selected),
    expecting(ScreenWords.value), expecting(ScreenWords.focus), expecting(ScreenWords.scrolled),
    expecting(ScreenWords.zoomed), expecting(ScreenWords.inset), expecting(ScreenWords.editable),
    expecting(ScreenWords.toast), expecting(ExpectScreen.self), expecting(ExpectLaunch.self),
    expecting(ExpectWarning.self), expecting(ExpectSaved.self), expecting(ExpectNotSaved.self),
    expecting(ExpectRestored.self), expecting(ExpectNotRestored.self), expecting(ExpectArchive.self),
    expecting(ExpectState.self), expecting(ExpectSession.self), expecting(ExpectActivity.self),
    expecting(ExpectSnapshot.self), expecting(ExpectShown.self), expecting(ExpectNotShown.self),
    expecting(ExpectIn.self),
    expecting(ExpectNoCall.self),
    expecting(ExpectCalls.self), expecting(ExpectPreservationCalls.self),
  ]

  private static func expecting<Expected>(_ word: ScreenWord<Expected>) -> ScriptWord {
    ScriptWord(word.syntax, behind: "expect ") { arguments throws(ScriptSyntaxError) in
      word.expecting(try word.arguments.read(&arguments))
    }
  }

  private static func expecting(_ word: any DeclaredWord.Type) -> ScriptWord { ScriptWord(word, behind: "expect ") }
}

extension ScriptProblem {
  /// A word that is none of the known ones.
  static func unknown(_ token: ScriptToken, _ known: [String]) -> ScriptProblem {
    .unknownChoice(found: token.written, known: known, nearest: nearestWord(to: token.written, in: known))
  }
}
