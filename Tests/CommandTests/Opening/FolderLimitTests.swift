import TestSupport
import Testing

/// How many folders are looked into for an app.
@Suite("The limit of folders", .timed, .timeLimit(.minutes(30)))
struct FolderLimitTests {
  @Test func `a folder with more folders than are looked into is said to be that`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("app")
    let line = """
      cd app; seq -f 'd%g' 10000 | xargs mkdir; "$RELAUNCH" render . 2>&1; rmdir d10000; "$RELAUNCH" render . 2>&1
      """
    let rest =
      "no storyboard with an app's screens; screens made in code alone need a scene file (.yaml), as `relaunch scenes` "
      + "lists them"
    let said = "relaunch: .: holds no scene file (.yaml) and no Xcode project, and"
    #expect(
      try ProgramRun.shell(line, in: place).output.split(separator: "\n").map(String.init) == [
        "\(said) the first 10000 folders below it hold \(rest)", "\(said) it holds \(rest)",
      ])
  }
}
