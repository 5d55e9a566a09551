internal import Foundation

/// A folder that is removed when a test is over.
package final class TemporaryPlace {
  /// Where it is; nothing is made there before a test asks for it.
  package let path: String

  package init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder below the place, and the place itself.
  ///
  /// - Returns: The folder's path.
  @discardableResult
  package func makeFolder(_ name: String = "") throws -> String {
    let folder = name.isEmpty ? path : "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a file below the place.
  ///
  /// - Returns: The file's path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String { try write([UInt8](text.utf8), to: name) }

  /// Writes bytes to a file below the place.
  ///
  /// - Returns: The file's path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// The bytes of a file below the place.
  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// Puts a file of one byte somewhere.
  package func makeFile(_ path: String) throws { try Data([9]).write(to: URL(fileURLWithPath: path)) }

  /// What is in a folder, in order.
  package func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The permissions of what is below the place.
  package func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path + name)[.posixPermissions] as? Int
  }
}
