/// What is said of something that is done, where only the app's code knows what comes of it.
package struct CodeRemark: Sendable, Hashable {
  /// What is said of it.
  package let words: String
  /// Whether it is left to code; if not, all code was read, and none of it does anything.
  package let isLeftToCode: Bool

  package init(_ words: String, isLeftToCode: Bool = true) { (self.words, self.isLeftToCode) = (words, isLeftToCode) }
}

extension CodeRemark {
  /// The most remarks that are kept of one launch.
  package static let mostKept = 200
}

/// Something that was done, with what is said of it.
package struct RemarkedDeed: Sendable, Hashable {
  /// What was done.
  package let deed: String
  package let remark: CodeRemark

  package init(_ deed: String, _ remark: CodeRemark) { (self.deed, self.remark) = (deed, remark) }
}
