/// A key, named as on the keyboard.
public enum Key: Sendable, Hashable {
  /// A character that was typed, one grapheme.
  case character(String)
  /// A letter with the control key, in lower case: `control("c")`.
  case control(Character)
  /// A character with the alt key.
  case alt(String)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete, insert
  /// A function key, from 1.
  case function(Int)
}

extension Key {
  /// The key's name, by which scripts press it.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let text): text
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .alt(let text): "Alt-\(text)"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .enter: "Enter"
    case .escape: "Escape"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .function(let number): "F\(number)"
    }
  }

  /// The key of a name, in any case but that of a single letter.
  public init?(name: String) {
    if name.count == 1 {
      self = .character(name)
      return
    }
    let lower = name.lowercased()
    if lower.hasPrefix("ctrl-"), lower.count == 6, let letter = lower.last {
      self = .control(letter)
    } else if lower.hasPrefix("alt-"), name.count == 5, let letter = name.last {
      self = .alt(String(letter))
    } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if let found = Self.named.first(where: { $0.name.lowercased() == lower }) {
      self = found
    } else {
      return nil
    }
  }

  /// The keys that have a name of their own.
  package static let named: [Key] = [
    .character(" "), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
    .backspace, .delete, .insert,
  ]
}
