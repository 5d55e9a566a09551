/// A rule or a decision of the rule book, by its letter and number.
package struct Rule: Hashable, Comparable, CustomStringConvertible {
  /// The two parts of the rule book, in the order of the table.
  package enum Book: Int {
    case rule, decision
  }

  package let book: Book
  package let number: Int

  package init(_ book: Book, _ number: Int) { (self.book, self.number) = (book, number) }

  /// Reads `R15` or `X4`, in either case; `nil` for anything else.
  package init?(_ name: some StringProtocol) {
    switch name.first {
    case "R", "r": book = .rule
    case "X", "x": book = .decision
    default: return nil
    }
    let digits = name.dropFirst()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits) else {
      return nil
    }
    self.number = number
  }

  /// Reads a tag of the event stream, such as `.Rule.r15` or, with a module in front, `.TestSupport.Decision.x4`.
  package init?(tag: String) {
    let parts = tag.split(separator: ".")
    guard parts.count >= 2, let last = parts.last, let rule = Rule(last) else { return nil }
    guard parts[parts.count - 2] == (rule.book == .rule ? "Rule" : "Decision") else { return nil }
    self = rule
  }

  package var description: String { (book == .rule ? "R" : "X") + String(number) }

  package static func < (left: Rule, right: Rule) -> Bool {
    (left.book.rawValue, left.number) < (right.book.rawValue, right.number)
  }
}
