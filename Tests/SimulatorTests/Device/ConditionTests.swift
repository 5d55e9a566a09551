import AppDefinition
import ControllerKit
import Scripting
import SimulatorSupport
import TestSupport
import Testing

/// What the system does where reports and documents disagree, set by a script and from the palette.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConditionTests {
  /// What stops a script of some steps.
  private static func failure(of steps: [String]) throws -> String? {
    let reading = read(steps.joined(separator: "\n") + "\n")
    let script = try #require(reading.value, "\(reading.diagnostics)")
    let result = ScriptRunner(definition: try sceneApp(ConditionCase.app)).run(script)
    let test = try #require(result.tests.first)
    return test.failure.map { "\($0.position): \($0.step): \($0.found)" }
  }

  @Test func `every condition has its steps here`() {
    #expect(ConditionCase.all.map(\.name) == Observation.allCases.map(\.name))
    #expect(ConditionCase.all.map(\.observed) == Observation.allCases.map(\.observedWord))
    #expect(ConditionCase.all.map(\.documented) == Observation.allCases.map(\.documentedWord))
  }

  @Test(
    .tags(.Rule.u12, .Rule.u40, .Rule.u67, .Rule.u73, .Rule.u74, .Decision.y1, .Decision.y14, .Decision.y15),
    .tags(.Decision.y17), arguments: ConditionCase.all, [true, false])
  func `a word of a script sets a condition`(condition: ConditionCase, isObserved: Bool) throws {
    let word = "condition \(condition.name) \(condition.word(isObserved))"
    #expect(try Self.failure(of: [word] + condition.steps + [condition.end(isObserved)]) == nil)
  }

  @Test(arguments: ConditionCase.all, [true, false])
  func `the palette sets a condition, and takes it back`(condition: ConditionCase, isObserved: Bool) throws {
    func chosen(_ isObserved: Bool) -> [String] {
      ["press \":\"", "paste \"Condition \(condition.name): \(condition.word(isObserved))\"", "press Enter"]
    }
    var steps = condition.steps
    steps.insert(contentsOf: chosen(true) + (isObserved ? [] : chosen(false)), at: 1)
    #expect(try Self.failure(of: steps + [condition.end(isObserved)]) == nil)
  }
}
