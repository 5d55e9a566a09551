import Foundation
import Scripting
import TestSupport
import Testing

/// The table of the words of scripts: every declaration is in it, and everything in it has a sample.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptVocabularyTests {
  @Test(arguments: ["Words", "Expectations"])
  func `every declared word is in the table`(folder: String) throws {
    let sources = package.appending(path: "Sources/Simulator/Scripting")
    let table = try String(contentsOf: sources.appending(path: "ScriptVocabulary.swift"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path)
    var count = 0
    for file in files {
      let text = try String(contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8)
      guard text.contains("static let syntax") else { continue }
      count += 1
      #expect(table.contains("\(file.dropLast(".swift".count)).self"), "\(file)")
    }
    #expect(count == (folder == "Words" ? ScriptHelp.steps : ScriptHelp.expectations).count)
  }

  @Test(arguments: ScriptHelp.steps + ScriptHelp.expectations.map { "expect \($0)" })
  func `every word has a sample that is printed as it is read`(word: String) {
    #expect(ScriptSamples.lines.contains { "\($0) ".hasPrefix("\(word) ") || $0.hasPrefix("\(word)\n") })
  }

  @Test func `no two words begin a line in the same way`() {
    #expect(Set(ScriptHelp.steps).count == ScriptHelp.steps.count)
    #expect(Set(ScriptHelp.expectations).count == ScriptHelp.expectations.count)
  }
}
