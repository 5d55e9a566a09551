import TextFormatting

/// A line of the screen, or of something else that was compared.
package struct ComparedLine: Sendable, Hashable {
  /// Where the line is from.
  package enum Mark: String, Sendable, Hashable {
    /// In both.
    case same = " "
    /// Expected, but missing.
    case missing = "-"
    /// Found instead.
    case found = "+"
  }

  package var mark: Mark
  /// Its number, from 0.
  package var number: Int
  package var text: String

  package init(_ mark: Mark, _ number: Int, _ text: String) {
    (self.mark, self.number, self.text) = (mark, number, text)
  }

  /// Compares lines by their numbers; missing lines count as empty.
  static func comparing(expected: [String], found: [String]) -> [ComparedLine] {
    (0..<max(expected.count, found.count)).flatMap { number in
      let wanted = number < expected.count ? expected[number] : ""
      let present = number < found.count ? found[number] : ""
      return wanted == present
        ? [ComparedLine(.same, number, present)]
        : [ComparedLine(.missing, number, wanted), ComparedLine(.found, number, present)]
    }
  }

  /// Compares lines in order, and leaves out those that are far from any difference.
  static func difference(expected: [String], found: [String]) -> [ComparedLine] {
    // Finding the least difference takes time and memory that grow with its square.
    if expected.count + found.count > 4_000 {
      return Array(comparing(expected: expected, found: found).lazy.filter { $0.mark != .same }.prefix(200))
    }
    return LineDifference(from: expected, to: found, around: 3).lines.map { line in
      let mark: Mark =
        switch line.kind {
        case .same: .same
        case .added: .found
        case .removed: .missing
        }
      return ComparedLine(mark, line.number - 1, line.text)
    }
  }
}
