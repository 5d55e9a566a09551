/// The first line in which a text differs from what was kept.
package struct FirstDifference {
  /// The line's number, from 1.
  package let line: Int
  /// Both lines.
  package let words: String

  package init(of text: String, from kept: String) {
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(found, wanted).prefix { $0 == $1 }.count
    line = same + 1
    words = "kept \(Self.quoted(wanted, same)), found \(Self.quoted(found, same))"
  }

  private static func quoted(_ lines: [Substring], _ index: Int) -> String {
    lines.indices.contains(index) ? "\"\(lines[index])\"" : "the end"
  }
}
