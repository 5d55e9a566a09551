/// A word, a string or a mark of one line.
struct ScriptToken {
  /// What it is.
  enum Content {
    /// A word without quotes, split at each `/`.
    case word(ScriptPath)
    /// A string in quotes.
    case string(String)
    /// An identifier after `#`.
    case hash(String)
    /// The `>` between two identifiers.
    case separator
  }

  /// What it is.
  let content: Content
  /// The token as it is written.
  let written: String
  /// The column of its first scalar, from 1.
  let column: Int
}
