package import AppDefinition
import Foundation
import AppReading
import Testing

/// The folder of a bundled fault: one of `Pitfalls` or of `Questions`.
package struct FaultFolder: CustomTestStringConvertible {
  /// The two folders that hold them.
  package static let groups = ["Pitfalls", "Questions"]

  package let group: String
  package let name: String

  package var testDescription: String { name }

  /// All of a group, in the order of their names.
  package static func all(in group: String) -> [FaultFolder] {
    names(in: package.appending(path: "Scenes/\(group)")).map { FaultFolder(group: group, name: $0) }
  }

  /// The one of a name.
  package static func named(_ name: String) throws -> FaultFolder {
    try #require(groups.flatMap(all).first { $0.name == name })
  }

  /// The names of its files.
  package var files: [String] { Self.names(in: url) }

  /// The text of one of its files.
  package func text(_ file: String) throws -> String {
    try String(contentsOf: url.appending(path: file), encoding: .utf8)
  }

  /// The app of its scene.
  package var app: AppDefinition {
    get throws {
      let scene = SourceFile(name: "\(name).yaml", bytes: Array(try text("\(name).yaml").utf8))
      return try #require(readAppFile(scene).value)
    }
  }

  private var url: URL { package.appending(path: "Scenes/\(group)/\(name)") }

  private static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}
