internal import Glibc

/// The lock of a store's folder, held as long as this value lives; the system lets go of it when the program ends,
/// however it ends.
///
/// The file stays where it is, since removing it would let two programs lock two files of the same name. What it holds
/// is only read to say who has the lock.
package struct StoreLock: ~Copyable {
  /// Who has the lock of a folder.
  package enum State: Sendable, Hashable {
    /// No program ever took it.
    case none
    /// No program has it now.
    case free
    /// A running program has it.
    case held(by: StoreError.Holder?)
  }

  private let file: FileSystem.File
  private let system: FileSystem

  private static let name = "lock"

  init(folder: StoreFolder) throws(StoreError) {
    let system = folder.system
    let file = try folder.doing(.lock, Self.name) { (folder) throws(FileSystem.Problem) in
      try system.open(Self.name, in: folder, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW, mode: 0o600)
    }
    do throws(StoreError) {
      try Self.take(file, in: folder)
    } catch {
      try? system.close(file)
      throw error
    }
    self.file = file
    self.system = system
  }

  deinit { try? system.close(file) }

  private static func take(_ file: FileSystem.File, in folder: StoreFolder) throws(StoreError) {
    let system = folder.system
    let status = try folder.doing(.lock, name) { (_) throws(FileSystem.Problem) in try system.status(of: file) }
    guard status.kind == .file else {
      throw .failed(.lock, path: folder.path(of: name), reason: "Not a regular file")
    }
    guard status.isOwn else { throw .untrusted(path: folder.path(of: name), .otherOwner) }
    guard status.names == 1 else { throw .untrusted(path: folder.path(of: name), .severalNames) }
    let isTaken = try folder.doing(.lock, name) { (_) throws(FileSystem.Problem) -> Bool in
      do throws(FileSystem.Problem) {
        try system.lock(file)
        return true
      } catch {
        if error.code == EWOULDBLOCK { return false }
        throw error
      }
    }
    guard isTaken else { throw .held(folder: folder.path, by: holder(try folder.read(name, for: .lock) ?? [])) }
    try folder.doing(.lock, name) { (_) throws(FileSystem.Problem) in
      if status.mode != 0o600 { try system.setMode(of: file, 0o600) }
      try system.truncate(file)
      // It is locked all the same if there is no room for the name of who has it.
      do throws(FileSystem.Problem) { try system.writeAll(Array("\(getpid()) \(hostName)\n".utf8), to: file) } catch {
        try system.truncate(file)
      }
    }
  }

  /// Who has the lock of a folder now; nothing is taken or written.
  ///
  /// - Parameter path: The folder of one app's saved state.
  package static func state(inFolder path: String) -> State {
    let system = FileSystem()
    guard let file = try? system.open(path + "/" + name, in: .workingFolder, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    else { return .none }
    defer { try? system.close(file) }
    // A shared lock is refused only while another program has the whole one; closing the file gives it back.
    if (try? system.lock(file, isShared: true)) != nil { return .free }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = (try? system.read(file, into: &bytes)) ?? 0
    return .held(by: holder(Array(bytes[..<count])))
  }

  /// What another program has written into its lock, if it is whole.
  private static func holder(_ bytes: [UInt8]) -> StoreError.Holder? {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let process = Int32(words[0]) else { return nil }
    return StoreError.Holder(process: process, host: String(words[1]))
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
