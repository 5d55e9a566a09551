import AppDefinition
import StateArchive

extension ExpectedValue {
  /// Whether an archive holds just this.
  func isSame(as held: StateValue?, in saved: SavedState) -> Bool {
    switch (self, held) {
    case (.none, nil): true
    case (.bool(let flag), .bool(let held)?): flag == held
    case (.number(let number), .integer(let held)?): number == Double(held)
    case (.number(let number), .real(let held)?): number == held
    case (.text(let text), .string(let held)?): text.hasSameBytes(as: held)
    case (.text(let text), let held?): text.hasSameBytes(as: saved.text(of: held))
    case (.reference(let path), .reference(.object(let index))?):
      path.spelling.hasSameBytes(as: saved.path(of: index))
        || path.spelling.hasSameBytes(as: saved.archivePath(of: index))
    case (.reference(let path), .reference(.missing(let held))?): path.spelling.hasSameBytes(as: held)
    default: false
    }
  }
}

extension SavedState {
  /// A value as failures print it and expectations write it: strings in quotes, references as paths, the rest plain.
  func text(of value: StateValue) -> String {
    switch value {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? number.digits : String(number)
    case .string(let text): ScriptSpelling.string(text)
    case .data(let bytes): "\(bytes.count) bytes"
    case .date(let moment): moment.rfc3339
    case .array(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .dictionary(let values):
      "{"
        + values.sorted { $0.key.utf8Precedes($1.key) }.map {
          "\(ScriptSpelling.identifier($0.key)): \(text(of: $0.value))"
        }
        .joined(separator: ", ") + "}"
    case .reference(.object(let index)): archivePath(of: index)
    case .reference(.missing(let path)): path
    }
  }
}
