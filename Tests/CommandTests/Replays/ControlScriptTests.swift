import TestSupport
import Testing
import TextFormatting

/// Controls that the bundled scenes do without, and an app that crashes at its launch.
@Suite("Scripts for controls and crashes", .timed, .timeLimit(.minutes(30)))
struct ControlScriptTests {
  @Test func `a slider, a choice and a stepper come back`() throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.controls, to: "Controls.yaml")
    try place.write(
      """
      scene Controls.yaml
      launch fresh
      slide #size to 20
      choose #order "Sender"
      slide #lines to 5
      quit
      launch
      expect value #size "20"
      expect value #order "Sender"
      expect value #lines "5"
      """, to: "controls.script")
    let run = try ProgramRun(["--script", "controls.script"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `an update that renames a screen of the storyboard crashes once, then the launch is clean`() throws {
    let place = TemporaryPlace()
    let storyboard = try PackageFolder.text("Scenes/Restorer/Main.storyboard")
    let scene =
      "app: Countries\ndelegate: { shouldSave: always, shouldRestore: always }\nstoryboards: [Main.storyboard]\n"
    try place.write(storyboard, to: "Main.storyboard")
    try place.write(
      scene + "controllers:\n  CountryTVCID: { table: { rows: all } }\ndata: { all: [{ id: a, title: A }] }\n",
      to: "App.yaml")
    let open = ScriptScene.any("launch", "tap \"A\"", "expect title \"Capital\"", "quit")
    let first = try ProgramRun(["App.yaml", "--script", "-", "--state", "state"], input: open, in: place)
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    let renamed = storyboard.replacing(
      #"storyboardIdentifier="CountryVCID""#, with: #"storyboardIdentifier="Renamed""#)
    try place.write(renamed, to: "Main.storyboard")
    let again = ScriptScene.any("launch", "expect launch crashed", "launch", "expect launch clean")
    let second = try ProgramRun(["App.yaml", "--script", "-", "--state", "state"], input: again, in: place)
    #expect(second.status == 0, "\(second.output)\(second.errors)")
    #expect(try place.names(in: place.path + "/state/Countries.savedState").contains("archive.1.crashed.plist"))
  }
}
