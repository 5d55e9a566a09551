import ArgumentParser
import Checking
import TextFormatting
import Vocabulary

/// `relaunch explain`: a rule in words, or all of them.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it says, what it means for an app, and where it is documented.",
    discussion: """
      Messages, reports and traces cite rules of UIKit (R1 to R103) and decisions of this program (X1 to X33) by their \
      numbers. Without a number all of them are listed, a line each.
      """)

  @Argument(
    help: ArgumentHelp("The number of the rule, such as R13.", valueName: "rule"),
    completion: .list(Rule.allCases.map(\.number)))
  var number: String?

  func validate() throws {
    guard let number, Rule(number: number) == nil else { return }
    let nearest = Self.nearest(to: number).map { "; did you mean \($0)?" } ?? "."
    throw ValidationError("there is no rule \(quoted(number))\(nearest) `relaunch explain` lists all.")
  }

  /// The number that was most likely meant: with its letter, without a digit too many, or the word that is nearest.
  private static func nearest(to number: String) -> String? {
    let meant = Rule(number: "R" + number) ?? Rule(number: String(number.dropLast()))
    return meant?.number ?? nearestWord(to: number, in: Rule.allCases.map(\.number))
  }

  func run() throws {
    let lines = number.flatMap { Rule(number: $0) }?.explanation(width: 80) ?? Rule.allCases.map(\.line)
    try Platform.writeOutput(lines.map { $0 + "\n" }.joined())
  }
}
