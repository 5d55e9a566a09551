/// How strongly an operator holds its operands.
struct Precedence: Equatable {
  var strength: Int
  var bindsRight = false

  static let shift = Precedence(strength: 160)
  static let multiplication = Precedence(strength: 150)
  static let addition = Precedence(strength: 140)
  static let range = Precedence(strength: 135)
  static let casting = Precedence(strength: 132)
  static let nilCoalescing = Precedence(strength: 131, bindsRight: true)
  static let comparison = Precedence(strength: 130)
  static let conjunction = Precedence(strength: 120)
  static let disjunction = Precedence(strength: 110)
  static let standard = Precedence(strength: 105)
  static let ternary = Precedence(strength: 100, bindsRight: true)
  static let arrow = Precedence(strength: 95, bindsRight: true)
  static let assignment = Precedence(strength: 90, bindsRight: true)

  /// The group of a name.
  init?(group: String) {
    switch group {
    case "BitwiseShiftPrecedence": self = .shift
    case "MultiplicationPrecedence": self = .multiplication
    case "AdditionPrecedence": self = .addition
    case "RangeFormationPrecedence": self = .range
    case "CastingPrecedence": self = .casting
    case "NilCoalescingPrecedence": self = .nilCoalescing
    case "ComparisonPrecedence": self = .comparison
    case "LogicalConjunctionPrecedence": self = .conjunction
    case "LogicalDisjunctionPrecedence": self = .disjunction
    case "TernaryPrecedence": self = .ternary
    case "AssignmentPrecedence": self = .assignment
    default: return nil
    }
  }

  /// The precedence of one of the language's own operators.
  init?(signs: UInt32) {
    switch signs {
    case Self.signs("<<"), Self.signs(">>"), Self.signs("&<<"), Self.signs("&>>"): self = .shift
    case Self.signs("*"), Self.signs("/"), Self.signs("%"), Self.signs("&*"), Self.signs("&"): self = .multiplication
    case Self.signs("+"), Self.signs("-"), Self.signs("&+"), Self.signs("&-"), Self.signs("|"), Self.signs("^"):
      self = .addition
    case Self.signs("..."), Self.signs("..<"): self = .range
    case Self.signs("??"): self = .nilCoalescing
    case Self.signs("<"), Self.signs("<="), Self.signs(">"), Self.signs(">="), Self.signs("=="), Self.signs("!="),
      Self.signs("==="), Self.signs("!=="), Self.signs("~="), Self.signs(".<"), Self.signs(".<="), Self.signs(".>"),
      Self.signs(".>="), Self.signs(".=="), Self.signs(".!="):
      self = .comparison
    case Self.signs("&&"), Self.signs(".&"), Self.signs(".|"), Self.signs(".^"): self = .conjunction
    case Self.signs("||"): self = .disjunction
    case Self.signs("*="), Self.signs("/="), Self.signs("%="), Self.signs("+="), Self.signs("-="), Self.signs("<<="),
      Self.signs(">>="), Self.signs("&="), Self.signs("^="), Self.signs("|="), Self.signs("&*="), Self.signs("&+="),
      Self.signs("&-="), Self.signs(".&="), Self.signs(".|="), Self.signs(".^="):
      self = .assignment
    case Self.signs("->"): self = .arrow
    default: return nil
    }
  }

  private init(strength: Int, bindsRight: Bool = false) { (self.strength, self.bindsRight) = (strength, bindsRight) }

  /// Up to four signs as one number.
  static func signs(_ text: StaticString) -> UInt32 {
    text.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}

extension SwiftParser {
  /// The precedence of an operator.
  func precedence(of token: Token) -> Precedence {
    let range = Int(token.start)..<Int(token.end)
    if !operators.isEmpty, let own = operators[String(decoding: bytes[range], as: UTF8.self)] { return own }
    if range.count > 4 { return .standard }
    // `&<<=` and `&>>=` are the only ones of the language with four signs.
    let signs = bytes[range].reduce(0) { $0 << 8 | UInt32($1) }
    if range.count == 4 { return bytes[range.upperBound - 1] == UInt8(ascii: "=") ? .assignment : .standard }
    return Precedence(signs: signs) ?? .standard
  }

  /// Takes in an operator that the file declares.
  mutating func declareOperator(_ name: Token, group: Token?) {
    guard let group else { return }
    let text = String(decoding: bytes[Int(group.start)..<Int(group.end)], as: UTF8.self)
    guard let precedence = Precedence(group: text) else { return }
    operators[String(decoding: bytes[Int(name.start)..<Int(name.end)], as: UTF8.self)] = precedence
  }
}
