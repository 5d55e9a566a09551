/// A file that someone else has read from a disk.
package struct SourceFile: Sendable, Hashable {
  /// The name that messages show.
  package var name: String
  /// The bytes as they are in the file.
  package var bytes: [UInt8]

  /// Makes a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name without folders and ending, by which storyboards know each other.
  package var stem: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}
