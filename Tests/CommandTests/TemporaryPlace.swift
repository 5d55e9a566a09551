import Foundation

/// A folder that is removed when a test is over.
final class TemporaryPlace {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Puts a file of one byte somewhere.
  func makeFile(_ path: String) throws { try Data([9]).write(to: URL(fileURLWithPath: path)) }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The permissions of what lies below the place.
  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path + name)[.posixPermissions] as? Int
  }
}
