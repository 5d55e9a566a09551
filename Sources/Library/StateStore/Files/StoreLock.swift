internal import Glibc

/// The lock of a store's folder, held as long as this value lives; the system lets go of it when the program ends.
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

  private let file: Int32

  private static let name = "lock"

  init(folder: StoreFolder) throws(StoreError) {
    let path = folder.path(of: Self.name)
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .failed(.lock, path: path, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      guard code == EWOULDBLOCK else { throw .failed(.lock, path: path, code: code) }
      throw .held(folder: folder.path, by: Self.holder(try folder.read(Self.name) ?? []))
    }
    let line = Array("\(getpid()) \(Self.hostName)\n".utf8)
    let code = ftruncate(descriptor, 0) == 0 ? StoreFolder.write(line, to: descriptor) : errno
    guard code == 0 else {
      close(descriptor)
      throw .failed(.lock, path: path, code: code)
    }
    file = descriptor
  }

  deinit { close(file) }

  /// Who has the lock of a folder now; nothing is taken or written.
  ///
  /// - Parameter path: The folder of one app's saved state.
  package static func state(inFolder path: String) -> State {
    let descriptor = unsafe open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .none }
    defer { close(descriptor) }
    // A shared lock is refused only while another program has the whole one; closing the file gives it back.
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return .free }
    return .held(by: holder((try? StoreFolder(existing: path).read(name)) ?? []))
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
