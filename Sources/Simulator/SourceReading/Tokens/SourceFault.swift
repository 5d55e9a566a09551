/// What keeps a source from being read to its end, or as it is meant.
package struct SourceFault: Sendable, Hashable {
  /// What it is.
  package enum Kind: Sendable, Hashable {
    case unclosedComment, unclosedText, conflict, wideCharacters

    /// What is wrong, and what to do.
    package var message: String {
      switch self {
      case .unclosedComment: "this comment is not closed, so what follows was not looked at"
      case .unclosedText: "this text is not closed, so what follows may not be read as it is meant"
      case .conflict: "both sides of a merge are left here, and both were read; decide for one"
      case .wideCharacters: "the file is in UTF-16, which is not read; save it as UTF-8"
      }
    }
  }

  /// The offset of the byte at which it begins.
  package let offset: Int
  /// What it is.
  package let kind: Kind
}
