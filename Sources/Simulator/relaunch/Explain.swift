import AppDefinition
import ArgumentParser
import Checking
import Glibc
import Moving
import TextFormatting
import Vocabulary

/// `relaunch explain`: a rule in words, or all of them.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it says, what it means for an app, and where it is documented.",
    discussion: """
      Messages, reports and traces cite rules of UIKit (R1 to R103, and U1 to U75 of apps with scenes) and decisions \
      of this program (X1 to X33, Y1 to Y17) by their numbers, and a move to scenes cites what becomes another thing with them \
      (N1 to N20). Without a number all rules are listed, a line each. --questions lists what engineers ask, each \
      with the bundled scene that answers it: its fault.script shows the fault, its cure.script and Cure.swift the cure.
      """)

  @Argument(
    help: ArgumentHelp("The number of the rule, such as R13.", valueName: "rule"),
    completion: .list(Rule.allCases.map(\.number) + MoveLimit.allCases.map(\.rawValue)))
  var number: String?

  @Flag(help: "List the questions that bundled scenes answer.")
  var questions = false

  func validate() throws {
    if questions, number != nil { throw ValidationError("--questions lists all of them; leave the rule out") }
    guard let number, Rule(number: number) == nil, MoveLimit(number: number) == nil else { return }
    let nearest = Self.nearest(to: number).map { "; did you mean \($0)?" } ?? "."
    throw ValidationError("there is no rule \(quoted(number))\(nearest) `relaunch explain` lists all.")
  }

  /// The number that was most likely meant: with its letter, without a digit too many, or the word that is nearest.
  private static func nearest(to number: String) -> String? {
    Rule(meantBy: number)?.number
      ?? nearestWord(to: number, in: Rule.allCases.map(\.number) + MoveLimit.allCases.map(\.rawValue))
  }

  func run() throws {
    if questions { return try listQuestions() }
    let columns = Platform.terminalColumns
    let width = Self.width(columns)
    let lines =
      number.flatMap { Rule(number: $0)?.explanation(width: width) ?? MoveLimit(number: $0)?.explanation(width: width) }
      ?? (Rule.allCases.map(\.line) + MoveLimit.allCases.map(\.line)).flatMap {
        ScenesCommand.lines(String($0.prefix(6)), String($0.dropFirst(6)), columns: columns)
      }
    try Platform.writeOutput(lines.map { $0 + "\n" }.joined())
  }

  /// The columns of a text: those of a terminal that is narrower than usual.
  private static func width(_ columns: Int?) -> Int { max(40, min(80, columns ?? 80)) }

  /// Lists the questions of the bundled apps, with an empty line between two.
  private func listQuestions() throws {
    do {
      let loader = try AppLoader()
      let questions = try AppLocator.bundledNames.compactMap { name in
        try loader.load(AppLocator().bundled(name)).definition.question?.explanation(
          scene: name, width: Self.width(Platform.terminalColumns))
      }
      if questions.isEmpty { throw Failure("no questions are bundled with this program", status: EX_NOINPUT) }
      try Platform.writeOutput(questions.map { $0.map { displayable($0) + "\n" }.joined() }.joined(separator: "\n"))
    } catch let failure as Failure {
      throw failure.report()
    }
  }
}

extension MoveLimit {
  /// The one of a number, whichever way its letter is written.
  fileprivate init?(number: String) { self.init(rawValue: number.uppercased()) }

  /// It in a line of the list.
  fileprivate var line: String { padded(rawValue, 6) + sentence.withCapital + "." }

  /// It in words, line by line.
  fileprivate func explanation(width: Int) -> [String] {
    ["\(rawValue) · What a move to scenes changes", ""] + textLines(sentence.withCapital + ".", width).map(\.text)
      + ["", "rules    " + rules.map(\.number).joined(separator: ", ")]
  }
}
