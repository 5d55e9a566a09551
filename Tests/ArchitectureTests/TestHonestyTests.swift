import Foundation
import Testing

/// What every test file keeps to. Lines are read as they are formatted.
@Suite(.timeLimit(.minutes(30))) struct TestHonestyTests {
  /// A line of a test file.
  struct Line: CustomStringConvertible {
    let file: String
    let number: Int
    let text: String
    var description: String { "\(file):\(number): \(text)" }
  }

  /// The lines of every Swift file below `Tests`, but for this one.
  static let files: [[Line]] = ArchitectureTests.swiftFiles("Tests")
    .filter { $0.lastPathComponent != URL(fileURLWithPath: #filePath).lastPathComponent }
    .compactMap { url in
      let text = try? String(contentsOf: url, encoding: .utf8)
      return text?.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        Line(file: url.lastPathComponent, number: $0 + 1, text: String($1))
      }
    }

  /// The clock of a test runs while it waits for others, so a limit is for one that never ends, not for a slow one.
  @Test
  func `every suite has a time limit`() {
    let declaration = /^(?:@Suite.*)?\b(?:struct|class|actor|enum|extension) (\w+)/
    for lines in Self.files {
      var attributes = ""
      var isOpen = false
      for line in lines {
        if line.text.hasPrefix("@Suite") { isOpen = true }
        if isOpen { attributes += line.text }
        if let match = line.text.firstMatch(of: declaration) {
          isOpen = false
          // Its parts are nested in a suite that has a limit.
          if match.1 == "TerminalTests" { attributes = ".timeLimit(" }
        }
        if line.text.hasPrefix("}") { attributes = "" }
        guard line.text.hasPrefix("  @Test") else { continue }
        #expect(attributes.contains(".timeLimit("), "\(line)")
      }
    }
  }

  @Test
  func `the goldens are short enough to be judged, each and all together`() throws {
    let folder = ArchitectureTests.package.appending(path: "Tests/SimulatorTests/Goldens")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var all = 0
    for file in (files?.compactMap { $0 as? URL } ?? []) where !file.hasDirectoryPath {
      let lines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= 400, "\(file.lastPathComponent)")
      all += lines
    }
    #expect(all > 5_000)
    #expect(all <= 12_000)
  }

  @Test
  func `an expectation says one thing`() {
    for lines in Self.files {
      let text = lines.map(\.text).joined(separator: "\n")
      for call in Expectation.all(in: text) where !call.joints.isEmpty {
        Issue.record("\(lines[0].file): \(call.condition) says more than one thing, or one of several")
      }
    }
  }
}

/// The condition of a call of `#expect`.
private struct Expectation {
  let condition: Substring
  /// The operators between its parts, those in brackets and in texts left out.
  private(set) var joints: [String] = []

  /// Finds the calls in a file.
  static func all(in text: String) -> [Expectation] {
    text.ranges(of: "#expect(").map { Expectation(text[$0.upperBound...]) }
  }

  private init(_ rest: Substring) {
    var depth = 0
    var end = rest.startIndex
    var isQuoted = false
    while end < rest.endIndex {
      let character = rest[end]
      let next = rest.index(after: end)
      if character == "\\" {
        end = rest.index(next, offsetBy: 1, limitedBy: rest.endIndex) ?? rest.endIndex
        continue
      }
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if depth < 0 || (depth == 0 && character == ",") { break }
        if depth == 0, "&|".contains(character), rest[next...].first == character { joints.append("\(character)") }
      }
      end = next
    }
    condition = rest[..<end]
  }
}
