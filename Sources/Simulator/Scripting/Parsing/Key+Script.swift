import AppDefinition
import DeviceConsole
import Interaction
import TextFormatting

extension Key {
  /// Other names that scripts may use.
  private static let aliases: [String: Key] = [
    "esc": .escape, "return": .enter, "back-tab": .backTab, "page-up": .pageUp, "page-down": .pageDown,
  ]

  /// Reads a key: its name as the help shows it, in any case, or one character.
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    let token = try arguments.token("a key")
    let name = token.path?.components.joined(separator: "/") ?? token.written
    guard let key = Self.aliases[name.lowercased()] ?? Key(name: name), Key(name: key.name) == key else {
      let known = Self.named.map(\.name)
      throw ScriptSyntaxError(
        .unknownChoice(
          found: token.written, known: known + ["F1", "Ctrl-X", "Alt-X", "a character"],
          nearest: nearestWord(to: token.written, in: known)), column: token.column)
    }
    self = key
  }

  /// The key as scripts write it.
  var scriptName: String { ScriptSpelling.identifier(name) }
}
