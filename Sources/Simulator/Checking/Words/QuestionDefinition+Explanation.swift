package import AppDefinition
import TextFormatting
import Vocabulary

extension QuestionDefinition {
  /// The question, where its scene is, which rules explain the fault, and where it was asked.
  ///
  /// - Parameters:
  ///   - scene: The name by which its scene is opened.
  ///   - width: The columns that the lines may take; an address takes as many as it needs.
  package func explanation(scene: String, width: Int) -> [String] {
    let cited = ([scene] + (rules.isEmpty ? [] : [rules.map(\.number).joined(separator: ", ")])).joined(
      separator: " · ")
    return textLines(asks, width).map(\.text) + textLines(cited, width - 2).map { "  \($0.text)" } + ["  \(thread)"]
  }
}
