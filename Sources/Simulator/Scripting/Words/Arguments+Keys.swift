import AppDefinition
import DeviceConsole
import Interaction
import TextFormatting

extension Key {
  /// Other names that scripts may use.
  fileprivate static let aliases: [String: Key] = [
    "esc": .escape, "return": .enter, "back-tab": .backTab, "page-up": .pageUp, "page-down": .pageDown,
  ]
}

extension Arguments<Key> {
  /// A key: its name as the help shows it, in any case, or one character.
  static let key = Arguments { reader throws(ScriptSyntaxError) in
    let token = try reader.token("a key")
    let name = token.path?.components.joined(separator: "/") ?? token.written
    if let key = Key.aliases[name.lowercased()] ?? Key(name: name), Key(name: key.name) == key { return key }
    let known = Key.named.map(\.name)
    throw ScriptSyntaxError(
      .unknownChoice(
        found: token.written, known: known + ["F1", "Ctrl-X", "Alt-X", "a character"],
        nearest: nearestWord(to: token.written, in: known)), column: token.column)
  } write: {
    ScriptSpelling.identifier($0.name)
  }
}
