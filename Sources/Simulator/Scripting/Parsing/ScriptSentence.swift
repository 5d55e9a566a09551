import AppDefinition
import TextFormatting

/// The tokens of one line, and the word that they begin with.
struct ScriptSentence {
  /// The tokens; there is at least one.
  let tokens: [ScriptToken]

  /// The first token, if it is a word.
  var verb: String? { tokens.first?.word }

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
    let end = tokens.last.map { $0.column + $0.written.unicodeScalars.count } ?? 1
    return ArgumentReader(usage: usage, tokens: tokens.dropFirst(start), endColumn: end)
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
    if verb == "expect" { return try expectation() }
    if let word = find(in: ScriptWord.steps) { return try read(word) }
    if let word = find(in: ScriptWord.expectations) {
      throw ScriptSyntaxError(.expectationWithoutExpect(word.name), column: tokens[0].column)
    }
    let first = tokens[0]
    guard case .word = first.content else {
      throw ScriptSyntaxError(.noWord(found: first.written), column: first.column)
    }
    let steps = ScriptWord.steps.map(\.name)
    let settings = ScriptSetting.words.map(\.name)
    let known = ["test", "end", "expect"] + steps + settings
    throw unknown(first.word == "set" ? .setting : .step, at: 0, known)
  }

  private func expectation() throws(ScriptSyntaxError) -> StepCommand {
    if let word = find(in: ScriptWord.expectations, from: 1) { return try read(word, behind: 1) }
    guard tokens.count > 1 else {
      let end = tokens[0].column + tokens[0].written.unicodeScalars.count
      throw ScriptSyntaxError(.missingArgument("what is expected", usage: "expect title \"…\""), column: end)
    }
    guard case .word = tokens[1].content else {
      throw ScriptSyntaxError(.noWord(found: tokens[1].written), column: tokens[1].column)
    }
    let problem = unknown(.expectation, at: 1, ScriptWord.expectations.map(\.name))
    if case .unknownWord(_, _, nil, _) = problem.problem, let word = find(in: ScriptWord.steps, from: 1) {
      throw ScriptSyntaxError(.expectBeforeStep(word.name), column: tokens[1].column)
    }
    throw problem
  }

  /// The problem of an unknown word, with the most similar known one; if its first word is right, one of those that
  /// begin with it.
  private func unknown(_ kind: ScriptProblem.WordKind, at index: Int, _ known: [String]) -> ScriptSyntaxError {
    let first = tokens[index].written
    let seconds = known.filter { $0.hasPrefix(first + " ") }
    guard !seconds.isEmpty else {
      let nearest = nearest(to: first, at: index, in: known)
      return ScriptSyntaxError(.unknownWord(first, kind, nearest: nearest, known: known), column: tokens[index].column)
    }
    guard tokens.count > index + 1 else {
      let end = tokens[index].column + first.unicodeScalars.count
      return ScriptSyntaxError(.unknownWord(first, kind, nearest: nil, known: seconds), column: end)
    }
    let whole = "\(first) \(tokens[index + 1].written)"
    let nearest = nearestWord(to: whole, in: seconds)
    return ScriptSyntaxError(
      .unknownWord(whole, kind, nearest: nearest, known: seconds), column: tokens[index + 1].column)
  }

  /// The most similar name, compared with two tokens where the name has two words.
  private func nearest(to first: String, at index: Int, in known: [String]) -> String? {
    if let nearest = nearestWord(to: first, in: known) { return nearest }
    guard tokens.count > index + 1 else { return nil }
    return nearestWord(to: "\(first) \(tokens[index + 1].written)", in: known.filter { $0.contains(" ") })
  }

  /// The block that the line opens, or would open if the most similar word were meant.
  func blockKind(assuming problem: ScriptProblem) -> OpenBlock.Kind? {
    let isExpectation = verb == "expect"
    var name = isExpectation ? find(in: ScriptWord.expectations, from: 1)?.name : verb
    if case .unknownWord(_, _, let nearest?, _) = problem { name = nearest }
    if name == "test", !isExpectation { return .test("") }
    let known = (isExpectation ? [] : ScriptWord.steps) + ScriptWord.expectations
    return known.first { $0.name == name }?.block.map { .word($0) }
  }

  /// Whether a line of text can only be a step.
  static func isSurelyStep(_ line: String, among words: [String]? = nil) -> Bool {
    let known = words ?? ["expect", "test"] + ScriptWord.steps.map(\.name)
    return known.contains { line == $0 || line.hasPrefix($0 + " ") }
  }
}
