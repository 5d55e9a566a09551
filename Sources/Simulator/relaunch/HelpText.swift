/// Fits a help text to a terminal: ArgumentParser wraps what is said of options, but neither a usage, nor the last line,
/// nor a word that is longer than its column.
enum HelpText {
  private static let usage = "USAGE: "

  /// The text of which no line is longer than a width, as far as its words are not.
  static func fitted(_ text: String, to width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(of: $0, width) }
      .joined(separator: "\n")
  }

  private static func lines(of line: Substring, _ width: Int) -> [Substring] {
    let margin = line.hasPrefix(usage) ? usage.count : line.prefix { $0 == " " }.count
    var lines: [Substring] = []
    var rest = line
    while rest.count > width {
      let indentation = rest.prefix { $0 == " " }
      let words = rest[indentation.endIndex...]
      let space =
        words.prefix(max(0, width + 1 - indentation.count)).lastIndex(of: " ")
        ?? (indentation.isEmpty ? words.firstIndex(of: " ") : nil)
      if let space {
        lines.append(rest[..<space])
        rest = Substring(String(repeating: " ", count: margin) + rest[space...].drop { $0 == " " })
      } else if !indentation.isEmpty {
        // A word that is too long for its column begins before it.
        rest.removeFirst(min(rest.count - width, indentation.count))
      } else {
        break
      }
    }
    return lines + [rest]
  }
}
