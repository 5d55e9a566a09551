import TestSupport
import Testing

/// `relaunch explore` as it is run: what it says of a walk, and the script of what it finds.
@Suite("The explore command", .timed, .timeLimit(.minutes(30)))
struct ExploreCommandTests {
  /// A stack whose detail only code makes, so that nobody can make it again.
  private static let losing = """
    app: Losing
    delegate: { shouldSave: always, shouldRestore: always }
    initial: nav
    controllers:
      nav: { kind: navigation, restorationIdentifier: nav, root: list }
      list: { title: List, restorationIdentifier: list, buttons: [{ title: Open, show: detail }] }
      detail: { title: Detail, restorationIdentifier: detail, from: code }

    """

  private static let lost =
    "nav/detail was saved and not restored: none of the four steps had it; give it a restoration class, answer for it "
    + "in the app delegate, or make it in a storyboard (R44)"

  private func script(_ scene: String, seed: Int) -> String {
    """
    # \(Self.lost)
    # Found by a random walk with the seed \(seed).
    version 1
    scene "\(scene)"

    test "a relaunch changes nothing"
      launch
      tap "Open"
      background
      kill
      launch
      expect restored nav/detail
    end

    """
  }

  @Test func `a difference is told with its steps, and its script is written and fails`() throws {
    let place = TemporaryPlace()
    let scene = try place.write(Self.losing, to: "apps/losing.yaml")
    let printed = try ProgramRun(["explore", "apps/losing.yaml"], in: place)
    #expect(printed.status == 1)
    expectSame(printed.output, script(scene, seed: 1))
    #expect(printed.errors == "apps/losing.yaml: after 1 step: \(Self.lost)\n")
    let written = try ProgramRun(
      ["explore", "apps/losing.yaml", "--output", "new/found.script", "--seed", "7"], in: place)
    #expect(written.status == 1)
    #expect(written.output.isEmpty)
    #expect(written.errors == "apps/losing.yaml: after 3 steps: \(Self.lost)\n")
    expectSame(String(decoding: try place.bytes(of: "new/found.script"), as: UTF8.self), script(scene, seed: 7))
    let replay = try ProgramRun(["--script", "new/found.script"], in: place)
    #expect(replay.status == 1)
    #expect(replay.output.contains("new/found.script:12:3  expect restored nav/detail\n"), "\(replay.output)")
  }

  @Test func `a walk without a difference says what it has seen and compared`() throws {
    let place = TemporaryPlace()
    try place.write("app: A\ninitial: a\ncontrollers: { a: { title: A } }\n", to: "a.yaml")
    try place.write(
      """
      app: B
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers: { a: { title: A, views: [{ button: b }] }, b: { title: B } }
      """, to: "b.yaml")
    let gates = "nothing could be compared with a relaunch"
    for (arguments, said) in [
      (["a.yaml", "--steps", "1"], "a.yaml: 1 step, 0 of 1 screen seen, 0 relaunches; \(gates) (seed 1)\n"),
      (
        ["a.yaml", "--steps", "9", "--seed", "5"],
        "a.yaml: 9 steps, 1 of 1 screen seen, 0 relaunches; \(gates) (seed 5)\n"
      ),
    ] {
      let run = try ProgramRun(["explore"] + arguments, in: place)
      #expect(run.output == said)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
    let silent = try ProgramRun(["explore", "b.yaml", "--steps", "40"], in: place)
    #expect(silent.output.hasPrefix("b.yaml: 40 steps, 1 of 2 screens seen, "))
    #expect(silent.output.hasSuffix(" relaunches; 1 screen was never saved (seed 1)\n"))
  }

  @Test func `the seed decides the walk, and without one it is 1`() throws {
    let walks = [["--seed", "1"], ["--seed", "2"], ["--size", "40x12"], []]
    let said = try walks.map {
      try ProgramRun(["explore", "Mail", "--steps", "120"] + $0, in: TemporaryPlace()).output
    }
    #expect(said[0].contains(" relaunches; 2 screens were never saved; "))
    #expect(said[1] != said[0])
    #expect(said[2...] == [said[0], said[0]])
  }

  @Test func `an app with scenes is said to have them first`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes")
    let run = try ProgramRun(["explore", "Scenes", "--steps", "3"], in: place)
    #expect(run.errors.hasPrefix("Scenes/Atlas/Info.plist:9:2: this app has adopted scenes, so UIKit never runs"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
