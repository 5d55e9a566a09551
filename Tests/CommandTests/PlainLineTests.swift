import TestSupport
import Testing

/// Lines that only open an app, which are read without ArgumentParser.
@Suite("Plain lines", .timed, .timeLimit(.minutes(30)))
struct PlainLineTests {
  private static let lines: [[String]] = [
    ["Mail"], ["Mail", "--fresh"], ["--fresh", "Mail"], ["Mail", "--state", "kept"], ["--state", "kept", "Mail"],
    ["--state", "kept", "--fresh", "Mail"], ["gone.yaml"], ["gone.yaml", "--state", "kept"],
    // Not plain: a mistake, or something that only ArgumentParser knows.
    ["Mail", "--fresh", "--fresh"], ["Mail", "--state", "a", "--state", "b"], ["Mail", "--state=kept"],
    ["Mail", "--state"], ["Mail", "--state", "--fresh"], ["Mail", "--state", ""], ["Mail", "Mail"], ["Mail", "-x"],
    ["Mail", "--verbose"], ["Mail", "--locked"], ["gone", "--fresh"], ["--", "Mail"],
  ]

  @Test(arguments: lines)
  func `what opens an app in short does the same as in full`(line: [String]) throws {
    let (short, full) = (TemporaryPlace(), TemporaryPlace())
    let (run, reference) = (try ProgramRun(line, in: short), try ProgramRun(["run"] + line, in: full))
    #expect(run.status == reference.status)
    #expect(run.output == reference.output)
    #expect(run.errors == reference.errors)
    #expect(try short.names(in: short.path) == full.names(in: full.path))
  }

  @Test func `a command is not taken for an app`() throws {
    let place = TemporaryPlace()
    #expect(try ProgramRun(["scenes"], in: place).output.contains("Mail"))
    #expect(try ProgramRun(["--state", "kept", "scenes"], in: place).status != 0)
  }
}
