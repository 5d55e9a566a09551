import AppDefinition
import Foundation
import AppReading
import TextFormatting

/// The package's own folder.
let packageFolder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

/// A file from a disk, named as it is in messages.
func file(_ url: URL, as name: String? = nil) throws -> SourceFile {
  SourceFile(name: name ?? url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
}

/// A file that a test holds as text.
func file(_ text: String, as name: String = "Test.yaml") -> SourceFile {
  SourceFile(name: name, bytes: Array(text.utf8))
}

/// Reads a scene with one controller `a` and whatever else a test puts in.
func readSample(_ more: String, controller: String = "{}") -> Reading<AppDefinition> {
  readAppFile(file("app: A\ninitial: a\n\(more)\ncontrollers:\n  b: {}\n  a: \(controller)\n"))
}

/// Reads a bundled scene with the storyboards beside it.
func readBundled(_ path: String) throws -> Reading<AppDefinition> {
  let url = packageFolder.appending(path: "Scenes").appending(path: path)
  return readAppFile(try file(url)) { name, _ in try? file(url.deletingLastPathComponent().appending(path: name)) }
}

/// The lines of a reading that a person would see.
func lines<Value>(_ reading: Reading<Value>) -> [String] {
  reading.diagnostics.filter { $0.severity != .note }.map(\.description)
}
