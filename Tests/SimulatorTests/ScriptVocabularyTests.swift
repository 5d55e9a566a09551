import Foundation
import Scripting
import SimulatorSupport
import TestSupport
import Testing

/// The lists of the words of scripts: every declaration is in its own place there, and every word has a sample.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptVocabularyTests {
  /// The compiler asks each declaration for a name of the list, but not that no other has it.
  @Test(arguments: ["Words": "StepName", "Expectations": "ExpectationName"])
  func `every declared word is that of its own name`(folder: String, list: String) throws {
    let sources = package.appending(path: "Sources/Simulator/Scripting")
    let names = try String(contentsOf: sources.appending(path: "\(list).swift"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path)
    for file in files {
      let text = try String(contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8)
      guard let name = text.firstMatch(of: /static let syntax = ScriptSyntax\(\s*\w+\.(\w+)/)?.output.1 else {
        continue
      }
      #expect(names.contains("case .\(name): \(file.dropLast(".swift".count)).self\n"), "\(file)")
    }
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
