import AppDefinition
import Foundation
import Rendering
import SceneReading
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore

/// The fixed works of which `--check` counts the instructions.
enum Workload: String, CaseIterable {
  case replay, encode, decode, storyboard, scene, frame

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
      for _ in 0..<5 { precondition(readScene(Samples.longScene).value != nil) }
    case .frame:
      let device = Samples.launched(try Samples.mail())
      for _ in 0..<50 {
        guard let screen = device.screen else { throw Setting.Problem.unreadable(["no screen"]) }
        precondition(Drawing(screen, size: Size(width: 120, height: 40)).grid.lines.count == 40)
      }
    }
  }
}
