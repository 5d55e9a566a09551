import Foundation
import Glibc
import Rendering
import SceneReading
import Synchronization
import TextFormatting

/// Everything that the commands take from the system: files, environment, clock.
enum Platform {
  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 20

  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Where files that nobody will miss are kept, without a slash at the end.
  static var temporaryFolder: String {
    let folder = NSTemporaryDirectory()
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  static var currentDirectory: String { FileManager.default.currentDirectoryPath }

  /// Seconds since 2001-01-01 00:00:00 UTC.
  static var secondsNow: Double { Date().timeIntervalSinceReferenceDate }

  enum Entry: Equatable {
    case none, file, folder
  }

  /// What stands at a path.
  static func entry(at path: String) -> Entry {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .none }
    return isFolder.boolValue ? .folder : .file
  }

  /// The names in a folder, ordered by their bytes; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files below a folder, ordered by their bytes in each folder; hidden folders are left out.
  ///
  /// Every folder is looked into once, however many links lead to it, so links that lead around end nowhere.
  static func files(below folder: String) -> [String] {
    var seen: Set<ByteString> = []
    return files(below: folder, &seen)
  }

  private static func files(below folder: String, _ seen: inout Set<ByteString>) -> [String] {
    guard seen.insert(ByteString(identity(of: folder))).inserted else { return [] }
    var files: [String] = []
    for name in names(in: folder) {
      let path = "\(folder)/\(name)"
      switch entry(at: path) {
      case .folder: if !name.hasPrefix(".") { files += Self.files(below: path, &seen) }
      case .file: files.append(path)
      case .none: break
      }
    }
    return files
  }

  /// What tells a file or folder from every other, however its path is written: the path without links and dots.
  static func identity(of path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Reads a file whole, and what is no regular file to its end; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> SourceFile {
    if path == "-" { return SourceFile(name: path, bytes: try bytes(of: .standardInput, path)) }
    switch entry(at: path) {
    case .none: throw Failure("\(path): there is no such file", status: EX_NOINPUT)
    case .folder: throw Failure("\(path): is a folder; name a file in it", status: EX_NOINPUT)
    case .file: break
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return SourceFile(name: path, bytes: try bytes(of: handle, path))
  }

  /// Everything that comes of an open file, if that is not too much.
  private static func bytes(of handle: FileHandle, _ path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part: Data?
      do {
        part = try handle.read(upToCount: 1 << 20)
      } catch {
        throw unreadable(path, errno)
      }
      guard let part, !part.isEmpty else { return bytes }
      bytes += part
      if bytes.count > largestFile {
        throw Failure("\(path): is larger than 64 MiB, and so much is not read", status: EX_DATAERR)
      }
    }
  }

  /// What to say of a file that is there and cannot be read.
  private static func unreadable(_ path: String, _ error: Int32) -> Failure {
    let reason = error == EACCES || error == EPERM ? "; you may lack the permission" : ""
    return Failure("\(path): cannot be read\(reason)", status: EX_NOINPUT)
  }

  /// Makes a folder and those above it, as far as they are not there; the empty path is the current folder.
  static func makeFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty, entry(at: path) != .folder else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(path): the folder cannot be made", status: EX_CANTCREAT)
    }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// The path made absolute and free of `.` and `..`.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: currentDirectory)).standardizedFileURL.path
  }

  /// The path as it is written from a folder; a bare name where both are the same place.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = absolute(path).split(separator: "/")
    let base = absolute(folder.isEmpty ? "." : folder).split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// How many processors there are.
  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Does pieces of work on several threads, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: The most that are done at once.
  ///   - isLast: Whether no further piece is to be begun after what came of one.
  ///   - work: Does the piece of a number.
  /// - Returns: What came of the pieces that were begun, in order.
  static func perform<Value: Sendable>(
    _ count: Int, atOnce jobs: Int, until isLast: @Sendable (Value) -> Bool, _ work: @Sendable (Int) -> Value
  ) -> [Value] {
    let state = Mutex((next: 0, end: count, values: [Value?](repeating: nil, count: count)))
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      while true {
        let index = state.withLock { state in
          state.next += 1
          return state.next <= state.end ? state.next - 1 : nil
        }
        guard let index else { return }
        let value = work(index)
        state.withLock { state in
          state.values[index] = value
          if isLast(value) { state.end = 0 }
        }
      }
    }
    return state.withLock { $0.values.prefix { $0 != nil }.compactMap(\.self) }
  }

  /// The program's own file.
  static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// Writes a line to standard error, without anything in it that a terminal would obey.
  ///
  /// Where that is full or closed there is nobody left to tell.
  static func writeError(_ line: String) {
    _ = write(displayable(line).withoutWorkflowCommands + "\n", toDescriptor: STDERR_FILENO)
  }

  /// Writes lines to standard output: drawings and records, which hold no control characters.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - speaksToBuildServer: Whether lines that GitHub's runner obeys are meant.
  /// - Throws: A failure with status 74 if they cannot be written.
  static func writeOutput(_ text: String, speaksToBuildServer: Bool = false) throws(Failure) {
    guard !text.isEmpty else { return }
    let text = speaksToBuildServer ? text : text.withoutWorkflowCommands
    let error = write(text.hasSuffix("\n") ? text : text + "\n", toDescriptor: STDOUT_FILENO)
    guard error != 0 else { return }
    throw Failure("standard output cannot be written: \(unsafe String(cString: strerror(error)))", status: EX_IOERR)
  }

  private static func write(_ text: String, toDescriptor descriptor: Int32) -> Int32 {
    write(Array(text.utf8), toDescriptor: descriptor)
  }

  /// Writes bytes whole, and returns an error number, or 0.
  static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? EIO : errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
