/// Where a value comes from that takes the place of `{SOURCE.KEY}` in a text.
package enum ValueSource: String, Sendable, CaseIterable {
  /// What the object itself has saved.
  case saved
  /// The variables of the class of the screen.
  case own
  /// The app's named values.
  case defaults
  /// The record that the screen shows.
  case item
  /// What the session of the scene has (U54).
  case session
  /// The screens in a list of closed ones, with their records, as a route.
  case closed

  /// What stands in braces for the name of the screen in front, where a scene delegate adds to an activity.
  package static let shownScreen = "shown"
}

extension String {
  /// Whether something is to be filled in that is not known before the app runs.
  package var isFilledIn: Bool {
    pattern != self
  }

  /// This text with `{SOURCE.KEY}` replaced by what a function makes of the key.
  package func withValues(of source: ValueSource, _ value: (String) -> String) -> String {
    // Most texts are plain.
    guard holdsBrace else { return self }
    let opening = source.opening.utf8
    var result = ""
    // Where what is not in the result yet begins, and where the next brace is looked for.
    var (rest, next) = (startIndex, startIndex)
    while let open = utf8[next...].firstIndex(of: UInt8(ascii: "{")) {
      next = utf8.index(after: open)
      guard utf8[open...].starts(with: opening) else { continue }
      let key = utf8.index(open, offsetBy: opening.count)
      guard let end = utf8[key...].firstIndex(of: UInt8(ascii: "}")) else { break }
      result += self[rest..<open] + value(String(self[key..<end]))
      next = utf8.index(after: end)
      rest = next
    }
    return rest == startIndex ? self : result + self[rest...]
  }

  private var holdsBrace: Bool {
    let bytes = utf8Span.span
    for place in bytes.indices where bytes[place] == UInt8(ascii: "{") { return true }
    return false
  }

  /// What stands in braces.
  package var inBraces: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// The keys of a source that are filled in.
  package func keys(of source: ValueSource) -> [String] {
    guard holdsBrace else { return [] }
    var keys: [String] = []
    _ = withValues(of: source) { key in
      keys.append(key)
      return ""
    }
    return keys
  }

  /// A pattern of what this may be once it is filled in: `*` is any text.
  package var pattern: String {
    ValueSource.allCases.reduce(self) { text, source in text.withValues(of: source) { _ in "*" } }
  }
}

extension ValueSource {
  fileprivate var opening: String { "{\(rawValue)." }
}
