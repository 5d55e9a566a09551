import TextFormatting

/// How names and texts are written in a script, so that reading gives them back.
enum ScriptSpelling {
  /// A string in quotes.
  static func string(_ text: String) -> String { text.quotedForScripts }

  /// An identifier: a word where it can be one, else a string.
  static func identifier(_ text: String) -> String { isPlain(text) && text != "none" ? text : string(text) }

  /// A path, as a word and never as a string.
  static func path(_ path: ScriptPath, avoiding words: [String] = []) -> String {
    let written = path.components.map { isPlain($0) ? $0 : string($0) }.joined(separator: "/")
    let isString = path.components.count == 1 && !isPlain(path.components[0])
    return isString || words.contains(written) || written.isNumber ? "\"\"" + written : written
  }

  /// A selector.
  static func selector(_ selector: Selector) -> String {
    switch selector {
    case .text(let text): string(text)
    case .identifier(let identifier): "#" + (isPlain(identifier) ? identifier : string(identifier))
    case .path(let path): Self.path(path, avoiding: ["row"])
    case .row(let number): "row \(number)"
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "#" else { return false }
    return text.unicodeScalars.allSatisfy { !$0.isBlank && !$0.isControl && !"\"\\/>".unicodeScalars.contains($0) }
  }
}
