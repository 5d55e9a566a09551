/// A difference between what was expected and what was found.
package struct Mismatch {
  /// What was found.
  var found: String
  /// What was expected; `nil` for the text of the step.
  var expected: String?
  /// The screen with its differences, where screens were compared.
  var screen: [ComparedLine]?
  /// What else was compared.
  var comparison: [ComparedLine]?

  init(_ found: String, expected: String? = nil, screen: [ComparedLine]? = nil, comparison: [ComparedLine]? = nil) {
    (self.found, self.expected, self.screen, self.comparison) = (found, expected, screen, comparison)
  }

  /// The mismatch for a text that must be among several, each called by a name.
  static func missing(_ expected: String, among found: [String], called name: String) -> Mismatch? {
    if found.contains(expected) { return nil }
    return found.isEmpty
      ? Mismatch("no \(name) at all")
      : Mismatch(name + " " + found.map(ScriptSpelling.string).joined(separator: ", "))
  }
}
