/// The smallest part of a source.
struct Token {
  enum Kind: UInt8 {
    case end, word, integer, real, regex
    case textOpen, textPart, textClose, fillOpen, fillClose
    case prefixOperator, infixOperator, postfixOperator
    case equal, arrow, period, backslash, comma, colon, semicolon, at
    case questionPostfix, questionInfix, exclamation
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
    /// A word after a number sign, as one token.
    case hash
    /// A byte that begins nothing.
    case stray

    /// Whether it closes a bracket or a text.
    var closesGroup: Bool {
      self == .rightParenthesis || self == .rightBracket || self == .rightBrace || self == .textClose
        || self == .fillClose
    }
  }

  var kind: Kind
  var keyword = Keyword.none
  /// Whether a line ends between it and what precedes it.
  var isFirstOfLine = false
  /// Whether something blank, or a comment, precedes it.
  var hasSpaceBefore = false
  var start: UInt32
  var end: UInt32
  /// For an opening bracket or quote the number of its closing one, or of that before which it was given up.
  var match: Int32 = -1
}
