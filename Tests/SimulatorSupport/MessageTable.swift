package import AppDefinition
import Foundation
import AppReading
import TextFormatting

/// The inputs and sentences of one enumeration of problems.
///
/// It is kept in `NAME.txt`, or by subject in `NAME-SUBJECT.txt`.
package struct MessageTable {
  /// One input and what is said of it.
  package struct Entry {
    /// The problem, and behind a hyphen what is special about it here.
    package let name: String
    /// What the input is.
    package let kind: String
    /// The input as it is written: `\xFF` is a byte, `{{3*ab}}` is `ababab`, `{{3*a\#}}` is `a0a1a2`.
    package let input: String
    package var said: [String]
    /// The file that holds it.
    let file: String

    /// The case of the enumeration.
    package var problem: String { String(name.prefix { $0 != "-" }) }

    /// The bytes of the input.
    package var bytes: [UInt8] {
      let repeated = input.replacing(/(?s)\{\{(\d+)\*(.*?)\}\}/) { match in
        let (piece, count) = (String(match.2), Int(match.1) ?? 0)
        guard piece.contains("\\#") else { return String(repeating: piece, count: count) }
        return (0..<count).map { piece.replacing("\\#", with: "\($0)") }.joined()
      }
      var bytes: [UInt8] = []
      var rest = repeated[...]
      while let place = rest.firstRange(of: "\\x") {
        bytes += Array(rest[..<place.lowerBound].utf8)
        let digits = rest[place.upperBound...].prefix(2)
        bytes.append(UInt8(digits, radix: 16) ?? 0)
        rest = rest[digits.endIndex...]
      }
      return bytes + Array(rest.utf8)
    }
  }

  /// The tables of what the check finds; each of the others is of an enumeration.
  package static let checks = ["CheckFindings", "CheckSituations"]

  package var entries: [Entry] = []

  private static let folder = package.appending(path: "Tests/SimulatorTests/Goldens/Messages")

  /// Reads the table of an enumeration, in the order of its files' names.
  package init(_ name: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for file in files.sorted() where file == "\(name).txt" || file.hasPrefix("\(name)-") {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      entries += ("\n" + text).components(separatedBy: "\n## ").dropFirst().map { Self.entry($0, in: file) }
    }
  }

  /// The entry of a section.
  private static func entry(_ section: String, in file: String) -> Entry {
    var lines = section.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    let head = lines.removeFirst().split(separator: " ").map(String.init)
    let end = lines.firstIndex(of: "--") ?? lines.endIndex
    return Entry(
      name: head[0], kind: head[1], input: lines[..<end].joined(separator: "\n"),
      said: Array(lines[end...].dropFirst()), file: file)
  }

  /// Writes the table with what is said now.
  package func write() throws {
    for (file, entries) in Dictionary(grouping: entries, by: \.file) {
      let sections = entries.map { entry in
        let lines =
          ["## \(entry.name) \(entry.kind)"] + (entry.input.isEmpty ? [] : [entry.input]) + ["--"] + entry.said
        return lines.joined(separator: "\n") + "\n"
      }
      try sections.joined().write(to: Self.folder.appending(path: file), atomically: true, encoding: .utf8)
    }
  }
}

extension MessageTable.Entry {
  /// The app of an input that is a scene, a storyboard or what is between `<scenes>` and `</scenes>`, and its file.
  package var app: (reading: Reading<AppDefinition>, file: String) {
    if kind == "scene" {
      let file = SourceFile(name: "Test.yaml", bytes: bytes)
      let known = SourceFile(name: "Known.storyboard", bytes: Array(Self.board.utf8))
      let reading = readAppFile(
        file,
        storyboard: { name, _ in
          name == "Lost.storyboard" ? nil : SourceFile(name: name, bytes: Array(Self.board.utf8))
        },
        project: { name, _ in name == "Known.xcodeproj" ? readStoryboard(known, app: "Known").value : nil })
      return (reading, file.name)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let board = kind == "document" ? text : CheckCorpus.document(text)
    let file = SourceFile(name: "Test.storyboard", bytes: Array(board.utf8))
    return (readStoryboard(file, app: "Test"), file.name)
  }

  /// The storyboard beside each scene.
  private static let board = CheckCorpus.document(
    CheckCorpus.controller("a", "viewController", "storyboardIdentifier=\"one\""))
}
