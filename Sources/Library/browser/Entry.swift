import Foundation

/// One file or folder.
struct Entry: Sendable {
  let name: String
  let isFolder: Bool
  /// In bytes.
  let size: Int

  /// What is in a folder: folders first, each kind by name.
  static func list(_ path: String) throws -> [Entry] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: path).map { name in
      let attributes = try? files.attributesOfItem(atPath: path + "/" + name)
      return Entry(
        name: name, isFolder: attributes?[.type] as? FileAttributeType == .typeDirectory,
        size: attributes?[.size] as? Int ?? 0)
    }.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }

  /// The first lines of a text file.
  static func firstLines(_ path: String) throws -> [String] {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    let bytes = try file.read(upToCount: 4_096) ?? Data()
    guard !bytes.contains(0) else { return ["(no text)"] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(40).map(String.init)
  }
}
