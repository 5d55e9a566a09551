internal import AppDefinition

extension Key {
  /// The names of keys that are not characters; the first of several is the one that is written.
  private static let names: [(name: String, key: Key)] = [
    ("enter", .enter), ("return", .enter), ("escape", .escape), ("esc", .escape), ("tab", .tab),
    ("back-tab", .backTab), ("shift-tab", .backTab), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("home", .home), ("end", .end), ("page-up", .pageUp), ("page-down", .pageDown), ("backspace", .backspace),
    ("delete", .delete), ("insert", .insert), ("space", .character(" ")),
  ]

  /// Reads a key: its name, `f1` to `f63`, `ctrl-x`, `alt-x`, or one character.
  init(from arguments: inout ArgumentReader) throws(Misreading) {
    let token = try arguments.token("a key")
    guard let written = token.path?.components.joined(separator: "/"), let key = Key(scriptName: written) else {
      throw Misreading(
        .unknownChoice(
          found: token.written, known: Self.names.map(\.name) + ["f1", "ctrl-x", "alt-x", "a character"],
          nearest: nearestWord(to: token.written, in: Self.names.map(\.name))), column: token.column)
    }
    self = key
  }

  private init?(scriptName name: String) {
    if let named = Self.names.first(where: { $0.name == name }) {
      self = named.key
    } else if name.count == 1 {
      self = .character(name)
    } else if name.hasPrefix("ctrl-"), let letter = name.dropFirst(5).first, name.count == 6, letter.isASCII {
      self = .control(Character(letter.lowercased()))
    } else if name.hasPrefix("alt-"), name.count == 5 {
      self = .alt(String(name.suffix(1)))
    } else if name.hasPrefix("f"), name.utf8.dropFirst().allSatisfy(\.isDigit), let number = Int(name.dropFirst()),
      (1...63).contains(number)
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The key as scripts write it.
  var scriptName: String {
    if let named = Self.names.first(where: { $0.key == self }) { return named.name }
    return switch self {
    case .character(let text): ScriptSpelling.identifier(text)
    case .control(let letter): ScriptSpelling.identifier("ctrl-\(letter)")
    case .alt(let text): ScriptSpelling.identifier("alt-\(text)")
    case .function(let number): "f\(number)"
    default: "escape"
    }
  }
}
