import Foundation
import TestSupport
import Testing

/// What `--record` wrote in an earlier build, unedited, while keys and clicks drove it in a terminal.
@Suite("Recordings of an earlier build", .timed, .timeLimit(.minutes(30)))
struct RecordingFixtureTests {
  @Test(arguments: FixtureFolder.scripts(in: "Recordings"))
  func `a recording replays, with the same launches, and leaves the same archives`(name: String) throws {
    let script = "Recordings/\(name).script"
    let place = try FixtureFolder.place(copying: script)
    let run = try ProgramRun(["--script", script, "--state", "state", "--trace"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("1 passed, 0 failed\n"), "\(run.output)")
    try Fixture(path: "Recordings/\(name).calls").holds(TraceOutline(run.output).text)
    let folder = try #require(try place.names(in: "\(place.path)/state").first)
    let archives = try place.names(in: "\(place.path)/state/\(folder)").filter { $0.hasSuffix(".plist") }
    let states = try archives.map { archive in
      let shown = try ProgramRun(["archive", "show", "--json", "state/\(folder)/\(archive)"], in: place)
      #expect(shown.status == 0, "\(shown.errors)")
      return "\(archive)\n\(shown.output.withoutReasons)"
    }
    try Fixture(path: "Recordings/\(name).archives").holds(states.joined())
  }
}
