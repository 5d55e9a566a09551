internal import Glibc
internal import StateArchive

extension StoreFolder {
  /// The bytes of a file, or `nil` if it is not there.
  ///
  /// - Throws: `StoreError.tooLarge` before anything is read, if it is larger than any archive.
  func read(_ name: String, for operation: StoreError.Operation = .read) throws(StoreError) -> [UInt8]? {
    let found = try doing(operation, name) { (folder) throws(FileSystem.Problem) -> FileSystem.File? in
      do throws(FileSystem.Problem) {
        // Without O_NONBLOCK a named pipe of this name would hold the program up for ever.
        return try system.open(name, in: folder, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      } catch {
        if error.code == ENOENT { return nil }
        throw error
      }
    }
    guard let file = found else { return nil }
    defer { try? system.close(file) }
    let status = try doing(operation, name) { (_) throws(FileSystem.Problem) in try system.status(of: file) }
    guard status.kind == .file else {
      throw .failed(operation, path: path(of: name), reason: "Not a regular file")
    }
    guard status.size <= ArchiveLimits.bytes else { throw .tooLarge(path: path(of: name), bytes: status.size) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status.size)
    var chunk = [UInt8](repeating: 0, count: min(status.size + 1, 65_536))
    while true {
      let count = try doing(operation, name) { (_) throws(FileSystem.Problem) in
        try system.read(file, into: &chunk)
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= ArchiveLimits.bytes else { throw .tooLarge(path: path(of: name), bytes: bytes.count) }
    }
  }

  /// Writes bytes to a file beside `name`, and waits until they are on disk; leaves nothing behind where that fails.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: The name that the file is to have.
  ///   - operation: What it is for.
  ///   - isDurable: Whether it must outlive the machine, and not only the program.
  /// - Returns: The name of the staged file.
  func stage(_ bytes: [UInt8], for name: String, _ operation: StoreError.Operation = .write, isDurable: Bool = true)
    throws(StoreError) -> String
  {
    let staged = name + Self.stagedEnding
    discard(staged)
    do throws(StoreError) {
      try doing(operation, name) { (folder) throws(FileSystem.Problem) in
        let file = try system.open(staged, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do throws(FileSystem.Problem) {
          try system.setMode(of: file, 0o600)
          try system.writeAll(bytes, to: file)
          if isDurable { try system.synchronize(file) }
        } catch {
          try? system.close(file)
          throw error
        }
        try system.close(file)
      }
    } catch {
      discard(staged)
      throw error
    }
    return staged
  }

  /// Removes a file that is not wanted any more, as far as the system lets it.
  func discard(_ name: String) {
    do throws(StoreError) { try delete(name, for: .write) } catch { return }
  }

  /// Gives a file another name, in place of a file that has it.
  func move(_ old: String, to new: String, for operation: StoreError.Operation) throws(StoreError) {
    try doing(operation, new) { (folder) throws(FileSystem.Problem) in try system.rename(old, to: new, in: folder) }
  }

  /// Gives a file a second name, or where the file system knows no second names, a copy under that name.
  func duplicate(_ name: String, as second: String) throws(StoreError) {
    let isLinked = try doing(.write, second) { (folder) throws(FileSystem.Problem) -> Bool in
      do throws(FileSystem.Problem) {
        try system.link(name, as: second, in: folder)
        return true
      } catch {
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
        return false
      }
    }
    guard !isLinked, let bytes = try read(name, for: .write) else { return }
    let staged = try stage(bytes, for: second)
    try move(staged, to: second, for: .write)
  }

  /// Removes a file, if it is there.
  func delete(_ name: String, for operation: StoreError.Operation) throws(StoreError) {
    try doing(operation, name) { (folder) throws(FileSystem.Problem) in
      do throws(FileSystem.Problem) {
        try system.remove(name, in: folder)
      } catch {
        if error.code != ENOENT { throw error }
      }
    }
  }

  /// Makes a file without content, or takes it out of the one that is there; once there is such a file it has succeeded.
  func makeEmpty(_ name: String, for operation: StoreError.Operation) throws(StoreError) {
    try doing(operation, name) { (folder) throws(FileSystem.Problem) in
      let file = try system.open(name, in: folder, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW, mode: 0o600)
      try? system.setMode(of: file, 0o600)
      try? system.close(file)
    }
  }

  /// Writes over the beginning of a file that is there.
  func overwrite(_ name: String, with bytes: [UInt8], for operation: StoreError.Operation) throws(StoreError) {
    try doing(operation, name) { (folder) throws(FileSystem.Problem) in
      let file = try system.open(name, in: folder, O_WRONLY | O_NONBLOCK | O_NOFOLLOW)
      defer { try? system.close(file) }
      try system.writeAll(bytes, to: file)
    }
  }
}

extension FileSystem {
  /// Writes everything to a file.
  func writeAll(_ bytes: [UInt8], to file: File) throws(Problem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(rest, to: file)
      guard count > 0 else { throw Problem(code: EIO) }
      rest = rest.dropFirst(count)
    }
  }
}
