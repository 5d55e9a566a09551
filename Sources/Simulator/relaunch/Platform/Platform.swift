import ArgumentParser
import Dispatch
import Glibc
import Rendering
import AppReading
import Synchronization
import TerminalKit
import TextFormatting

/// Everything that the commands take from the system: files, environment, clock.
enum Platform {
  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 20

  static var environment: [String: String] { ProcessEnvironment.variables }

  /// Seconds since 2001-01-01 00:00:00 UTC.
  static var secondsNow: Double { ProcessClock.secondsNow }

  enum Entry: Equatable {
    case none, file, folder
  }

  /// What exists at a path, and where that is a link, at its end; a link itself counts as a file.
  static func entry(at path: String, followingLinks: Bool = true) -> Entry {
    var status = stat()
    guard unsafe (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .none }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Whether what is at a path, or at the end of a link there, has an end: a pipe or a device may have none.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a symbolic link at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, ordered by their bytes; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files below a folder, ordered by their bytes in each folder; hidden folders are left out.
  ///
  /// Every folder is read once, however many links lead to it, so cycles of links do no harm.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isPassedOver: Whether a link, which is there with what it leads to, is not followed.
  static func files(
    below folder: String, but isPassedOver: (_ link: String) -> Bool = { _ in false }
  ) -> [String] {
    var seen: Set<ByteString> = []
    return files(below: folder, &seen, but: isPassedOver)
  }

  private static func files(
    below folder: String, _ seen: inout Set<ByteString>, but isPassedOver: (String) -> Bool
  ) -> [String] {
    guard seen.insert(ByteString(identity(of: folder))).inserted else { return [] }
    var files: [String] = []
    for name in names(in: folder) {
      let path = "\(folder)/\(name)"
      switch entry(at: path) {
      case .folder where name.hasPrefix("."), .none: break
      case .folder where isLink(path) && isPassedOver(path), .file where isLink(path) && isPassedOver(path): break
      case .folder: files += Self.files(below: path, &seen, but: isPassedOver)
      case .file: files.append(path)
      }
    }
    return files
  }

  /// The files that were read while that is noted.
  private static let noted = Mutex<[String]?>(nil)

  /// Does something, and notes the files that are read meanwhile.
  static func notingReads<Value, Problem: Error>(
    _ work: () throws(Problem) -> Value
  ) throws(Problem) -> (value: Value, files: [String]) {
    noted.withLock { $0 = [] }
    defer { noted.withLock { $0 = nil } }
    let value = try work()
    return (value, noted.withLock { $0 ?? [] })
  }

  /// Reads a file that nobody has named: a pipe or a device may have no end, so it is none.
  static func readFound(_ path: String) throws(Failure) -> SourceFile {
    if entry(at: path) == .file, !isRegularFile(path) {
      throw Failure(["\(path): is a pipe or a device, and no file"], status: EX_NOINPUT)
    }
    return try read(path)
  }

  /// Reads a file whole, and what is no regular file to its end; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> SourceFile {
    if path == "-" { return SourceFile(name: path, bytes: try bytes(of: STDIN_FILENO, path)) }
    noted.withLock { $0?.append(path) }
    switch entry(at: path) {
    case .none: throw Failure("\(path): there is no such file", status: EX_NOINPUT)
    case .folder: throw Failure("\(path): is a folder; name a file in it", status: EX_NOINPUT)
    case .file: break
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    return SourceFile(name: path, bytes: try bytes(of: descriptor, path))
  }

  /// The content of an open file, if it is not too large.
  private static func bytes(of descriptor: Int32, _ path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, errno) }
      if count == 0 { return bytes }
      bytes += part[..<count]
      if bytes.count > largestFile {
        throw Failure("\(path): is larger than 64 MiB, which is the limit", status: EX_DATAERR)
      }
    }
  }

  /// The failure for a file that exists and cannot be read.
  private static func unreadable(_ path: String, _ error: Int32) -> Failure {
    let reason = error == EACCES || error == EPERM ? "; you may lack the permission" : ""
    return Failure("\(path): cannot be read\(reason)", status: EX_NOINPUT)
  }

  /// Makes a folder and those above it, as far as they are not there; the empty path is the current folder.
  static func makeFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty else { return }
    for end in path.indices.dropFirst() + [path.endIndex] where end == path.endIndex || path[end] == "/" {
      let folder = String(path[..<end])
      if entry(at: folder) == .folder { continue }
      if unsafe mkdir(folder, 0o777) == 0 { continue }
      // Another process may have made it in between.
      guard entry(at: folder) == .folder else {
        throw Failure("\(path): the folder cannot be made", status: EX_CANTCREAT)
      }
    }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Ends the program; ArgumentParser's own way makes the usage of every command first.
  static func end(_ status: ExitCode) -> Never { exit(status.rawValue) }

  /// The number of processors.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs jobs on several threads, started in the order of their numbers.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - jobs: The most that run at once.
  ///   - isLast: Whether no further job is started after this result.
  ///   - work: Runs the job of a number.
  /// - Returns: The results of the jobs that were started, in order.
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

  /// Writes a line to standard error, without anything in it that a terminal would obey.
  ///
  /// If that is full or closed, the line is lost.
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
