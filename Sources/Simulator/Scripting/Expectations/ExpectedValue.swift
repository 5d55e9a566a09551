import AppDefinition
import Checking
import StateArchive
import TextFormatting

/// What an archive must hold under a key.
package enum ExpectedValue: Sendable, Hashable {
  /// A string, or any other value as reports print it.
  case text(String)
  case number(Double)
  case bool(Bool)
  /// A reference to the object of a path.
  case reference(ScriptPath)
  /// Nothing at all.
  case none
}

extension ExpectedValue {
  /// Reads a value.
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    let wanted = "a value: \"text\", a number, true, false, none or a path"
    let token = try arguments.token(wanted)
    switch token.content {
    case .string(let text): self = .text(text)
    case .word(let path) where !path.components.contains(""):
      switch token.word {
      case "true": self = .bool(true)
      case "false": self = .bool(false)
      case "none": self = .none
      case let word?:
        if word.isNumber, let number = Double(word), number.isFinite {
          self = .number(number)
        } else {
          self = .reference(path)
        }
      case nil: self = .reference(path)
      }
    case .word, .hash, .separator: throw arguments.wrong(token, wanted)
    }
  }

  /// The value as a script writes it.
  var words: String {
    switch self {
    case .text(let text): ScriptSpelling.string(text)
    case .number(let number): number.digits
    case .bool(let flag): flag ? "true" : "false"
    case .reference(let path): ScriptSpelling.path(path, avoiding: ["true", "false", "none"])
    case .none: "none"
    }
  }

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
