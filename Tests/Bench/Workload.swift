import AppDefinition
import ControllerKit
import Foundation
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore

/// The fixed works of which `--check` counts the instructions.
enum Workload: String, CaseIterable {
  case replay, encode, decode, storyboard, scene, frame, tabs, push, mend

  /// Does a work once.
  func run() throws {
    switch self {
    case .replay:
      let script = "scene Mail\nlaunch\nrepeat 50\ntap \"Lunch on Friday\"\nback\nend\nbackground\nkill\nlaunch\n"
      let reading = ScriptParser.read(ScriptParser.Source(file: "replay.script", bytes: Array(script.utf8)))
      guard let test = reading.value?.tests.first else { throw Setting.Problem.unreadable(["replay.script"]) }
      let result = ScriptRunner(definition: try Samples.mail()).run(test)
      precondition(result.failure == nil, "the replay failed")
    case .encode:
      let state = Codec.state(2_000)
      for _ in 0..<5 { precondition(!state.encoded().isEmpty) }
    case .decode:
      let bytes = Codec.state(2_000).encoded()
      for _ in 0..<5 {
        let state = try SavedState(decoding: bytes)
        precondition(state.objects.count == 2_000)
      }
    case .storyboard:
      let file = try Samples.ownStoryboard()
      for _ in 0..<50 { precondition(readStoryboard(file, app: "Bench").value != nil) }
    case .scene:
      for _ in 0..<5 { precondition(readAppFile(Samples.longScene).value != nil) }
    case .frame:
      let device = Samples.launched(try Samples.mail())
      for _ in 0..<50 {
        guard let screen = device.screen else { throw Setting.Problem.unreadable(["no screen"]) }
        precondition(Drawing(screen, size: Size(width: 120, height: 40)).grid.lines.count == 40)
      }
    case .tabs:
      let device = Samples.launched(Samples.tabs(500))
      guard let application = device.application else { throw Setting.Problem.unreadable(["no application"]) }
      let saved = try application.preserve(conditions: device.conditions).savedState
      precondition(saved?.objects.count == 501)
    case .push:
      let device = Samples.launched(Samples.stack)
      let stack = device.application?.keyWindow?.rootViewController as? NavigationController
      for _ in 0..<5_000 { stack?.push(ViewController()) }
      precondition(stack?.viewControllers.count == 5_001)
    case .mend:
      // `F` gives all tabs their identifiers and says whether each is back.
      let said = "✓ 200 screens are back, with 200 identifiers; u takes it back, i w writes it"
      let script = "launch\nbackground\nkill\nlaunch\npress i\npress F\nexpect toast \"\(said)\"\n"
      let reading = ScriptParser.read(ScriptParser.Source(file: "mend.script", bytes: Array(script.utf8)))
      guard let test = reading.value?.tests.first else { throw Setting.Problem.unreadable(["mend.script"]) }
      let result = ScriptRunner(definition: Samples.tabs(200, areIdentified: false)).run(test)
      precondition(result.failure == nil, "the screens were not mended")
    }
  }
}
