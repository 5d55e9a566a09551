/// A YAML text as a value; members stay in the order in which they are given.
package struct YAMLValue: Sendable, Hashable {
  /// What the value is.
  package indirect enum Content: Sendable, Hashable {
    /// A text, in quotes where it needs them.
    case text(String)
    /// A text that is always in quotes, since without them it reads as something else.
    case quoted(String)
    /// A word that is written as it is: a number, a truth value, nothing, or a call.
    case word(String)
    case list([YAMLValue])
    case mapping([Member])
  }

  /// A key with its value.
  package struct Member: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The value.
    package var value: YAMLValue
    /// The comments on lines above it.
    package var notes: [String] = []

    /// Makes a member.
    package init(_ key: String, _ value: YAMLValue) { (self.key, self.value) = (key, value) }
  }

  /// What it is.
  package var content: Content
  /// The comment at the end of its line.
  package var comment: String?
  /// Whether each of its members has a line of its own, however short they are.
  package var isSpread = false

  /// Makes a value.
  package init(_ content: Content, comment: String? = nil) { (self.content, self.comment) = (content, comment) }

  /// A text.
  package static func text(_ text: String) -> YAMLValue { YAMLValue(.text(text)) }
  /// A text that is always in quotes.
  package static func quoted(_ text: String) -> YAMLValue { YAMLValue(.quoted(text)) }
  /// A word that is written as it is.
  package static func word(_ word: String) -> YAMLValue { YAMLValue(.word(word)) }
  /// A truth value.
  package static func truth(_ truth: Bool) -> YAMLValue { YAMLValue(.word(truth ? "true" : "false")) }
  /// A number.
  package static func number(_ number: Double) -> YAMLValue { YAMLValue(.word(number.digits)) }
  /// Nothing.
  package static var nothing: YAMLValue { YAMLValue(.word("~")) }
  /// A list.
  package static func list(_ items: [YAMLValue]) -> YAMLValue { YAMLValue(.list(items)) }
  /// A mapping.
  package static func mapping(_ members: [Member]) -> YAMLValue { YAMLValue(.mapping(members)) }

  /// The members of a mapping.
  package var members: [Member]? { if case .mapping(let members) = content { members } else { nil } }

  /// The text of a file with a value in it, a mapping's members each on lines of their own.
  package var text: String {
    var value = self
    value.isSpread = true
    return value.block().map { $0 + "\n" }.joined()
  }

  /// The value in one line; `nil` where it has comments, or what only lines of its own can hold.
  package var line: String? {
    switch content {
    case .text(let text): return text.yaml
    case .quoted(let text): return text.quotedInYAML
    case .word(let word): return word
    case .list(let items):
      let parts = items.map(\.part)
      return parts.contains(nil) ? nil : "[\(parts.compactMap(\.self).joined(separator: ", "))]"
    case .mapping(let members):
      guard !isSpread || members.isEmpty else { return nil }
      let parts = members.map { member in
        member.notes.isEmpty ? member.value.part.map { "\(member.key.yaml): \($0)" } : nil
      }
      if parts.contains(nil) { return nil }
      return parts.isEmpty ? "{}" : "{ \(parts.compactMap(\.self).joined(separator: ", ")) }"
    }
  }

  /// The value as a part of a line.
  private var part: String? {
    if comment != nil { return nil }
    if case .word(let word) = content, word.utf8.contains(where: { ",[]{}".utf8.contains($0) }) { return nil }
    return line
  }

  /// How wide a line is at most that holds a list or a mapping.
  private static let widest = 110

  /// The value in a line that begins at a column, if it is short enough for one.
  private func line(at column: Int) -> String? {
    guard let line else { return nil }
    switch content {
    case .text, .quoted, .word: return line
    case .list(let items):
      if items.isEmpty { return line }
    case .mapping(let members):
      if members.isEmpty { return line }
    }
    return column + line.unicodeScalars.count <= Self.widest ? line : nil
  }

  /// The lines of a value that has lines of its own.
  ///
  /// - Parameter column: Where they begin.
  private func block(at column: Int = 0) -> [String] {
    switch content {
    case .text, .quoted, .word: return [line ?? ""]
    case .list(let items): return items.flatMap { $0.itemLines(at: column) }
    case .mapping(let members): return members.flatMap { $0.lines(at: column) }
    }
  }

  private func itemLines(at column: Int) -> [String] {
    if let line = line(at: column + 2) { return ["- \(line)\(Self.written(comment))"] }
    let lines = block(at: column + 2).enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
    return (comment.map { ["# \($0.printable)"] } ?? []) + lines
  }

  fileprivate static func written(_ comment: String?) -> String { comment.map { "  # \($0.printable)" } ?? "" }

  fileprivate func lines(under key: String, at column: Int) -> [String] {
    let head = "\(key.yaml):"
    if let line = line(at: column + head.unicodeScalars.count + 1) {
      return ["\(head) \(line)\(Self.written(comment))"]
    }
    return [head + Self.written(comment)] + block(at: column + 2).map { "  " + $0 }
  }
}

extension YAMLValue.Member {
  fileprivate func lines(at column: Int) -> [String] {
    notes.map { "# \($0.printable)" } + value.lines(under: key, at: column)
  }
}
