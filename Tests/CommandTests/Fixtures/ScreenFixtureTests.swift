import TestSupport
import Testing

/// The screens of every scene, byte for byte.
@Suite("Screens of an earlier build", .timed, .timeLimit(.minutes(30)))
struct ScreenFixtureTests {
  private static let large = ["Mail", "Restorer", "Workshop", "Samples/master-detail", "Samples/pet-finder"]

  @Test(arguments: FixtureFolder.apps.map { ($0, "80x24") } + large.map { ("Scenes/\($0)", "140x45") })
  func `a scene begins with the same screen`(scene: String, size: String) throws {
    let run = try ProgramRun(["render", scene, "--size", size], in: FixtureFolder.place())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    try Fixture(path: "Screens/Initial/\(name(scene)).\(size)").holds(run.output)
  }

  @Test(arguments: FixtureFolder.scripts(in: "Screens"))
  func `deeper screens are the same in text, styles and structure`(name: String) throws {
    let script = "Screens/\(name).script"
    let place = try FixtureFolder.place(copying: script)
    let run = try ProgramRun(["--script", script, "--update"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    try Fixture(path: "\(script).snapshots").holds(filesOf: "\(place.path)/\(script).snapshots")
  }

  @Test(arguments: [
    ("Mail", ["--theme", "light"]), ("Workshop", ["--color", "16"]),
  ])
  func `a picture is the same`(scene: String, options: [String]) throws {
    let arguments = ["render", "Scenes/\(scene)", "--format", "svg"] + options
    let run = try ProgramRun(arguments, in: FixtureFolder.place())
    #expect(run.status == 0, "\(run.errors)")
    try Fixture(path: "Screens/Initial/\(scene).svg").holds(run.output)
  }

  private func name(_ scene: String) -> Substring { scene.split(separator: "/").last ?? "" }
}
