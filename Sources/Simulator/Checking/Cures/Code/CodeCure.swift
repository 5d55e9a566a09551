package import Vocabulary

/// What the app's code has to do so that something comes back: which method of which class, and the lines to write.
package struct CodeCure: Sendable, Hashable {
  /// What to do, in a sentence without its full stop.
  package let sentence: String
  /// Whether it is the app's Info.plist that has to say something, and not its code.
  package let isOfInfo: Bool
  /// The lines, in the language of the class; what the engineer has to fill in is marked.
  package let lines: [String]

  /// Whether what is lost by a rule comes back by code alone.
  package static func isNeeded(by rule: Rule) -> Bool { CodeTask(rule) != nil }

  /// Makes the cure of a loss; `nil` where the rule asks for no code.
  init?(_ rule: Rule, at site: CodeSite) {
    guard let task = CodeTask(rule) else { return nil }
    let written =
      switch task.language(at: site) {
      case .swift: SwiftCode(site).lines(task)
      case .objectiveC: ObjectiveCCode(site).lines(task)
      }
    guard let written else { return nil }
    sentence = task.sentence(rule, at: site)
    isOfInfo = task == .declaration
    lines = written
  }

  /// The lines of Info.plist that declare the type of an activity.
  static func declaration(of type: String?) -> [String] {
    let text = type.map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    return [
      "<key>NSUserActivityTypes</key>", "<array>", "  <string>\(text ?? "the type")</string>", "</array>",
    ]
  }
}
