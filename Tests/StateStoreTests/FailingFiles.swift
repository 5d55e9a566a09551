import Foundation
import StateStore

/// System calls of which chosen ones fail, and a record of all that were asked for.
final class FailingFiles {
  /// What was asked for, in order.
  private(set) var calls: [FileSystem.Call] = []
  /// The error with which the call of a number is to fail; `nil` has it made.
  var fault: (Int, FileSystem.Call) -> Int32? = { _, _ in nil }

  /// The calls.
  var system: FileSystem {
    FileSystem { [self] call in
      calls.append(call)
      return fault(calls.count - 1, call)
    }
  }

  /// Has one call fail, once or from then on.
  static func failing(at number: Int, with code: Int32, isLasting: Bool) -> FailingFiles {
    let files = FailingFiles()
    files.fault = { index, _ in index == number || isLasting && index > number ? code : nil }
    return files
  }
}

/// A folder of saved state with six archives, each of one byte: the newest is a 7, the oldest a 2.
struct SixArchives {
  let folder: String
  private let parent: String

  init(in parent: String) throws {
    self.parent = parent
    folder = parent + "/Mail.savedState"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for generation in 0...5 {
      let path = "\(folder)/\(FileStateStore.fileName(ofGeneration: generation))"
      _ = FileManager.default.createFile(atPath: path, contents: Data([UInt8(7 - generation)]))
    }
  }

  func open(_ files: FailingFiles = FailingFiles()) throws(StoreError) -> FileStateStore {
    try FileStateStore(directory: parent, app: "Mail", system: files.system)
  }

  /// The names that are there.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } }
}
