/// Something that is not as it was expected.
package struct Mismatch {
  /// What there is.
  var found: String
  /// What was expected; `nil` is what the step says.
  var expected: String?
  /// The screen with its differences, where screens were compared.
  var screen: [ComparedLine]?
  /// What else was compared.
  var comparison: [ComparedLine]

  init(
    _ found: String, expected: String? = nil, screen: [ComparedLine]? = nil, comparison: [ComparedLine] = []
  ) {
    self.found = found
    self.expected = expected
    self.screen = screen
    self.comparison = comparison
  }

  /// What there is in place of a text that must be among several.
  ///
  /// - Parameters:
  ///   - expected: The text.
  ///   - found: The texts that there are.
  ///   - name: What such a text is called.
  static func missing(_ expected: String, among found: [String], called name: String) -> Mismatch? {
    if found.contains(expected) { return nil }
    return found.isEmpty
      ? Mismatch("no \(name) at all")
      : Mismatch(name + " " + found.map(ScriptSpelling.string).joined(separator: ", "))
  }
}
