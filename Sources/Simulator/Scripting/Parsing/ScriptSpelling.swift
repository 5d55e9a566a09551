import Simulation
import TextFormatting

/// How names and texts are written in a script, so that reading returns the same.
package enum ScriptSpelling {
  /// A string in quotes.
  package static func string(_ text: String) -> String { text.quotedForScripts }

  /// An identifier: a word where it can be one, else a string.
  static func identifier(_ text: String) -> String { text.identifierForScripts }

  /// A path, as a word and never as a string.
  static func path(_ path: ScriptPath, avoiding words: [String] = []) -> String {
    let written = path.components.map(\.wordForScripts).joined(separator: "/")
    let isString = path.components.count == 1 && !path.components[0].isPlainWord
    return isString || words.contains(written) || written.isNumber ? "\"\"" + written : written
  }

  /// A session.
  static func session(_ session: SessionReference) -> String {
    switch session {
    case .number(let number): String(number)
    case .identifier(let text): text.isNumber ? string(text) : identifier(text)
    }
  }

  /// A selector.
  static func selector(_ selector: Selector, avoiding words: [String] = []) -> String {
    switch selector {
    case .text(let text): string(text)
    case .identifier(let identifier): "#" + identifier.wordForScripts
    case .path(let path): Self.path(path, avoiding: ["row", "thing"] + words)
    case .row(let number): "row \(number)"
    case .thing(let number): "thing \(number)"
    }
  }
}
