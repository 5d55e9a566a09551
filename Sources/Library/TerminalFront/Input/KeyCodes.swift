internal import CNcurses
import Interaction
import TextFormatting

/// The key codes of curses, and those defined here where curses has none.
enum KeyCodes {
  private static let pasteBegins: Int32 = 0x1001
  private static let pasteEnds: Int32 = 0x1002

  /// Defines in curses the sequences that the terminal's description lacks.
  static func define() {
    for (sequence, code) in sequences { define_key(sequence, code) }
  }

  /// The key of a code; mouse reports are handled elsewhere.
  static func meaning(of code: Int32) -> RawInput {
    if code == pasteBegins { return .pasteBegins }
    if code == pasteEnds { return .pasteEnds }
    if let key = keys[code] { return .key(key) }
    guard let name = keyname(code) else { return .nothing }
    return key(named: String(cString: name)).map { .key($0) } ?? .nothing
  }

  /// A key with shift, alt or control, as terminal descriptions name them: `kRIT5` is control-right.
  private static func key(named name: String) -> Key? {
    modified.first { name.hasPrefix($0.prefix) && name.dropFirst($0.prefix.count).allSatisfy(\.isNumber) }?.key
  }

  private static let sequences: [(String, Int32)] = [
    ("\u{1B}[200~", pasteBegins), ("\u{1B}[201~", pasteEnds),
    ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
    ("\u{1B}[H", KEY_HOME), ("\u{1B}[F", KEY_END), ("\u{1B}[Z", KEY_BTAB),
  ]

  private static let modified: [(prefix: String, key: Key)] = [
    ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
    ("kPRV", .pageUp), ("kNXT", .pageDown), ("kDC", .delete), ("kIC", .insert),
  ]

  private static let keys: [Int32: Key] = {
    var keys: [Int32: Key] = [
      KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
      KEY_SR: .up, KEY_SF: .down, KEY_SLEFT: .left, KEY_SRIGHT: .right,
      KEY_HOME: .home, KEY_FIND: .home, KEY_A1: .home, KEY_SHOME: .home,
      KEY_END: .end, KEY_LL: .end, KEY_SELECT: .end, KEY_C1: .end, KEY_SEND: .end,
      KEY_PPAGE: .pageUp, KEY_A3: .pageUp, KEY_SPREVIOUS: .pageUp,
      KEY_NPAGE: .pageDown, KEY_C3: .pageDown, KEY_SNEXT: .pageDown,
      KEY_ENTER: .enter, KEY_BTAB: .backTab, KEY_BACKSPACE: .backspace,
      KEY_DC: .delete, KEY_SDC: .delete, KEY_IC: .insert, KEY_SIC: .insert,
    ]
    for number in 1...24 { keys[nc_function_key(Int32(number))] = .function(number) }
    return keys
  }()
}
