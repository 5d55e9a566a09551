internal import Glibc

/// Keeps what is written to standard error while the screen is up, so that it neither disturbs the screen nor is lost.
struct StderrCapture {
  /// The real standard error.
  let real: Int32
  /// The temporary file that replaces it; it has no name.
  let file: Int32

  /// Replaces standard error by a temporary file; `nil` if it is no terminal or the file cannot be made.
  ///
  /// - Parameter directory: Where the file is made.
  init?(directory: String) {
    guard isatty(2) == 1 else { return nil }
    var path = Array("\(directory)/relaunch-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return nil }
    unlink(path)
    let real = dup(2)
    guard real >= 0, dup2(file, 2) == 2 else {
      close(file)
      if real >= 0 { close(real) }
      return nil
    }
    (self.real, self.file) = (real, file)
    _ = fcntl(real, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_APPEND)
  }

  /// Restores standard error and copies to it what was kept.
  func giveBack() {
    dup2(real, 2)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    Self.copy(from: file, to: 2, through: buffer)
    buffer.deallocate()
    close(real)
    close(file)
  }

  /// Copies a file from its beginning; calls nothing that a signal handler must not call.
  static func copy(from file: Int32, to target: Int32, through buffer: UnsafeMutableRawBufferPointer) {
    var offset = 0
    while true {
      let count = pread(file, buffer.baseAddress, buffer.count, offset)
      guard count > 0, write(target, buffer.baseAddress, count) == count else { return }
      offset += count
    }
  }
}
