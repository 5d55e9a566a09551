import AppDefinition
import Foundation
import SceneReading
import Scripting
import TestSupport
import Testing
import Vocabulary

/// The questions of engineers in `Scenes/Questions`, each with its fault and its cure.
@Suite(.timed, .timeLimit(.minutes(30))) struct QuestionTests {
  /// A folder of `Scenes/Questions`.
  struct Folder: CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }

    static let all: [Folder] = {
      let path = package.appending(path: "Scenes/Questions").path
      return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().map { Folder(name: $0) }
    }()

    var files: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: package.appending(path: "Scenes/Questions/\(name)").path)
      }
    }

    func text(_ file: String) throws -> String {
      try String(contentsOf: package.appending(path: "Scenes/Questions/\(name)/\(file)"), encoding: .utf8)
    }

    var app: AppDefinition {
      get throws {
        let scene = SourceFile(name: "\(name).yaml", bytes: Array(try text("\(name).yaml").utf8))
        return try #require(readScene(scene).value)
      }
    }

    var question: QuestionDefinition { get throws { try #require(try app.question, "\(name)") } }
  }

  @Test(arguments: Folder.all)
  func `a folder is whole: the scene, the fault, the cure, and the cure in UIKit's Swift`(folder: Folder) throws {
    #expect(try folder.files.sorted() == ["Cure.swift", "cure.script", "fault.script", "\(folder.name).yaml"].sorted())
    let cure = try folder.text("Cure.swift")
    #expect(cure.hasPrefix("// UIKit's Swift, not compiled here: "))
    #expect(cure.contains("\nimport UIKit\n"))
    let question = try folder.question
    #expect(question.asks.hasSuffix("?"))
    #expect(question.asks.count > 20)
    #expect(URL(string: question.thread)?.host()?.contains(".") == true)
  }

  @Test(arguments: Folder.all)
  func `the rules of a question are those that its fault cites`(folder: Folder) throws {
    let cited = try folder.text("fault.script").matches(of: /\b[RX][0-9]+\b/).map { String($0.output) }
    #expect(try Set(folder.question.rules.map(\.number)) == Set(cited))
    #expect(!cited.isEmpty)
  }

  @Test(arguments: Folder.all, ["fault.script", "cure.script"])
  func `fault and cure are as the scripts say`(folder: Folder, script: String) throws {
    let source = ScriptParser.Source(file: script, bytes: Array(try folder.text(script).utf8))
    let reading = try #require(ScriptParser.read(source).value)
    let result = ScriptRunner(definition: try folder.app, settings: reading.settings).run(reading)
    #expect(!result.tests.isEmpty)
    for test in result.tests {
      #expect(test.failure == nil, "\(test.failure?.step ?? ""): \(test.failure?.found ?? "")")
    }
  }

  @Test(arguments: Folder.all)
  func `a fault is a loss that the script expects`(folder: Folder) throws {
    let loss = /expect (not (saved|restored)|no text|launch (clean|crashed|refused)|archive none)/
    #expect(try folder.text("fault.script").contains(loss))
  }

  @Test func `no question is listed twice`() throws {
    let questions = try Folder.all.map { try $0.question }
    #expect(questions.count > 2)
    #expect(Set(questions.map { $0.asks.lowercased() }).count == questions.count)
    #expect(Set(questions.map(\.thread)).count == questions.count)
  }

  @Test(arguments: Folder.all) func `the page of the scenes names every question`(folder: Folder) throws {
    let page = try String(contentsOf: package.appending(path: "Scenes/README.md"), encoding: .utf8)
    let questions = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Questions\n") })
    #expect(questions.contains("\n| `\(folder.name)` | "))
  }
}
