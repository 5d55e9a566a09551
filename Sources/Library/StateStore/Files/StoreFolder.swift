internal import Glibc

/// The folder of a file store: the system calls on it and on the names in it, with the words for what failed.
struct StoreFolder {
  let path: String

  /// How the name of a file ends that is being written; a crash may leave one behind.
  static let stagedEnding = ".tmp"

  /// Makes the folder and those above it, as far as they are not there; nobody but the owner may look in.
  init(path: String) throws(StoreError) {
    self.path = path
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard unsafe mkdir(made, 0o700) != 0 else { continue }
      let code = errno == EEXIST ? ENOTDIR : errno
      guard !Self.isFolder(made) else { continue }
      throw .failed(.makeFolder, path: made, code: code)
    }
    guard unsafe chmod(path, 0o700) == 0 else { throw .failed(.makeFolder, path: path, code: errno) }
  }

  /// Takes a folder as it is, for reading only.
  init(existing path: String) { self.path = path }

  /// Makes a fresh folder in the system's place for temporary ones, and returns its path.
  static func makeTemporary() throws(StoreError) -> String {
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((place + "/relaunch.XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .failed(.makeFolder, path: place, code: errno) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func path(of name: String) -> String { path + "/" + name }

  /// Every name in the folder, sorted.
  func names() throws(StoreError) -> [String] {
    guard let stream = unsafe opendir(path) else { throw .failed(.readFolder, path: path, code: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Waits until the names in the folder are on disk.
  func synchronize(for operation: StoreError.Operation) throws(StoreError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(operation, path: path, code: errno) }
    defer { close(descriptor) }
    // Some file systems cannot do this for folders, and say so with EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .failed(operation, path: path, code: errno) }
  }

  /// Removes the folder and the files in it, as far as the system lets it.
  func removeAll() {
    for name in (try? names()) ?? [] { unsafe unlink(path(of: name)) }
    unsafe rmdir(path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension StoreError {
  /// A failure with the system's text for an error number.
  static func failed(_ operation: Operation, path: String, code: Int32) -> StoreError {
    .failed(operation, path: path, reason: unsafe String(cString: strerror(code)))
  }
}
