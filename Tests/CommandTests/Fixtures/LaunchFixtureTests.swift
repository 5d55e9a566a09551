import TestSupport
import Testing

/// What was called at launches, who was asked for each object, and what came of it.
@Suite("Launches of an earlier build", .timed, .timeLimit(.minutes(30)))
struct LaunchFixtureTests {
  @Test(arguments: FixtureFolder.scripts(in: "Launches"))
  func `a launch makes the same calls, asks the same, and loses the same by the same rules`(name: String) throws {
    let script = "Launches/\(name).script"
    let run = try ProgramRun(["--script", script, "--trace"], in: FixtureFolder.place(copying: script))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    try Fixture(path: "Launches/\(name).calls").holds(TraceOutline(run.output).text)
  }
}
