import AppDefinition
import TextFormatting

/// The tokens of one line, and the word that they begin with.
struct ScriptSentence {
  /// The tokens; there is at least one.
  let tokens: [ScriptToken]

  /// The first token, if it is a word.
  var verb: String? { tokens.first?.word }

  /// The word that makes a step, or that follows `expect`.
  var word: ScriptWord<StepCommand>? {
    verb == "expect" ? find(in: ScriptWord.expectations, from: 1) : find(in: ScriptWord.steps)
  }

  /// The word of a table with which the sentence begins, after a number of tokens.
  func find<Value>(in words: [ScriptWord<Value>], from start: Int = 0) -> ScriptWord<Value>? {
    words.first { word in
      let parts = word.name.split(separator: " ")
      return tokens.count - start >= parts.count
        && zip(parts, tokens[start...]).allSatisfy { $0.0 == ($0.1.word ?? "")[...] }
    }
  }

  /// A reader of the tokens after the first ones.
  func arguments(usage: String, from start: Int) -> ArgumentReader {
    ArgumentReader(usage: usage, tokens: tokens.dropFirst(start), endColumn: tokens.last?.endColumn ?? 1)
  }

  /// Reads the arguments of a word that follows a number of tokens.
  func read<Value>(_ word: ScriptWord<Value>, behind start: Int = 0) throws(ScriptSyntaxError) -> Value {
    let count = start + word.name.split(separator: " ").count
    var arguments = arguments(usage: word.usage, from: count)
    let value = try word.read(&arguments)
    try arguments.finish()
    return value
  }

  /// Reads a step.
  func command() throws(ScriptSyntaxError) -> StepCommand {
    if let word { return try read(word, behind: verb == "expect" ? 1 : 0) }
    if verb == "expect" { throw unknownExpectation() }
    if let word = find(in: ScriptWord.expectations) {
      throw ScriptSyntaxError(.expectationWithoutExpect(word.name), column: tokens[0].column)
    }
    let first = tokens[0]
    guard case .word = first.content else {
      throw ScriptSyntaxError(.noWord(found: first.written), column: first.column)
    }
    let known = ["test", "end", "expect"] + ScriptWord.steps.map(\.name) + ScriptSetting.words.map(\.name)
    throw unknown(first.word == "set" ? "setting" : "step", at: 0, known)
  }

  private func unknownExpectation() -> ScriptSyntaxError {
    guard tokens.count > 1 else {
      return ScriptSyntaxError(
        .missingArgument("what is expected", usage: "expect title \"…\""), column: tokens[0].endColumn)
    }
    guard case .word = tokens[1].content else {
      return ScriptSyntaxError(.noWord(found: tokens[1].written), column: tokens[1].column)
    }
    let problem = unknown("expectation", at: 1, ScriptWord.expectations.map(\.name))
    guard problem.problem.nearest == nil, let word = find(in: ScriptWord.steps, from: 1) else { return problem }
    return ScriptSyntaxError(.expectBeforeStep(word.name), column: tokens[1].column)
  }

  /// The problem of an unknown word, with the most similar known one; if its first word is right, one of those that
  /// begin with it.
  private func unknown(_ kind: String, at index: Int, _ known: [String]) -> ScriptSyntaxError {
    let first = tokens[index].written
    let next = tokens.count > index + 1 ? tokens[index + 1] : nil
    let seconds = known.filter { $0.hasPrefix(first + " ") }
    guard !seconds.isEmpty else {
      let nearest = nearest(to: first, at: index, in: known)
      return ScriptSyntaxError(.unknownWord(first, kind, nearest: nearest, known: known), column: tokens[index].column)
    }
    let whole = first + (next.map { " \($0.written)" } ?? "")
    let nearest = next.flatMap { _ in nearestWord(to: whole, in: seconds) }
    let column = next?.column ?? tokens[index].endColumn
    return ScriptSyntaxError(.unknownWord(whole, kind, nearest: nearest, known: seconds), column: column)
  }

  /// The most similar name, compared with two tokens where the name has two words.
  private func nearest(to first: String, at index: Int, in known: [String]) -> String? {
    if let nearest = nearestWord(to: first, in: known) { return nearest }
    guard tokens.count > index + 1 else { return nil }
    return nearestWord(to: "\(first) \(tokens[index + 1].written)", in: known.filter { $0.contains(" ") })
  }

  /// The block that the line opens in spite of its problem, or would open if the most similar word were meant.
  func spoiltBlock(assuming problem: ScriptProblem, at position: SourcePosition) -> OpenBlock? {
    let isExpectation = verb == "expect"
    var name = isExpectation ? find(in: ScriptWord.expectations, from: 1)?.name : verb
    if let nearest = problem.nearest { name = nearest }
    let test = name == "test" && !isExpectation ? "" : nil
    let known = (isExpectation ? [] : ScriptWord.steps) + ScriptWord.expectations
    let content = test == nil ? known.first { $0.name == name }?.block : .steps
    guard let name, let content else { return nil }
    return OpenBlock(name: name, content: content, position: position, test: test, isSound: false)
  }

  /// Whether a line of text can only be a step.
  static func isSurelyStep(_ line: String, among words: [String]? = nil) -> Bool {
    let known = words ?? ["expect", "test"] + ScriptWord.steps.map(\.name)
    return known.contains { line == $0 || line.hasPrefix($0 + " ") }
  }
}
