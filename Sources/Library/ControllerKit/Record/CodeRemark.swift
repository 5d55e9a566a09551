/// What is said of something that was done, where only the app's code knows what comes of it.
package struct CodeRemark: Sendable, Hashable {
  /// What is said of it.
  package let words: String
  /// Whether it is left to code; if not, all code was read, and none of it does anything.
  package let isLeftToCode: Bool
  /// What was done.
  package var deed = ""

  /// Makes a remark of something that is still to be named.
  package init(_ words: String, isLeftToCode: Bool = true) { (self.words, self.isLeftToCode) = (words, isLeftToCode) }
}

extension CodeRemark {
  /// The most remarks that are kept of one launch.
  package static let mostKept = 200
}
