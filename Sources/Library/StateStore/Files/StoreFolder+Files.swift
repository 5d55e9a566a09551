internal import Glibc

extension StoreFolder {
  /// The bytes of a file, or `nil` if it is not there.
  func read(_ name: String, for operation: StoreError.Operation = .read) throws(StoreError) -> [UInt8]? {
    // Without O_NONBLOCK a named pipe of this name would hold the program up for ever.
    let file = unsafe open(path(of: name), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .failed(operation, path: path(of: name), code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .failed(operation, path: path(of: name), code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .failed(operation, path: path(of: name), reason: "Not a regular file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Self.retrying { unsafe systemRead(file, &chunk, chunk.count) }
      guard count >= 0 else { throw .failed(operation, path: path(of: name), code: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes bytes to a file beside `name`, and waits until they are on disk; leaves nothing behind where that fails.
  ///
  /// - Returns: The name of the staged file.
  func stage(_ bytes: [UInt8], for name: String) throws(StoreError) -> String {
    let staged = name + Self.stagedEnding
    discard(staged)
    let file = unsafe open(path(of: staged), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(.write, path: path(of: name), code: errno) }
    var code = Self.write(bytes, to: file)
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else {
      discard(staged)
      throw .failed(.write, path: path(of: name), code: code)
    }
    return staged
  }

  /// Removes a staged file that is not wanted any more.
  func discard(_ staged: String) { unsafe unlink(path(of: staged)) }

  /// Removes what a crash has left behind.
  func removeStagedFiles() throws(StoreError) {
    for name in try names() where name.hasSuffix(Self.stagedEnding) { discard(name) }
  }

  /// Gives a file another name, in place of a file that has it.
  func move(_ old: String, to new: String, for operation: StoreError.Operation) throws(StoreError) {
    guard unsafe rename(path(of: old), path(of: new)) == 0 else {
      throw .failed(operation, path: path(of: new), code: errno)
    }
  }

  /// Gives a file a second name, or where the file system knows no second names, a copy under that name.
  func duplicate(_ name: String, as second: String) throws(StoreError) {
    guard unsafe link(path(of: name), path(of: second)) != 0 else { return }
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else {
      throw .failed(.write, path: path(of: second), code: errno)
    }
    guard let bytes = try read(name, for: .write) else { return }
    let staged = try stage(bytes, for: second)
    try move(staged, to: second, for: .write)
  }

  /// Makes a file without content, if it is not there.
  func makeEmpty(_ name: String, for operation: StoreError.Operation) throws(StoreError) {
    let file = unsafe open(path(of: name), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(operation, path: path(of: name), code: errno) }
    close(file)
  }

  /// Removes a file, if it is there.
  func delete(_ name: String, for operation: StoreError.Operation) throws(StoreError) {
    guard unsafe unlink(path(of: name)) == 0 || errno == ENOENT else {
      throw .failed(operation, path: path(of: name), code: errno)
    }
  }

  /// Writes everything to a file; returns an error number, or 0.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let count = retrying { unsafe systemWrite(file, UnsafeRawBufferPointer(rebasing: rest)) }
        guard count > 0 else { return count == 0 ? EIO : errno }
        unsafe rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  /// Does a system call again as long as a signal interrupts it.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// The system's functions under names that no method hides.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, buffer.baseAddress, buffer.count)
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  unsafe read(file, buffer, count)
}
