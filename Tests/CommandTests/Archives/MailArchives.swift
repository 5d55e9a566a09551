import Testing
import TestSupport

/// What the tests of `relaunch archive` share: an app's saved state, and the command.
enum MailArchives {
  static let folder = "state/Mail.savedState"
  static let newest = "state/Mail.savedState/archive.plist"

  /// Two generations: first a message that is open, then a screen that is not saved.
  static func saved() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail(
      "launch", "tap \"Lunch on Friday\"", "background", "foreground", "back", "tab \"Settings\"", "tap \"Search\"",
      "quit")
    let run = try ProgramRun(["--script", "-", "--state", "state"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return place
  }

  static func archive(_ arguments: String..., input: String = "", in place: TemporaryPlace) throws -> ProgramRun {
    let run = try ProgramRun(["archive"] + arguments, input: input, in: place)
    #expect(!run.disturbsTerminal, "\(run.output)\(run.errors)")
    return run
  }

  /// Writes an archive that Python has changed.
  static func change(_ code: String, to name: String, in place: TemporaryPlace) throws {
    let python = """
      \(ProgramRun.archiveWriter)
      a = plistlib.load(open(sys.argv[1], 'rb'))
      \(code)
      write(a, sys.argv[2])
      """
    let changed = try ProgramRun.python(python, [newest, name], in: place)
    #expect(changed.status == 0, "\(changed.errors)")
  }
}
