import AppDefinition
import TestSupport
import Testing

/// Patterns of paths, by which a delegate or a restoration class tells screens apart.
@Suite(.timed, .timeLimit(.minutes(30))) struct PathPatternTests {
  static let meant: [(String, String)] = [
    ("a/b", "a/b"), ("a/*", "a/b"), ("*/b", "a/b"), ("*/*", "a/b"), ("**", "a/b"), ("**", "a"), ("**/b", "a/b"),
    ("**/b", "b"), ("a/**", "a"), ("a/**", "a/b/c"), ("a/**/d", "a/b/c/d"), ("a/**/d", "a/d"), ("note-*", "note-7"),
    ("note-*", "note-"), ("*-7", "note-7"), ("n*t*7", "note-7"), ("**/x/**/y", "a/x/x/b/y"), ("*ab", "aab"),
    ("**/note-*/**", "a/note-1/b"),
  ]
  static let others: [(String, String)] = [
    ("a/b", "a"), ("a", "a/b"), ("a/*", "a"), ("a/*", "a/b/c"), ("*", "a/b"), ("**/b", "a/b/c"), ("a/**/d", "a/b/c"),
    ("note-*", "notes"), ("*-7", "note-77"), ("A", "a"), ("é", "e\u{301}"),
  ]

  @Test(arguments: meant) func `a pattern means a path`(pattern: String, path: String) {
    #expect(
      PathPattern(pattern.split(separator: "/").map(String.init)).matches(path.split(separator: "/").map(String.init)))
  }

  @Test(arguments: others) func `a pattern does not mean another path`(pattern: String, path: String) {
    #expect(
      !PathPattern(pattern.split(separator: "/").map(String.init)).matches(path.split(separator: "/").map(String.init)))
  }

  @Test func `a pattern of many stars ends soon`() {
    let pattern = PathPattern(Array(repeating: "**", count: 200) + [String(repeating: "*a", count: 2_000) + "b"])
    #expect(!pattern.matches(Array(repeating: String(repeating: "a", count: 2_000), count: 50)))
  }

  @Test(arguments: [
    ("step{saved.n}", "step2"), ("{saved.a}-{saved.n}", "x-2"), ("plain", "plain"), ("{saved.n", "{saved.n"),
    ("{item.n}", "{item.n}"), ("{saved.gone}", ""),
  ]) func `what was saved is filled in`(text: String, filled: String) {
    #expect(text.withValues(of: .saved) { ["n": "2", "a": "x"][$0] ?? "" } == filled)
  }

  @Test(arguments: [
    (["**"], true), (["**", "*"], true), (["*", "**"], true), (["**", "**"], true), (["*"], false), ([], false),
    (["**", "*", "*"], false), (["**", "a"], false), (["**", "a*"], false),
  ])
  func `a pattern that means every path is known`(components: [String], expected: Bool) {
    #expect(PathPattern(components).matchesEverything == expected)
  }
}
