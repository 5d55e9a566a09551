import AppDefinition
import TextFormatting

/// A problem and its column in the line.
struct ScriptSyntaxError: Error {
  let problem: ScriptProblem
  let column: Int

  init(_ problem: ScriptProblem, column: Int) { (self.problem, self.column) = (problem, column) }
}

/// Something that is wrong with the text of a script, in words, with what to do about it.
struct ScriptProblem {
  let message: String
  /// The word that was probably meant where the line begins with an unknown one.
  let nearest: String?

  private init(_ message: String, nearest: String? = nil) { (self.message, self.nearest) = (message, nearest) }

  static let notUTF8 = Self("this is not UTF-8; save the script as UTF-8")
  static func controlCharacter(_ scalar: Unicode.Scalar) -> Self {
    let number = scalar.hexadecimal(digits: 4).uppercased()
    return Self("control character U+\(number) in the text; write it as \\u{\(scalar.hexadecimal())} in a string")
  }
  static let stringWithoutEnd = Self("the string has no end; close it with \" on the same line")
  static func unknownEscape(_ written: String) -> Self {
    Self("unknown escape \"\(written)\"; there are \\\", \\\\, \\n and \\u{…}")
  }
  static func noWord(found: String) -> Self { Self("a line begins with a word, not with \(found)") }
  static func unknownWord(_ written: String, _ kind: String, nearest: String?, known: [String]) -> Self {
    Self("unknown \(kind) \"\(written)\"; " + suggestion(nearest, known), nearest: nearest)
  }
  static func expectationWithoutExpect(_ word: String) -> Self {
    Self("\"\(word)\" is an expectation; write expect \(word)")
  }
  static func expectBeforeStep(_ word: String) -> Self {
    Self("\"\(word)\" is a step, not an expectation; write it without expect")
  }
  static func missingArgument(_ wanted: String, usage: String) -> Self { Self("\(wanted) is missing; write \(usage)") }
  static func wrongArgument(found: String, wanted: String, usage: String) -> Self {
    Self("\(found) is not \(wanted); write \(usage)")
  }
  static func unknownChoice(_ found: String, _ known: [String], or others: [String] = []) -> Self {
    Self("unknown word \(found); " + suggestion(nearestWord(to: found, in: known), known + others))
  }
  static func outOfRange(found: String, wanted: String) -> Self { Self("\(found) is out of range; write \(wanted)") }
  static func tooMuch(found: String, usage: String) -> Self { Self("\(found) is too much; write \(usage)") }
  static func givenTwice(_ word: String) -> Self { Self("\"\(word)\" is given twice; leave one out") }
  static func settingBelowSteps(_ word: String) -> Self {
    Self("\"\(word)\" is a setting; settings go above the first step")
  }
  static func settingTwice(_ word: String, at place: SourcePosition) -> Self {
    Self("\"\(word)\" is already set at \(place); leave one out")
  }
  static func unknownVersion(_ written: String) -> Self {
    Self("version \(written) of the script language is not known; write version 1")
  }
  static func testInside(_ block: String, at place: SourcePosition) -> Self {
    Self("a test cannot be inside the \(block) at \(place); end it first")
  }
  static func testTwice(_ name: String, at place: SourcePosition) -> Self {
    Self("test \"\(name)\" is already there at \(place); names must differ within a script")
  }
  static func emptyBlock(_ word: String) -> Self {
    Self("the \(word) holds nothing; write at least one line before its end")
  }
  static func blockWithoutEnd(_ word: String) -> Self {
    Self("the \(word) has no end; write end on a line of its own")
  }
  static let endWithoutBlock = Self("there is no block to end here; remove the line")
  static let lineWithoutBar = Self("a line of a screen begins with |; write end to close the screen")
  static let barOutsideScreen = Self("a line that begins with | belongs between expect screen and end")
  static let noSteps = Self("the script has no steps; write what is to be done")
  static let tooDeep = Self("blocks are nested more than \(ScriptLimits.levels) deep here; nest fewer")
  static let tooManySteps = Self(
    "the test takes more than \(ScriptLimits.steps) steps, with each repetition counted; repeat fewer times or split it"
  )
  static let tooLarge = Self(
    "the script is larger than \(ScriptLimits.bytes >> 20) MiB with all that it includes, which is over the limit; "
      + "split it")
  static func includeMissing(_ name: String) -> Self {
    Self("\"\(name)\" is not there or cannot be read; name a file from the script's folder")
  }
  static func includeCycle(_ name: String) -> Self { Self("\"\(name)\" includes itself; remove this line") }

  /// The nearest known word, or all of them.
  private static func suggestion(_ nearest: String?, _ known: [String]) -> String {
    nearest.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))"
  }
}
