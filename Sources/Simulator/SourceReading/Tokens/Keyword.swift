/// The words that mean something to a front end.
enum Keyword: String, CaseIterable {
  case none
  // Declarations.
  case `import`, `class`, `struct`, `enum`, `protocol`, `extension`, `actor`, `func`, `init`, `deinit`, `subscript`
  case `var`, `let`, `typealias`, `associatedtype`, `operator`, `precedencegroup`, macro
  // Modifiers.
  case `public`, `private`, `fileprivate`, `internal`, package, open, `static`, final, override, lazy, weak, unowned
  case mutating, nonmutating, dynamic, optional, required, convenience, indirect, prefix, postfix, infix
  case nonisolated, isolated, borrowing, consuming, distributed, sending, __consuming
  // Statements.
  case `case`, `default`, `if`, `guard`, `while`, `repeat`, `for`, `switch`, `do`, `catch`, `defer`, `return`
  case `throw`, `break`, `continue`, `fallthrough`, `else`, `in`, `where`
  // Expressions and types.
  case `is`, `as`, `try`, await, `self`, `Self`, `super`, `nil`, `true`, `false`, any, some, `inout`, each
  case `throws`, `rethrows`, async, consume, copy, unsafe
  case underscore = "_"
  // After a number sign.
  case elseif, endif, sourceLocation, available, unavailable

  /// Whether it can be no name unless it stands in backquotes.
  var isReserved: Bool {
    switch self {
    case .none, .actor, .macro, .package, .open, .final, .override, .lazy, .weak, .unowned, .mutating, .nonmutating,
      .dynamic, .optional, .required, .convenience, .indirect, .prefix, .postfix, .infix, .nonisolated, .isolated,
      .borrowing, .consuming, .distributed, .sending, .__consuming, .await, .any, .some, .each, .async, .consume,
      .copy, .unsafe, .elseif, .endif, .sourceLocation, .available, .unavailable, .self, .Self, .`init`:
      false
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .deinit, .subscript, .var, .let, .typealias,
      .associatedtype, .operator, .precedencegroup, .public, .private, .fileprivate, .internal, .static, .case,
      .default, .if, .guard, .while, .repeat, .for, .switch, .do, .catch, .defer, .return, .throw, .break, .continue,
      .fallthrough, .else, .in, .where, .is, .as, .try, .super, .nil, .true, .false, .inout, .throws, .rethrows,
      .underscore:
      true
    }
  }

  /// Whether it stands before a declaration's keyword.
  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .package, .open, .static, .final, .override, .lazy, .weak,
      .unowned, .mutating, .nonmutating, .dynamic, .optional, .required, .convenience, .indirect, .prefix, .postfix,
      .infix, .nonisolated, .isolated, .borrowing, .consuming, .distributed, .sending, .__consuming:
      true
    case .none, .import, .class, .struct, .enum, .protocol, .extension, .actor, .func, .`init`, .deinit, .subscript,
      .var, .let, .typealias, .associatedtype, .operator, .precedencegroup, .macro, .case, .default, .if, .guard,
      .while, .repeat, .for, .switch, .do, .catch, .defer, .return, .throw, .break, .continue, .fallthrough, .else,
      .in, .where, .is, .as, .try, .await, .self, .Self, .super, .nil, .true, .false, .any, .some, .inout, .each,
      .throws, .rethrows, .async, .consume, .copy, .unsafe, .underscore, .elseif, .endif, .sourceLocation, .available,
      .unavailable:
      false
    }
  }
}

/// Finds the keyword that a word is, by its first sixteen bytes.
struct KeywordTable {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    var keyword: Keyword
  }

  private var entries: [Entry]
  private static let slots = 512

  init() {
    entries = Array(repeating: Entry(low: 0, high: 0, keyword: .none), count: Self.slots)
    for keyword in Keyword.allCases where keyword != .none {
      var (low, high): (UInt64, UInt64) = (0, 0)
      for (place, byte) in keyword.rawValue.utf8.enumerated() {
        if place < 8 { low |= UInt64(byte) << (8 * place) } else { high |= UInt64(byte) << (8 * (place - 8)) }
      }
      var slot = Self.slot(low, high)
      while entries[slot].keyword != .none { slot = (slot + 1) & (Self.slots - 1) }
      entries[slot] = Entry(low: low, high: high, keyword: keyword)
    }
  }

  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
    return Int(truncatingIfNeeded: mixed >> 40) & (slots - 1)
  }

  /// The keyword of a word of at most sixteen bytes.
  func keyword(_ low: UInt64, _ high: UInt64) -> Keyword {
    var slot = Self.slot(low, high)
    while entries[slot].keyword != .none {
      if entries[slot].low == low, entries[slot].high == high { return entries[slot].keyword }
      slot = (slot + 1) & (Self.slots - 1)
    }
    return .none
  }
}
