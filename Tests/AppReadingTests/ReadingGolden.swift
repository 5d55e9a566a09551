import Foundation
import TestSupport
import Testing

/// A file of `Tests/Fixtures/Readings` that holds what was read once, written out to the letter.
///
/// With `UPDATE_FIXTURES=1` in the environment the tests write what is read now: look at the difference before it is
/// committed.
struct ReadingGolden {
  static let folder = packageFolder.appending(path: "Tests/Fixtures/Readings")

  /// The file's name.
  let name: String

  /// Expects that the file holds a text.
  func holds(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" { return try Data(text.utf8).write(to: file) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    guard text != kept else { return }
    let difference = FirstDifference(of: text, from: kept)
    Issue.record("\(name):\(difference.line): \(difference.words)", sourceLocation: sourceLocation)
  }
}
