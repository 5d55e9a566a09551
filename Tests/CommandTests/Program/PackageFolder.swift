import Foundation

/// The folders of the package.
enum PackageFolder {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bundled scenes.
  static let scenes = root.appendingPathComponent("Scenes").path

  /// The text of one of the package's files.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// All scripts beside the scenes, relative to their folder.
  static var scripts: [String] {
    let all = FileManager.default.enumerator(atPath: scenes)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".script") }.sorted()
  }
}
