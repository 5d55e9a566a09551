import TextFormatting

/// What an app begins with in place of the storyboard that was opened.
package struct OtherBeginning: Sendable, Hashable {
  /// The name of the nib or the storyboard with its ending; `nil` where nothing that was read says it.
  package var file: String?
  /// Where that is said.
  package var position: SourcePosition?
  /// Whether anything that was read names the storyboard that was opened, or may.
  package var isNamed: Bool

  /// Makes a beginning.
  package init(_ file: String?, at position: SourcePosition?, isNamed: Bool) {
    (self.file, self.position, self.isNamed) = (file, position, isNamed)
  }

  /// The name of the storyboard, if it is one.
  package var storyboard: String? { name(ending: ".storyboard") }

  /// The name of the nib, if it is one.
  package var nib: String? { name(ending: ".nib") }

  /// What it is, in words; `nil` where that is not known.
  package var words: String? {
    storyboard.map { "the storyboard \(quoted($0))" } ?? nib.map { "the nib \(quoted($0))" } ?? file.map(quoted)
  }

  /// Whether code alone can show what was opened, for all that is known.
  package var leavesShowingToCode: Bool { nib != nil || storyboard != nil && !isNamed }

  private func name(ending: String) -> String? {
    file.flatMap { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : nil }
  }
}
