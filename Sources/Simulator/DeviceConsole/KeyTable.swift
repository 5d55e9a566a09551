import Interaction
import Rendering

/// What a key means to the front.
enum Command: Sendable, Hashable, CaseIterable {
  case moveUp, moveDown, first, last, pageUp, pageDown, nextFocus, previousFocus
  case open, accessory, back, toggle, tab, turnBack, turnForward, find, findNext, findPrevious
  case background, kill, relaunch, forceQuit, launch, inspector, palette, help, quit, redraw

  /// What the help says.
  var explanation: String {
    switch self {
    case .moveUp: "move up"
    case .moveDown: "move down"
    case .first: "first row"
    case .last: "last row"
    case .pageUp: "a page up"
    case .pageDown: "a page down"
    case .nextFocus: "next item, bars included"
    case .previousFocus: "previous item"
    case .open: "open, tap, type in a field"
    case .accessory: "the accessory of a row (ⓘ)"
    case .back: "back; cancels a sheet or an alert, leaves a field"
    case .toggle: "turn a switch, choose"
    case .tab: "go to a tab; again: to its root"
    case .turnBack: "the page before"
    case .turnForward: "the next page"
    case .find: "find in the list"
    case .findNext: "the next match"
    case .findPrevious: "the one before"
    case .background: "to the background and back: preserves"
    case .kill: "kill the process: saves nothing"
    case .relaunch: "kill, then launch again"
    case .forceQuit: "force-quit: throws the saved state away"
    case .launch: "launch the app"
    case .inspector: "inspector: tree, trace, archive and log"
    case .palette: "everything that can be done now, by name"
    case .help: "this help"
    case .quit: "quit: preserves; ^C does so anywhere"
    case .redraw: "draw again"
    }
  }

  /// Whether it acts on what is to be seen of the app.
  var needsSight: Bool {
    switch self {
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown, .nextFocus, .previousFocus, .open, .accessory, .back,
      .toggle,
      .tab, .turnBack, .turnForward, .find, .findNext, .findPrevious:
      true
    case .background, .kill, .relaunch, .forceQuit, .launch, .inspector, .palette, .help, .quit, .redraw: false
    }
  }
}

/// One line of the key table: help, hint line and dispatch are all made from it.
///
/// Where there is little room the hint line loses its end, so what one needs to find the rest stands first.
struct KeyBinding: Sendable {
  /// The keys.
  let keys: [Key]
  /// How the hint line and the palette show them.
  let shown: String
  /// What they do.
  let command: Command
  /// What the hint line calls it; `nil` keeps it out of the hint line.
  let hint: String?
  /// How the hint line shows them together with those of another command, which stands for both.
  var together: String?
  /// Whether the help says it in the line of the one before.
  var isPaired = false

  static let all: [KeyBinding] = [
    KeyBinding(keys: [.down, .character("j")], shown: "↓", command: .moveDown, hint: "move", together: "↑↓"),
    KeyBinding(keys: [.up, .character("k")], shown: "↑", command: .moveUp, hint: nil, isPaired: true),
    KeyBinding(keys: [.character("g"), .home], shown: "g", command: .first, hint: nil),
    KeyBinding(keys: [.character("G"), .end], shown: "G", command: .last, hint: nil, isPaired: true),
    KeyBinding(keys: [.pageUp], shown: "PgUp", command: .pageUp, hint: nil),
    KeyBinding(keys: [.pageDown], shown: "PgDn", command: .pageDown, hint: nil, isPaired: true),
    KeyBinding(keys: [.enter, .right, .character("l")], shown: "⏎", command: .open, hint: "open"),
    KeyBinding(keys: [.escape, .left, .character("h"), .backspace], shown: "esc", command: .back, hint: "back"),
    KeyBinding(keys: [.character("?"), .function(1)], shown: "?", command: .help, hint: "help"),
    KeyBinding(keys: [.character(":"), .control("p")], shown: ":", command: .palette, hint: "commands"),
    KeyBinding(keys: [.character("/")], shown: "/", command: .find, hint: "find"),
    KeyBinding(keys: [.character("n")], shown: "n", command: .findNext, hint: "match", together: "n N"),
    KeyBinding(keys: [.character("N")], shown: "N", command: .findPrevious, hint: nil, isPaired: true),
    KeyBinding(keys: [.character(" ")], shown: "space", command: .toggle, hint: "toggle"),
    KeyBinding(keys: [.character("a")], shown: "a", command: .accessory, hint: "details"),
    KeyBinding(keys: (1...9).map { .character(String($0)) }, shown: "1-9", command: .tab, hint: "tab"),
    KeyBinding(keys: [.character("]")], shown: "]", command: .turnForward, hint: "page", together: "[ ]"),
    KeyBinding(keys: [.character("[")], shown: "[", command: .turnBack, hint: nil, isPaired: true),
    KeyBinding(keys: [.character("q")], shown: "q", command: .quit, hint: "quit"),
    KeyBinding(keys: [.tab], shown: "⇥", command: .nextFocus, hint: "next"),
    KeyBinding(keys: [.backTab], shown: "⇧⇥", command: .previousFocus, hint: nil, isPaired: true),
    KeyBinding(keys: [.character("b")], shown: "b", command: .background, hint: "background"),
    KeyBinding(keys: [.character("K")], shown: "K", command: .kill, hint: "kill"),
    KeyBinding(keys: [.character("R")], shown: "R", command: .relaunch, hint: "relaunch"),
    KeyBinding(keys: [.character("Q")], shown: "Q", command: .forceQuit, hint: nil),
    KeyBinding(keys: [.character("i"), .function(12)], shown: "i", command: .inspector, hint: "inspect"),
    KeyBinding(keys: [.control("l")], shown: "^L", command: .redraw, hint: nil),
  ]

  /// The binding of a key.
  static func binding(of key: Key) -> KeyBinding? { all.first { $0.keys.contains(key) } }
}
