import AppDefinition
import Checking
import Foundation
import Scripting
import SimulatorSupport
import TestSupport
import Testing
import Vocabulary

/// The questions of engineers in `Scenes/Questions`, each with its fault and its cure.
@Suite(.timed, .timeLimit(.minutes(30))) struct QuestionTests {
  private static let folders = FaultFolder.all(in: "Questions")

  @Test(arguments: folders)
  func `a folder is whole: the scene, the fault, the cure, and the cure in UIKit's Swift`(folder: FaultFolder) throws {
    #expect(folder.files == ["Cure.swift", "cure.script", "fault.script", "\(folder.name).yaml"].sorted())
    let cure = try folder.text("Cure.swift")
    #expect(cure.hasPrefix("// UIKit's Swift, not compiled here: "))
    #expect(cure.contains("\nimport UIKit\n"))
    let question = try folder.question
    #expect(question.asks.hasSuffix("?"))
    #expect(question.asks.count > 20)
    #expect(URL(string: question.thread)?.host()?.contains(".") == true)
  }

  @Test(arguments: folders)
  func `the rules of a question are those that its fault cites`(folder: FaultFolder) throws {
    let cited = try folder.text("fault.script").matches(of: /\b[RXUY][0-9]+\b/).map { String($0.output) }
    #expect(try Set(folder.question.rules.map(\.number)) == Set(cited))
    #expect(!cited.isEmpty)
  }

  @Test(arguments: folders, ["fault.script", "cure.script"])
  func `fault and cure are as the scripts say`(folder: FaultFolder, script: String) throws {
    let source = ScriptParser.Source(file: script, bytes: Array(try folder.text(script).utf8))
    let reading = try #require(ScriptParser.read(source).value)
    let result = ScriptRunner(definition: try folder.app, settings: reading.settings).run(reading)
    #expect(!result.tests.isEmpty)
    for test in result.tests {
      #expect(test.failure == nil, "\(test.failure?.step ?? ""): \(test.failure?.found ?? "")")
    }
  }

  @Test(arguments: folders)
  func `a fault is a loss that the script expects`(folder: FaultFolder) throws {
    let text = try folder.text("fault.script")
    let screen = /expect (not (saved|restored)|no text|presented none|state \S+ \S+ none)/
    let launch = /expect (launch (clean|crashed|refused)|archive none)/
    let isLoss = text.contains(screen) || text.contains(launch)
    #expect(isLoss)
  }

  @Test func `no question is listed twice`() throws {
    let questions = try Self.folders.map { try $0.question }
    #expect(questions.count > 2)
    #expect(Set(questions.map { $0.asks.lowercased() }).count == questions.count)
    #expect(Set(questions.map(\.thread)).count == questions.count)
  }

  @Test(arguments: folders) func `the page of the scenes names every question`(folder: FaultFolder) throws {
    let page = try String(contentsOf: package.appending(path: "Scenes/README.md"), encoding: .utf8)
    let questions = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Questions\n") })
    #expect(questions.contains("\n| `\(folder.name)` | "))
  }

  @Test func `a question is explained with its scene and its thread, and with its rules where it has some`() {
    var question = QuestionDefinition(asks: "Why is it not there again?", thread: "https://example.org/a/long/address")
    let end = ["  https://example.org/a/long/address"]
    #expect(question.explanation(scene: "lost", width: 40) == ["Why is it not there again?", "  lost"] + end)
    question.rules = [.onlyIdentifiedObjectsAreSaved, .appBuildsItsScenes]
    #expect(
      question.explanation(scene: "lost", width: 14) == ["Why is it not", "there again?", "  lost · R13,", "  U8"] + end
    )
  }
}

extension FaultFolder {
  fileprivate var question: QuestionDefinition { get throws { try #require(try app.question, "\(name)") } }
}
