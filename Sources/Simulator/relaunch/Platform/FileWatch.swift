import Glibc
import TextFormatting

/// Tells of changes of files, as the system notes them in their folders (inotify): nothing is asked again and again.
final class FileWatch {
  /// What can be read when a folder of the files has changed.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]
  private var files: Set<ByteString> = []

  /// The most folders that are watched.
  private static let mostFolders = 1_000
  /// The bytes of an event before its name.
  private static let headLength = 16

  /// Begins to watch nothing; `nil` where the system has no such thing to give.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches files in place of those before.
  func watch(_ paths: [String]) {
    let places = paths.map(Platform.identity)
    files = Set(places.map { ByteString($0) })
    for folder in Set(places.map { AppLocator.parent(of: $0) }).sorted().prefix(Self.mostFolders)
    where !folders.values.contains(where: folder.hasSameBytes) {
      // Editors write a file in place, or give its name to another one.
      let number = unsafe inotify_add_watch(
        descriptor, folder.isEmpty ? "/" : folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
      if number >= 0 { folders[number] = folder }
    }
  }

  /// The names of the files that have changed since this was asked last, each once.
  func takeChanged() -> [String] {
    var names: [String] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return names }
      var rest = buffer[..<count]
      while let (number, name) = Self.event(&rest) {
        let path = (folders[number] ?? "") + "/" + name
        if files.contains(ByteString(path)), !names.contains(where: name.hasSameBytes) { names.append(name) }
      }
    }
  }

  /// Takes an event: the number of its folder, and the name of what changed in it.
  private static func event(_ bytes: inout ArraySlice<UInt8>) -> (folder: Int32, name: String)? {
    func number(at offset: Int) -> UInt32 {
      let start = bytes.startIndex + offset
      return unsafe Array(bytes[start..<start + 4]).withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
    }
    guard bytes.count >= headLength else { return nil }
    let folder = Int32(bitPattern: number(at: 0))
    let end = min(bytes.endIndex, bytes.startIndex + headLength + Int(number(at: 12)))
    let name = bytes[(bytes.startIndex + headLength)..<end].prefix { $0 != 0 }
    bytes = bytes[end...]
    return (folder, String(decoding: name, as: UTF8.self))
  }
}
