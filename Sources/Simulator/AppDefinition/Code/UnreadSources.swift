import TextFormatting

/// The sources of an app that were not read, or not to their end, by their paths.
package struct UnreadSources: Sendable, Hashable {
  /// The paths.
  package var paths: [String]

  /// Names sources.
  package init(_ paths: [String] = []) { self.paths = paths }

  /// The first of them and how many others there are, in round brackets, after a space; empty where all was read.
  package var brackets: String { named.map { " (\($0))" } ?? "" }

  /// That they were not read, in the same way.
  package var words: String { named.map { " (\($0) \(paths.count == 1 ? "was" : "were") not read)" } ?? "" }

  /// Whether a sentence says of them that they were not read.
  package func isNamed(in sentence: String) -> Bool { !words.isEmpty && sentence.contains(words) }

  private var named: String? {
    guard let first = paths.first else { return nil }
    return paths.count == 1 ? first : "\(first) and \(counted(paths.count - 1, "other source"))"
  }
}
