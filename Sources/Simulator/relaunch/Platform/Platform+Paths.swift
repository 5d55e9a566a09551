import AppDefinition
import Glibc

extension Platform {
  /// The program's own file.
  static var executable: String {
    let path = identity(of: "/proc/self/exe")
    return path == "/proc/self/exe" ? CommandLine.arguments[0] : path
  }

  /// The folder for temporary files, without a slash at the end.
  static var temporaryFolder: String {
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Identifies a file or folder, however its path is written: the path without links and dots.
  static func identity(of path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The path made absolute and free of `.` and `..`.
  static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : identity(of: ".") + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path as it is written from the top of its repository, or from the working directory where it is in none.
  static func inRepository(_ path: String) -> String {
    var folder = AppLocator.parent(of: absolute(path))
    while !folder.isEmpty, entry(at: folder + "/.git") == .none { folder = AppLocator.parent(of: folder) }
    return relative(path, to: folder)
  }

  /// The path as it is written from a folder; a bare name where both are the same place.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = absolute(path).split(separator: "/")
    let base = absolute(folder.isEmpty ? "." : folder).split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}

extension SourcePosition {
  /// The place as it is found from a folder.
  func found(from folder: String) -> SourcePosition {
    var found = self
    found.file = Platform.relative(file, to: folder)
    return found
  }
}
