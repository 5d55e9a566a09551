import TestSupport
import Testing

/// `relaunch new`, run as a program.
@Suite(.timed, .timeLimit(.minutes(30))) struct NewCommandTests {
  @Test(arguments: ["Recipes", "Recipes.yaml", "apps/Recipes", "apps/My \"app\": 2", "日"])
  func `the app that is written has no findings, and its script passes`(name: String) throws {
    let place = TemporaryPlace()
    try place.makeFolder("apps")
    let made = try ProgramRun(["new", name], in: place)
    #expect(made.errors == "")
    #expect(made.status == 0)
    let path = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    let check = try ProgramRun(["check", path + ".yaml", "--strict"], in: place)
    #expect(check.output.contains("3 screens, 3 saved, 0 lost\n"), "\(check.output)\(check.errors)")
    #expect(check.status == 0)
    let replay = try ProgramRun(["--script", path + ".script"], in: place)
    #expect(replay.output == "ok 1 - a note comes back\n1 passed, 0 failed\n", "\(replay.errors)")
  }

  @Test(arguments: [".yaml", ".script"]) func `a file that is there stays as it is`(ending: String) throws {
    let place = TemporaryPlace()
    try place.write("mine", to: "A" + ending)
    let run = try ProgramRun(["new", "A"], in: place)
    #expect(run.status == 73)
    #expect(run.errors == "relaunch: A\(ending): is there already and is not overwritten; choose another name\n")
    #expect(String(decoding: try place.bytes(of: "A" + ending), as: UTF8.self) == "mine")
    #expect(throws: (any Error).self) { try place.bytes(of: "A" + (ending == ".yaml" ? ".script" : ".yaml")) }
  }

  @Test(arguments: ["", "apps/", ".yaml"]) func `a name that names nothing is refused`(name: String) throws {
    let run = try ProgramRun(["new", name], in: TemporaryPlace())
    #expect(run.status == 64)
    #expect(run.errors.contains("is no name of an app"))
  }
}
