import Glibc
import TextFormatting

/// The file that an option names to be written: `--output`, `--baseline`, `--record`, `--update`.
///
/// A regular file is replaced whole, with its mode, or left as it was; through a link the file that it leads to is.
/// Whatever else is there (a terminal, a pipe, `/dev/null`) is written to, as a shell's `>` does.
struct OutputFile {
  /// The path as it was given.
  let path: String

  /// Writes a text in place of what is there.
  ///
  /// - Throws: A failure that says why it could not be written.
  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes bytes in place of what is there.
  ///
  /// - Throws: A failure that says why they could not be written.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try Platform.makeFolder(AppLocator.parent(of: path))
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      // Nothing is there, or a link to nothing: its target is made.
      return try errno == ENOENT && isLink ? writeInPlace(bytes, O_CREAT) : replace(path, by: bytes, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_nlink > 1: try writeInPlace(bytes, O_TRUNC)  // Its other names stay names of it.
    case S_IFREG: try replace(Platform.identity(of: path), by: bytes, mode: status.st_mode & 0o7777)
    case S_IFDIR: throw Failure("\(displayable(path)): is a folder; name a file in it", status: EX_CANTCREAT)
    default: try writeInPlace(bytes, 0)
    }
  }

  /// Makes an empty file where nothing is.
  ///
  /// - Returns: Whether nothing was there.
  /// - Throws: A failure that says why it could not be made.
  func create() throws(Failure) -> Bool {
    try Platform.makeFolder(AppLocator.parent(of: path))
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw failure(errno)
    }
    close(descriptor)
    return true
  }

  /// Whether something is there where nothing is at its end, which is a link.
  private var isLink: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  private func writeInPlace(_ bytes: [UInt8], _ flags: Int32) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    let error = Platform.write(bytes, toDescriptor: descriptor)
    guard close(descriptor) == 0 || error != 0 else { throw failure(errno) }
    if error != 0 { throw failure(error) }
  }

  /// Writes a new file beside the old one and gives it its name.
  ///
  /// - Parameters:
  ///   - target: The path without links.
  ///   - bytes: What the file is to hold.
  ///   - mode: The old file's mode; `nil` if there was none.
  private func replace(_ target: String, by bytes: [UInt8], mode: mode_t?) throws(Failure) {
    let staged = "\(target).\(getpid()).tmp"
    let descriptor = unsafe open(staged, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode ?? 0o666)
    if descriptor < 0, errno == EACCES || errno == EPERM || errno == EROFS, mode != nil {
      // Nothing can be made beside it; the file itself may still be written to.
      return try writeInPlace(bytes, O_TRUNC)
    }
    guard descriptor >= 0 else { throw failure(errno) }
    var error = Platform.write(bytes, toDescriptor: descriptor)
    if let mode, error == 0, fchmod(descriptor, mode) != 0 { error = errno }
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0, unsafe rename(staged, target) != 0 { error = errno }
    guard error != 0 else { return }
    unsafe unlink(staged)
    throw failure(error)
  }

  private func failure(_ error: Int32) -> Failure {
    let reason = unsafe String(cString: strerror(error))
    return Failure("\(displayable(path)): cannot be written: \(reason)", status: EX_CANTCREAT)
  }
}
