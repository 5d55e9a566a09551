import AppDefinition
import Checking
import Foundation
import AppReading
import Scripting
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// Every sentence that the program has for something wrong, each with the shortest input that it is said of.
///
/// A table of an enumeration of problems, or of what the check finds, has for each entry a line `## CASE KIND`, the
/// input, a line `--`, what is said.
/// `UPDATE_FIXTURES=1` writes what is said now; read the difference.
@Suite(.timed, .timeLimit(.minutes(30))) struct MessageTests {
  /// The tables that are each of an enumeration.
  static let enumerations = ["DefinitionProblem", "ReadingProblem", "ScriptProblem"]
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"

  @Test(arguments: MessageTable.checks + enumerations) func `each problem says what it said, at its place`(name: String)
    throws
  {
    var table = try MessageTable(name)
    #expect(!table.entries.isEmpty)
    for index in table.entries.indices {
      let entry = table.entries[index]
      let said = try said(of: entry, in: name)
      if Self.isUpdating { table.entries[index].said = said }
      #expect(table.entries[index].said == said, "\(name).\(entry.name)")
      // A situation may be one in which nothing is lost.
      if name != "CheckSituations" { #expect(!said.isEmpty, "\(name).\(entry.name)") }
    }
    if Self.isUpdating { try table.write() }
  }

  /// The inputs that are read although something is wrong, and how bad that is.
  private static let read = [
    "contentsInCode: note", "customSegue: note", "danglingSegue: warning", "emptyIdentifier: warning",
    "flagWithoutIdentifier: warning", "goneFromProject: warning", "neverAsked: warning, warning", "noInitial: note",
    "noScenes: note, note",
    "noSuchTap: warning", "noSuchView: warning", "notWritten: warning", "repeatedElement: warning",
    "unknownElement: note", "unknownIdentifier-onto: warning, warning", "unknownIdentifier: warning, warning",
    "unresolvedReference: warning", "unsetDefault: warning, warning, warning, warning", "unwinding: note",
    "viewsTooDeep: warning",
  ]

  @Test func `only what is no error lets a scene or a storyboard be read`() throws {
    let readings = try MessageTable("ReadingProblem").entries.filter { $0.kind != "strings" }
      .map { (name: $0.name, reading: $0.app.reading) }
    let read = readings.filter { $0.reading.value != nil }
      .map { "\($0.name): " + $0.reading.diagnostics.map { "\($0.severity)" }.joined(separator: ", ") }
    #expect(readings.count > 100)
    expectSame(read.sorted().joined(separator: "\n"), Self.read.joined(separator: "\n"))
  }

  @Test func `every rule that the check can cite is cited in the table of what it finds`() throws {
    let said = try MessageTable("CheckFindings").entries.flatMap(\.said)
    let cited = Set(said.compactMap { $0.firstMatch(of: /title=([\w-]+)/).map { String($0.1) } })
    let sarif = try JSONDecoder().decode(Sarif.self, from: Data(CheckRun().text(.sarif).utf8))
    let known = try #require(sarif.runs.first).tool.driver.rules.map(\.id)
    #expect(known.count > 10)
    #expect(Set(known).subtracting(cited) == [])
  }

  /// The rules of a report, as far as they are read here.
  private struct Sarif: Decodable {
    struct Run: Decodable { let tool: Tool }
    struct Tool: Decodable { let driver: Driver }
    struct Driver: Decodable { let rules: [Rule] }
    struct Rule: Decodable { let id: String }
    let runs: [Run]
  }

  @Test(arguments: enumerations) func `every case of the enumeration is in its table, and no other`(name: String)
    throws
  {
    let cases = try DeclaredCases.names(of: name)
    #expect(cases.count > 10)
    let table = try MessageTable(name)
    #expect(Set(table.entries.map(\.problem)) == cases)
    #expect(Set(table.entries.map(\.name)).count == table.entries.count)
  }

  /// What is said of an input, a line for each problem.
  private func said(of entry: MessageTable.Entry, in table: String) throws -> [String] {
    let file = { (name: String) in SourceFile(name: name, bytes: entry.bytes) }
    switch entry.kind {
    case "script":
      let source = ScriptParser.Source(file: "a.script", bytes: entry.bytes)
      let round = ScriptParser.Source(file: "round", bytes: Array("include round\n".utf8))
      return ScriptParser.read(source) { name, _ in name == "round" ? round : nil }.diagnostics.map(\.description)
    case "definition":
      return try #require(Self.definitions[entry.name], "\(entry.name)").problems().map(\.description)
    case "strings": return readStrings(file("a.strings")).diagnostics.map(\.description)
    default:
      let (reading, file) = entry.app
      return MessageTable.checks.contains(table)
        ? findings(reading, file: file, notesScenes: entry.name == "scenesNote")
        : reading.diagnostics.map(\.description)
    }
  }

  /// What the check finds, with what to do about it.
  private func findings(_ reading: Reading<AppDefinition>, file: String, notesScenes: Bool) -> [String] {
    guard let app = reading.value else { return reading.diagnostics.map(\.description) }
    var run = CheckRun()
    run.add(CheckReport(app, file: file, diagnostics: reading.diagnostics), mayHaveScenes: notesScenes)
    return run.text(.github).split(separator: "\n").map(String.init)
  }
}
