import AppDefinition

/// A problem and its column in the line.
struct ScriptSyntaxError: Error {
  let problem: ScriptProblem
  let column: Int

  init(_ problem: ScriptProblem, column: Int) {
    self.problem = problem
    self.column = column
  }
}

/// Something that is wrong with the text of a script.
enum ScriptProblem: Equatable {
  /// The kinds of words that a line can begin with.
  enum WordKind: String {
    case step, expectation, setting
  }

  case notUTF8
  case controlCharacter(UInt32)
  case stringWithoutEnd
  case unknownEscape(String)
  case noWord(found: String)
  case unknownWord(String, WordKind, nearest: String?, known: [String])
  case expectationWithoutExpect(String)
  case expectBeforeStep(String)
  case missingArgument(String, usage: String)
  case wrongArgument(found: String, wanted: String, usage: String)
  case unknownChoice(found: String, known: [String], nearest: String?)
  case outOfRange(found: String, wanted: String)
  case tooMuch(found: String, usage: String)
  case givenTwice(String)
  case settingBelowSteps(String)
  case settingTwice(String, at: SourcePosition)
  case unknownVersion(String)
  case testInside(String, at: SourcePosition)
  case testTwice(String, at: SourcePosition)
  case noSteps
  case emptyBlock(String)
  case blockWithoutEnd(String)
  case endWithoutBlock
  case lineWithoutBar
  case barOutsideScreen
  case tooDeep
  case tooManySteps
  case tooLarge(limit: Int)
  case includeMissing(String)
  case includeCycle(String)
}
