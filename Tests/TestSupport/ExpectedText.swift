package import Testing

/// Holds a text of several lines against another.
package func expectSame(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let (found, wanted) = (
    text.split(separator: "\n", omittingEmptySubsequences: false),
    expected.split(separator: "\n", omittingEmptySubsequences: false)
  )
  for line in 0..<max(found.count, wanted.count) {
    let (have, want) = (line < found.count ? found[line] : "(none)", line < wanted.count ? wanted[line] : "(none)")
    #expect(have == want, "line \(line)", sourceLocation: sourceLocation)
  }
}
