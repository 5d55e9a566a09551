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

extension ScriptProblem {
  /// The problem in words, with what to do about it.
  var message: String {
    switch self {
    case .notUTF8: "this is not UTF-8; save the script as UTF-8"
    case .controlCharacter(let value):
      "control character U+\(Self.hex(value)) in the text; write it as \\u{\(String(value, radix: 16))} in a string"
    case .stringWithoutEnd: "the string has no end; close it with \" on the same line"
    case .unknownEscape(let written): "unknown escape \"\(written)\"; there are \\\", \\\\, \\n and \\u{…}"
    case .noWord(let found): "a line begins with a word, not with \(found)"
    case .unknownWord(let written, let kind, let nearest, let known):
      "unknown \(kind.rawValue) \"\(written)\"; " + Self.suggestion(nearest, known)
    case .expectationWithoutExpect(let word): "\"\(word)\" is an expectation; write expect \(word)"
    case .expectBeforeStep(let word): "\"\(word)\" is a step, not an expectation; write it without expect"
    case .missingArgument(let wanted, let usage): "\(wanted) is missing; write \(usage)"
    case .wrongArgument(let found, let wanted, let usage): "\(found) is not \(wanted); write \(usage)"
    case .unknownChoice(let found, let known, let nearest): "unknown word \(found); " + Self.suggestion(nearest, known)
    case .outOfRange(let found, let wanted): "\(found) is out of range; write \(wanted)"
    case .tooMuch(let found, let usage): "\(found) is too much; write \(usage)"
    case .givenTwice(let word): "\"\(word)\" is given twice; leave one out"
    case .settingBelowSteps(let word): "\"\(word)\" is a setting; settings go above the first step"
    case .settingTwice(let word, let place): "\"\(word)\" is already set at \(place); leave one out"
    case .unknownVersion(let written): "version \(written) of the script language is not known; write version 1"
    case .testInside(let block, let place): "a test cannot be inside the \(block) at \(place); end it first"
    case .testTwice(let name, let place):
      "test \"\(name)\" is already there at \(place); names must differ within a script"
    case .emptyBlock(let word): "the \(word) holds nothing; write at least one line before its end"
    case .blockWithoutEnd(let word): "the \(word) has no end; write end on a line of its own"
    case .endWithoutBlock: "there is no block to end here; remove the line"
    case .lineWithoutBar: "a line of a screen begins with |; write end to close the screen"
    case .barOutsideScreen: "a line that begins with | belongs between expect screen and end"
    case .noSteps: "the script has no steps; write what is to be done"
    case .tooDeep: "blocks are nested more than \(ScriptLimits.levels) deep here; nest fewer"
    case .tooManySteps:
      "the test takes more than \(ScriptLimits.steps) steps, with each repetition counted; repeat fewer times or split it"
    case .tooLarge(let limit):
      "the script is larger than \(limit >> 20) MiB with all that it includes, which is over the limit; split it"
    case .includeMissing(let name): "\"\(name)\" is not there or cannot be read; name a file from the script's folder"
    case .includeCycle(let name): "\"\(name)\" includes itself; remove this line"
    }
  }

  /// The nearest known word, or all of them.
  private static func suggestion(_ nearest: String?, _ known: [String]) -> String {
    nearest.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))"
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
