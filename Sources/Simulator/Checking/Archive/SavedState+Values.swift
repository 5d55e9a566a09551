import AppDefinition
package import StateArchive
import TextFormatting

extension SavedState {
  /// A value as failures print it and expectations write it: strings in quotes, references as paths, the rest plain.
  package func text(of value: StateValue) -> String {
    switch value {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? number.digits : String(number)
    case .string(let text): text.quotedForScripts
    case .data(let bytes): "\(bytes.count) bytes"
    case .date(let moment): moment.rfc3339
    case .array(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .dictionary(let values):
      ActivityValue(value)?.hiddenText.map(\.quotedForScripts) ?? "{"
        + values.sorted { $0.key.utf8Precedes($1.key) }.map {
          "\($0.key.identifierForScripts): \(text(of: $0.value))"
        }
        .joined(separator: ", ") + "}"
    case .reference(.object(let index)): archivePath(of: index)
    case .reference(.missing(let path)): path
    }
  }

  /// The values of one coder, a line for each key in the order of the keys' bytes.
  package func lines(of values: [String: StateValue]) -> [String] {
    values.sorted { $0.key.utf8Precedes($1.key) }.map { "\($0.key) = \(text(of: $0.value))" }
  }
}
