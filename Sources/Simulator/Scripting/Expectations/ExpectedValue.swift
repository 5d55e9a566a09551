import Checking
import ControllerKit
import StateArchive
import TextFormatting

/// The value that an archive must hold under a key.
package enum ExpectedValue: Sendable, Hashable {
  /// A string, or any value as reports print it.
  case text(String)
  case number(Double)
  case bool(Bool)
  /// A reference to the object of a path.
  case reference(ScriptPath)
  /// Nothing at all.
  case none
}

extension Arguments<ExpectedValue> {
  static let expectedValue = token("a value: \"text\", a number, true, false, none or a path") { token in
    switch token.content {
    case .string(let text): return .text(text)
    case .word(let path) where !path.components.contains(""):
      switch token.word {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "none": return ExpectedValue.none
      case let word? where word.isNumber:
        return Double(word).flatMap { $0.isFinite ? .number($0) : nil } ?? .reference(path)
      case _?, nil: return .reference(path)
      }
    case .word, .hash, .separator: return nil
    }
  } write: {
    switch $0 {
    case .text(let text): text.quotedForScripts
    case .number(let number): number.digits
    case .bool(let flag): flag ? "true" : "false"
    case .reference(let path): path.written(avoiding: ["true", "false", "none"])
    case .none: "none"
    }
  }
}

extension ExpectedValue {
  /// Whether an archive holds just this.
  func isSame(as held: StateValue?, in saved: SavedState) -> Bool {
    switch self {
    case .none: held == nil
    case .bool(let flag): held == .bool(flag)
    case .number(let number): held.flatMap(Double.init(stateValue:)) == number
    case .text(let text):
      held.map { text.hasSameBytes(as: Self.text(of: $0, in: saved)) || text.hasSameBytes(as: saved.text(of: $0)) }
        ?? false
    case .reference(let path): Self.paths(of: held, in: saved).contains { path.spelling.hasSameBytes(as: $0) }
    }
  }

  private static func text(of held: StateValue, in saved: SavedState) -> String {
    if case .string(let text) = held { text } else { saved.text(of: held) }
  }

  /// The paths by which a reference may be named.
  private static func paths(of held: StateValue?, in saved: SavedState) -> [String] {
    guard case .reference(let reference) = held else { return [] }
    return switch reference {
    case .object(let index): [saved.path(of: index), saved.archivePath(of: index)]
    case .missing(let path): [path]
    }
  }
}
