/// A key, named as on the keyboard.
public enum Key: Sendable, Hashable {
  /// A character that was typed, one grapheme.
  case character(String)
  /// A letter with the control key, in lower case: `control("c")`.
  case control(Character)
  /// A character with the alt key.
  case alt(String)
  /// An arrow.
  case up, down, left, right
  /// A key that moves by more than one step.
  case home, end, pageUp, pageDown
  /// A key that acts or edits; `backTab` is Tab with the shift key.
  case enter, escape, tab, backTab, backspace, delete, insert
  /// A function key, from 1.
  case function(Int)
}

extension Key {
  /// The key's name, by which scripts press it.
  public var name: String {
    switch self {
    case .character(" "): NamedKey.space.rawValue
    case .character(let text): text
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .alt(let text): "Alt-\(text)"
    case .up: NamedKey.up.rawValue
    case .down: NamedKey.down.rawValue
    case .left: NamedKey.left.rawValue
    case .right: NamedKey.right.rawValue
    case .home: NamedKey.home.rawValue
    case .end: NamedKey.end.rawValue
    case .pageUp: NamedKey.pageUp.rawValue
    case .pageDown: NamedKey.pageDown.rawValue
    case .enter: NamedKey.enter.rawValue
    case .escape: NamedKey.escape.rawValue
    case .tab: NamedKey.tab.rawValue
    case .backTab: NamedKey.backTab.rawValue
    case .backspace: NamedKey.backspace.rawValue
    case .delete: NamedKey.delete.rawValue
    case .insert: NamedKey.insert.rawValue
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
  package static let named: [Key] = NamedKey.allCases.map(\.key)
}

/// The keys that have a name of their own, each with its name.
private enum NamedKey: String, CaseIterable {
  case space = "Space"
  case up = "Up"
  case down = "Down"
  case left = "Left"
  case right = "Right"
  case home = "Home"
  case end = "End"
  case pageUp = "PageUp"
  case pageDown = "PageDown"
  case enter = "Enter"
  case escape = "Escape"
  case tab = "Tab"
  case backTab = "Shift-Tab"
  case backspace = "Backspace"
  case delete = "Delete"
  case insert = "Insert"

  /// The key.
  var key: Key {
    switch self {
    case .space: .character(" ")
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .enter: .enter
    case .escape: .escape
    case .tab: .tab
    case .backTab: .backTab
    case .backspace: .backspace
    case .delete: .delete
    case .insert: .insert
    }
  }
}
