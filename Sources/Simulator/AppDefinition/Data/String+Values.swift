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
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: source.opening), let end = rest[open.upperBound...].firstIndex(of: "}") {
      result += rest[..<open.lowerBound] + value(String(rest[open.upperBound..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// What stands in braces.
  package var inBraces: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// The keys of a source that are filled in.
  package func keys(of source: ValueSource) -> [String] {
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
