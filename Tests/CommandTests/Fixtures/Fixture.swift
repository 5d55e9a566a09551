import Foundation
import TestSupport
import Testing

/// A file of `Tests/Fixtures` that holds what the program wrote once.
///
/// With `UPDATE_FIXTURES=1` in the environment the tests write what they find instead of comparing it. That is for
/// changes that are meant: look at the difference before it is committed. An archive is kept to show that saved state
/// outlives the build that wrote it, so it is not to be written anew only because a test of it fails.
struct Fixture {
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"

  /// The file's path below `Tests/Fixtures`.
  let path: String

  private var file: URL { FixtureFolder.root.appendingPathComponent(path) }

  /// Expects that the file holds a text.
  func holds(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isUpdating { return try write(Data(text.utf8)) }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard text != kept else { return }
    let difference = FirstDifference(of: text, from: kept)
    Issue.record("\(path):\(difference.line): \(difference.words)", sourceLocation: sourceLocation)
  }

  /// Expects that the file holds the bytes of another one.
  func holds(bytesOf other: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
    if Self.isUpdating { return try write(bytes) }
    #expect(try bytes == Data(contentsOf: file), "\(path): other bytes", sourceLocation: sourceLocation)
  }

  /// Expects that every file of a folder is held by the one of the same name here, and that there are no others.
  func holds(filesOf folder: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    if Self.isUpdating { try? FileManager.default.removeItem(at: file) }
    for name in names {
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
      try Fixture(path: "\(path)/\(name)").holds(text, sourceLocation: sourceLocation)
    }
    #expect(names == FixtureFolder.names(in: path), sourceLocation: sourceLocation)
  }

  private func write(_ data: Data) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
