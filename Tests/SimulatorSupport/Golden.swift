import Foundation
import TestSupport
package import Testing

/// A file of `Goldens` that holds what the program said once, to the letter.
///
/// With `UPDATE_FIXTURES=1` in the environment the tests write what is said now: read the difference before it is
/// committed.
package struct Golden {
  package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"

  /// The file's path below `Goldens`.
  let path: String

  /// A file of a path below `Goldens`.
  package init(path: String) { self.path = path }

  private var file: URL { package.appending(path: "Tests/SimulatorTests/Goldens/\(path)") }

  /// Expects that the file holds a text.
  package func holds(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isUpdating {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    guard text != kept else { return }
    let difference = FirstDifference(of: text, from: kept)
    Issue.record("\(path):\(difference.line): \(difference.words)", sourceLocation: sourceLocation)
  }

  /// Expects that a folder holds these texts by their names, and nothing else.
  package static func folder(_ name: String, holds texts: [String: String]) throws {
    let place = package.appending(path: "Tests/SimulatorTests/Goldens/\(name)").path
    if isUpdating { try? FileManager.default.removeItem(atPath: place) }
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) { try Golden(path: "\(name)/\(file)").holds(text) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == texts.keys.sorted())
  }
}
