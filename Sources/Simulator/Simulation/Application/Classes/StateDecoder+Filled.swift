import AppDefinition
import ControllerKit
import StateArchive

extension StateDecoder {
  /// A name with what was saved filled in; what is not there leaves nothing.
  func filled(_ name: String) -> String { name.withValues(of: .saved) { plainText(forKey: $0) ?? "" } }

  /// What is under a key as a scene writes it: a text, a number or a truth value; `nil` for anything else.
  func plainText(forKey key: String) -> String? { decode(forKey: StateKey<StateValue>(key))?.plainText }
}

extension StateValue {
  /// It as a scene writes it: a text, a number or a truth value; `nil` for anything else.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let value): String(value)
    case .data, .date, .array, .dictionary, .reference: nil
    }
  }
}
