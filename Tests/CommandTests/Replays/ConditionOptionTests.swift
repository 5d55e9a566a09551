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

  @Test(arguments: [("on", "List"), ("off", "Log in")])
  func `an option turns a switch of the app`(state: String, title: String) throws {
    let place = try Self.switches(title)
    let run = try ProgramRun(["--condition", "loggedIn=\(state)", "--script", "steps.script"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `a switch that the app does not have is refused with the nearest`() throws {
    let run = try ProgramRun(["--condition", "logedIn=on", "--script", "steps.script"], in: Self.switches("List"))
    #expect(run.status == 64)
    let said =
      "--condition logedIn: the app has no switch \"logedIn\"; did you mean \"loggedIn\"? there are \"loggedIn\""
    #expect(run.errors.contains(said), "\(run.errors)")
  }

  private static func switches(_ title: String) throws -> TemporaryPlace {
    let place = TemporaryPlace()
    let app = """
      app: A
      switches: { loggedIn: false }
      initial: [{ if: loggedIn, screen: list }, login]
      controllers: { list: { title: List }, login: { title: Log in } }
      """
    try place.write(app, to: "A.yaml")
    try place.write("version 1\nscene A.yaml\nlaunch fresh\nexpect title \"\(title)\"\n", to: "steps.script")
    return place
  }
}
