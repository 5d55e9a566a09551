internal import Glibc

/// The system calls of a file store, on names in a folder that is open.
///
/// A call that a signal interrupts is made again. No name is followed where it is a link, except in `open` where its
/// flags say so. A test can have any call fail.
package struct FileSystem {
  /// One call that is about to be made.
  package struct Call: Hashable {
    /// What is to be done.
    package var kind: Kind
    /// The name of what it is to be done with.
    package var name: String

    /// Makes a call.
    package init(kind: Kind, name: String) {
      self.kind = kind
      self.name = name
    }
  }

  /// What a call does.
  package enum Kind: String, Hashable, CaseIterable {
    case open, makeFolder, setMode, status, names, read, write, truncate, synchronize, close, rename, link, remove, lock
  }

  /// Why a call failed, by the system's number.
  package struct Problem: Error, Hashable {
    package var code: Int32
  }

  /// An open file or folder.
  struct File {
    let descriptor: Int32
    let name: String

    /// What names are relative to that are no names in a folder.
    static let workingFolder = File(descriptor: AT_FDCWD, name: "")
  }

  /// How often an interrupted call is made before it counts as failed.
  private static let mostAttempts = 100

  /// The error with which a call is to fail; `nil` has it made.
  private let fault: ((Call) -> Int32?)?

  /// Makes the system's calls.
  ///
  /// - Parameter fault: Asked before each call with which error it is to fail; `nil` has it made.
  package init(fault: ((Call) -> Int32?)? = nil) { self.fault = fault }

  private func perform(_ kind: Kind, _ name: String, _ call: () -> Int) throws(Problem) -> Int {
    for _ in 0..<Self.mostAttempts {
      var code = fault?(Call(kind: kind, name: name)) ?? 0
      if code == 0 {
        let result = call()
        if result >= 0 { return result }
        code = errno
      }
      guard code == EINTR else { throw Problem(code: code) }
    }
    throw Problem(code: EINTR)
  }

  // MARK: Names

  /// The flag of `open` for a folder in which names are only looked up; Swift does not know it by its name, `O_PATH`.
  static let lookOnly: Int32 = 0o10_000_000

  /// Opens a name in a folder.
  func open(_ name: String, in folder: File, _ flags: Int32, mode: mode_t = 0) throws(Problem) -> File {
    let descriptor = try perform(.open, name) {
      Int(unsafe openat(folder.descriptor, name, flags | O_CLOEXEC, mode))
    }
    return File(descriptor: Int32(descriptor), name: name)
  }

  /// Makes a folder that only its owner can look into, whatever the process takes away from new ones.
  func makeFolder(_ name: String, in folder: File) throws(Problem) {
    _ = try perform(.makeFolder, name) { Int(unsafe mkdirat(folder.descriptor, name, 0o700)) }
    _ = try perform(.setMode, name) {
      Int(unsafe fchmodat(folder.descriptor, name, 0o700, AT_SYMLINK_NOFOLLOW))
    }
  }

  /// What stands under a name, or `nil` if nothing does.
  func status(of name: String, in folder: File) throws(Problem) -> FileStatus? {
    var status = stat()
    do {
      _ = try perform(.status, name) {
        Int(unsafe fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW))
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return FileStatus(status)
  }

  /// Gives a file another name, in place of a file that has it.
  func rename(_ old: String, to new: String, in folder: File) throws(Problem) {
    _ = try perform(.rename, new) { Int(unsafe renameat(folder.descriptor, old, folder.descriptor, new)) }
  }

  /// Gives a file a second name.
  func link(_ name: String, as second: String, in folder: File) throws(Problem) {
    _ = try perform(.link, second) { Int(unsafe linkat(folder.descriptor, name, folder.descriptor, second, 0)) }
  }

  /// Removes a file, or an empty folder.
  func remove(_ name: String, in folder: File, isFolder: Bool = false) throws(Problem) {
    _ = try perform(.remove, name) { Int(unsafe unlinkat(folder.descriptor, name, isFolder ? AT_REMOVEDIR : 0)) }
  }

  /// Every name in a folder, in no order.
  func names(in folder: File) throws(Problem) -> [String] {
    var names: [String] = []
    _ = try perform(.names, folder.name) {
      names = []
      let descriptor = unsafe openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return -1 }
      guard let stream = unsafe fdopendir(descriptor) else {
        let code = errno
        _ = Glibc.close(descriptor)
        errno = code
        return -1
      }
      errno = 0
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
          unsafe String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
        errno = 0
      }
      let code = errno
      unsafe closedir(stream)
      errno = code
      return code == 0 ? 0 : -1
    }
    return names
  }

  // MARK: Open files

  /// Lets only the owner read and write a file, or only the owner look into a folder.
  func setMode(of file: File, _ mode: mode_t) throws(Problem) {
    _ = try perform(.setMode, file.name) { Int(fchmod(file.descriptor, mode)) }
  }

  /// What an open file is.
  func status(of file: File) throws(Problem) -> FileStatus {
    var status = stat()
    _ = try perform(.status, file.name) { Int(unsafe fstat(file.descriptor, &status)) }
    return FileStatus(status)
  }

  /// Reads bytes into a buffer, and returns how many; 0 is the end.
  func read(_ file: File, into buffer: inout [UInt8]) throws(Problem) -> Int {
    try perform(.read, file.name) {
      unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(file.descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Writes bytes, and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to file: File) throws(Problem) -> Int {
    try perform(.write, file.name) {
      unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file.descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Takes everything out of a file.
  func truncate(_ file: File) throws(Problem) {
    _ = try perform(.truncate, file.name) { Int(ftruncate(file.descriptor, 0)) }
  }

  /// Waits until a file's bytes, or the names in a folder, are on the disk.
  func synchronize(_ file: File) throws(Problem) {
    _ = try perform(.synchronize, file.name) { Int(fsync(file.descriptor)) }
  }

  /// Takes a file's lock, whole or shared, or fails at once.
  func lock(_ file: File, isShared: Bool = false) throws(Problem) {
    _ = try perform(.lock, file.name) { Int(flock(file.descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB)) }
  }

  /// Closes a file; it is closed even where the system reports an error.
  func close(_ file: File) throws(Problem) {
    let result = Glibc.close(file.descriptor)
    let code = errno
    if let fault = fault?(Call(kind: .close, name: file.name)), fault != EINTR { throw Problem(code: fault) }
    if result != 0, code != EINTR { throw Problem(code: code) }
  }
}

/// What the system knows of a file or folder.
struct FileStatus {
  enum Kind {
    case file, folder, link, other
  }

  let kind: Kind
  let isOwn: Bool
  /// How many names it has.
  let names: Int
  let size: Int
  let mode: mode_t
  /// What tells it from every other file, and from itself with other bytes.
  let identity: String
  /// What tells it from every other file.
  let file: [UInt64]

  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    isOwn = status.st_uid == geteuid()
    names = Int(status.st_nlink)
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    file = [UInt64(status.st_dev), UInt64(status.st_ino)]
    identity = "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
