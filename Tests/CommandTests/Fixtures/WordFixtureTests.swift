import Foundation
import TestSupport
import Testing

/// One sentence for each kind of finding and step, as it is said of the smallest file that has it.
@Suite("Words of an earlier build", .timed, .timeLimit(.minutes(30)))
struct WordFixtureTests {
  /// A folder in which the bundled scenes and the fixtures have the same places as in the package.
  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.makeFolder()
    for (name, target) in [("Scenes", "Scenes"), ("Fixtures", "Tests/Fixtures")] {
      try FileManager.default.createSymbolicLink(
        at: URL(fileURLWithPath: "\(place.path)/\(name)"),
        withDestinationURL: PackageFolder.root.appendingPathComponent(target))
    }
    return place
  }

  /// Sentences by their kinds, each with where it was said first.
  private struct Kinds {
    private var sentences: [String: String] = [:]

    mutating func add(_ sentence: String, of kind: String, in place: String) {
      if sentences[kind] == nil { sentences[kind] = "\(place): \(sentence)\n" }
    }

    var text: String { sentences.sorted { $0.key < $1.key }.map(\.value).joined() }
  }

  /// A sentence without what is quoted, numbers and paths.
  private static func kind(of sentence: some StringProtocol) -> String {
    String(sentence).replacing(/"[^"]*"/, with: "\"\"").replacing(/[0-9]+/, with: "#")

      .replacing(/[A-Za-z#-]+ on line #(, )?/, with: "")
      .replacing(/[A-Za-z#()-]+(?:\/[A-Za-z#()-]+)+/, with: "PATH")
  }

  @Test func `each kind of finding is said as it was of the smallest file that has it`() throws {
    let place = try place()
    var kinds = Kinds()
    var found: [(size: Int, file: String, lines: [String])] = []
    for folder in ["Scenes", "Fixtures/Storyboards", "Fixtures/Looks"] {
      let run = try ProgramRun(["check", "--format", "github", "--all", folder], in: place)
      for line in run.output.split(separator: "\n") {
        guard let match = line.prefixMatch(of: /::([a-z]+) file=([^,]+),line=[0-9]+,col=[0-9]+,title=([^:]+)::/) else {
          continue
        }
        let file = String(match.2)
        let sentence = "\(match.1) \(match.3): \(line[match.range.upperBound...])"
        if let last = found.indices.last, found[last].file == file {
          found[last].lines.append(sentence)
        } else {
          let size = try Data(contentsOf: URL(fileURLWithPath: "\(place.path)/\(file)")).count
          found.append((size, file, [sentence]))
        }
      }
    }
    try #require(found.count > 30)
    for (_, file, lines) in found.sorted(by: { ($0.size, $0.file) < ($1.size, $1.file) }) {
      for line in lines { kinds.add(line, of: Self.kind(of: line), in: file) }
    }
    try Fixture(path: "Words/findings.txt").holds(kinds.text)
  }

  @Test func `each kind of step of a launch is said as it was in the smallest test that has it`() throws {
    let run = try ProgramRun(["--script", "Scenes", "--trace"], in: place())
    #expect(run.status == 0, "\(run.errors)")
    var records: [(name: String, entries: [String])] = []
    for entry in TraceOutline.entries(run.output) {
      if entry.hasPrefix("# ") { records.append((String(entry.dropFirst(2)), [])) }
      if !records.isEmpty { records[records.count - 1].entries.append(entry) }
    }
    try #require(records.count > 300)
    var kinds = Kinds()
    // Most lines are said in many tests; the smallest one has the first of each kind.
    var seen: Set<String> = []
    for (name, entries) in records.sorted(by: { ($0.entries.count, $0.name) < ($1.entries.count, $1.name) }) {
      var section = ""
      for entry in entries {
        if !entry.hasPrefix(" ") { section = entry.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces) }
        guard seen.insert("\(section)\n\(entry)").inserted else { continue }
        let said = entry.trimmingCharacters(in: .whitespaces)
        if let kind = Self.kind(ofEntry: entry, said, in: section) { kinds.add(said, of: kind, in: name) }
      }
    }
    try Fixture(path: "Words/steps.txt").holds(kinds.text)
  }

  /// The kind of a line of a trace; none for the name of a test or of an object.
  private static func kind(ofEntry entry: String, _ said: String, in section: String) -> String? {
    if entry.hasPrefix("# ") || section.hasPrefix("ok ") || section.hasPrefix("not ok ") { return nil }
    let words = kind(of: said).split(separator: " ")
    if !entry.hasPrefix(" ") { return words.prefix(3).joined(separator: " ") }
    switch section {
    case "CALLS":
      // The name of the call, and what was answered.
      let answer = said.range(of: ": ").map { kind(of: said[$0.upperBound...]) } ?? ""
      return "CALLS \(words.first ?? "") \(answer)"
    case "OBJECTS" where !entry.hasPrefix("    "): return nil
    case "OBJECTS": return "OBJECTS " + words.prefix(6).filter { $0.first?.isUppercase != true }.joined(separator: " ")
    default:
      let rule = said.firstMatch(of: /\b[RXUY][0-9]+\b/).map { "\($0.output)" } ?? ""
      return "\(section) \(rule) " + words.dropFirst(1).prefix(5).joined(separator: " ")
    }
  }

  @Test func `what is there is listed with the same words`() throws {
    var said = ""
    for arguments in [["scenes"], ["explain"], ["explain", "--questions"]] {
      let run = try ProgramRun(arguments, in: place())
      said += "$ relaunch \(arguments.joined(separator: " "))\n\(run.output)\(run.errors)\n"
    }
    try Fixture(path: "Words/lists.txt").holds(said)
  }
}
