import AppDefinition
import ControllerKit
package import StateArchive

extension ActivityValue {
  /// The value as the number of a control; an app that keeps its values itself keeps texts.
  var number: Double? {
    if case .real(let number) = self { number } else { plainText.flatMap(EventDefinition.Effect.number) }
  }

  /// The value as the text of a field.
  var enteredText: String? {
    switch self {
    case .string(let text), .secureText(let text): text
    case .bool, .integer, .real, .data, .date, .url, .uuid, .null, .array, .set, .dictionary, .object: nil
    }
  }

  /// The value as an app file writes it: a text, a number or a truth value; `nil` for anything else.
  package var plainText: String? {
    switch self {
    case .string(let text), .url(let text), .uuid(let text): text
    case .integer(let number): String(number)
    case .real(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let value): String(value)
    case .secureText: hiddenText
    case .data, .date, .null, .array, .set, .dictionary, .object: nil
    }
  }
}
