import TestSupport
import Testing

/// `relaunch explore OLD --against NEW` as it is run: its report, its scripts and its exit statuses.
@Suite("Exploring two apps", .timed, .timeLimit(.minutes(30)))
struct AgainstOptionTests {
  private static let old = """
    app: Words
    delegate: { shouldSave: always, shouldRestore: always }
    initial: stack
    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: list }
      list: { title: List, restorationIdentifier: list, buttons: [{ title: Open, show: word }] }
      word: { title: Word, restorationIdentifier: word, saves: text(word), views: [{ textField: word }] }

    """

  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(Self.old, to: "old.yaml")
    try place.write(Self.old.replacing("saves: text(word), ", with: ""), to: "new.yaml")
    return place
  }

  @Test func `a loss is told, and its script passes with the one and fails with the other`() throws {
    let place = try place()
    let arguments = ["explore", "old.yaml", "--against", "new.yaml", "--steps", "80"]
    let run = try ProgramRun(arguments + ["--scripts", "lost"], in: place)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("  ✗ word · word.text\n    at stack/word; background and death"), "\(run.output)")
    #expect(run.output.hasSuffix("pieces lost by the move\n"), "\(run.output)")
    let old = try ProgramRun(["--script", "lost/lost-1.script"], in: place)
    #expect(old.status == 0, "\(old.output)")
    let new = try ProgramRun(["new.yaml", "--script", "lost/lost-1.script"], in: place)
    #expect(new.status == 1)
    #expect(try ProgramRun(arguments, in: place).output == run.output)
  }

  @Test func `nothing is lost of an app against itself, nor against one that keeps more`() throws {
    let place = try place()
    for (old, new) in [("old.yaml", "old.yaml"), ("new.yaml", "old.yaml")] {
      let run = try ProgramRun(["explore", old, "--against", new, "--steps", "60"], in: place)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.hasSuffix("nothing that was seen is lost by the move\n"))
    }
  }

  @Test func `what was named before does not count`() throws {
    let place = try place()
    let rows = #"{"rows": [{"screen": "word", "shown": "word.text", "number": "N6"}]}"#
    try place.write(rows, to: "named.json")
    let run = try ProgramRun(
      ["explore", "old.yaml", "--against", "new.yaml", "--steps", "80", "--excused", "named.json"], in: place)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("✗ word · word.text, named before (N6)"))
  }

  @Test(
    arguments: [
      (["--map", "list=rows"], 64, "--map: Words has no screen \"rows\""),
      (["--map", "list"], 64, "'--map <OLD=NEW>'"),
      (["--excused", "none.json"], 66, "none.json: there is no such file"),
      (["--excused", "new.yaml"], 65, "new.yaml:1:1: "),
    ] as [([String], Int32, String)])
  func `an option that cannot be followed is said`(options: [String], status: Int32, said: String) throws {
    let run = try ProgramRun(["explore", "old.yaml", "--against", "new.yaml"] + options, in: try place())
    #expect(run.status == status)
    #expect(run.errors.contains(said), "\(run.errors)")
  }

  @Test(arguments: ["--map=a=b", "--excused=a.json", "--format=json", "--scripts=a"])
  func `an option of two apps needs two apps`(option: String) throws {
    let run = try ProgramRun(["explore", "old.yaml", option], in: try place())
    #expect(run.status == 64)
    #expect(run.errors.contains("needs --against NEW"), "\(run.errors)")
  }
}
