import AppDefinition
import Scripting
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// What a script says of steps and expectations in many situations, held to the letter: whether each is possible or
/// holds, and what was expected and found where not; what has the same answer is told together.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptAnswerTests {
  /// Steps on a bundled scene, and what is tried behind them, each on its own.
  struct Situation {
    let scene: String
    let steps: [String]
    let tries: [String]
  }

  @Test(arguments: ScriptSituations.all.keys.sorted())
  func `what is tried in many situations has the same answers as ever`(name: String) throws {
    let situations = try #require(ScriptSituations.all[name])
    var lines: [String] = []
    for situation in situations {
      lines.append("# \(situation.scene): \(situation.steps.joined(separator: " · "))")
      var answers: [(said: String, tried: [String])] = []
      for tried in situation.tries {
        let text = (situation.steps + [tried]).joined(separator: "\n")
        let problems = problems(of: text)
        var answer = "cannot be read: " + problems.joined(separator: " · ")
        if problems.isEmpty {
          answer = Self.answer(try Self.result(of: text, on: situation.scene), to: tried)
        }
        answer = answer.replacing(tried, with: "…")
        let words = tried.replacing("\n", with: " · ").replacing(" ", with: "\u{A0}")
        if let place = answers.firstIndex(where: { $0.said == answer }) {
          answers[place].tried.append(words)
        } else {
          answers.append((answer, [words]))
        }
      }
      for (said, tried) in answers {
        let words = textLines(tried.joined(separator: ", "), 116).map { $0.text.replacing("\u{A0}", with: " ") }
        if words.count == 1 {
          lines.append("\(words[0])  →  \(said)")
        } else {
          lines += ["→  \(said)"] + words.map { "    " + $0 }
        }
      }
      lines.append("")
    }
    try Golden(path: "Answers/\(name).txt").holds(lines.joined(separator: "\n"))
  }

  /// The result of the one test of a script, on a bundled scene or one that is written here.
  private static func result(of text: String, on scene: String) throws -> TestResult {
    let app = try ScriptSituations.apps[scene].map(sceneApp) ?? bundledScene(scene)
    let script = try #require(read(text).value)
    return try #require(ScriptRunner(definition: app, settings: script.settings).run(script).tests.first)
  }

  private static func answer(_ test: TestResult, to tried: String) -> String {
    guard let failure = test.failure else { return "yes" }
    // A failure of a step before the one that is tried shows a mistake in the situation.
    let early = failure.step == tried.split(separator: "\n").first.map(String.init) ? "" : "AT \(failure.step): "
    let expected = failure.expected.isEmpty ? "" : "expected \(failure.expected), "
    let compared = failure.comparison.map { "\n    \($0.mark.rawValue) \($0.number) \($0.text)" }.joined()
    return early + expected + failure.found + compared
  }
}
