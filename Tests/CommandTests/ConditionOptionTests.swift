import TestSupport
import Testing

/// `--condition`: what the system does where reports and documents disagree.
@Suite("Conditions on the command line", .timed, .timeLimit(.minutes(30)))
struct ConditionOptionTests {
  private static func run(_ condition: ConditionCase, _ option: String, _ end: String) throws -> ProgramRun {
    let place = TemporaryPlace()
    try place.write(ConditionCase.app, to: "Notes.yaml")
    let script = (["scene Notes.yaml"] + condition.steps + [end]).joined(separator: "\n") + "\n"
    try place.write(script, to: "steps.script")
    return try ProgramRun(["--condition", option, "--script", "steps.script"], in: place)
  }

  @Test(arguments: ConditionCase.all, [true, false])
  func `an option sets a condition`(condition: ConditionCase, isObserved: Bool) throws {
    let option = "\(condition.name)=\(condition.word(isObserved))"
    let run = try Self.run(condition, option, condition.end(isObserved))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `another word is refused`() throws {
    #expect(try Self.run(ConditionCase.all[0], "asks=never", "kill").status == 64)
  }
}
