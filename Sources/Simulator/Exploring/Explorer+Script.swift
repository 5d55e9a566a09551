import AppDefinition
import Scripting
import Simulation
import StateArchive
import TextFormatting

extension Explorer.Finding {
  /// A script that reproduces the difference: its last step fails as long as the difference exists.
  ///
  /// - Parameters:
  ///   - scene: The scene's name in the script.
  ///   - seed: The seed of the walk, for a comment.
  package func script(scene: String, seed: UInt64) -> String {
    var lines = ["# \(oneLine(difference.description))", "# Found by a random walk with the seed \(seed)."]
    lines += ["version 1", "scene \(scene.quotedForScripts)", "", "test \"a relaunch changes nothing\""]
    lines += ([.device(.launch(LaunchOptions()))] + steps + ending).map { "  \($0)" }
    return (lines + ["end", ""]).joined(separator: "\n")
  }

  /// The steps that show the difference at the end.
  private var ending: [StepCommand] {
    let relaunch: [StepCommand] = [.device(.background), .device(.kill), .device(.launch(LaunchOptions()))]
    let restored = ExpectWords.launch.expecting(.restored)
    switch difference {
    case .crashed, .failed, .unreadable, .leak, .unstable: return relaunch + [restored]
    case .notRestored(let path, _): return relaunch + [ExpectWords.restored.expecting((scriptPath(path), nil))]
    case .notSavedAgain(let path):
      return relaunch + [.device(.background), ExpectWords.saved.expecting(scriptPath(path))]
    case .changed(let path, let key, let before, _):
      return relaunch + [
        .device(.background), ExpectWords.state.expecting(((scriptPath(path), key), .text(before))),
      ]
    case .activityChanged(let session, let key, let before, _):
      guard let text = before.plainText else { return relaunch + [restored] }
      return relaunch + [
        .device(.background), ExpectWords.activity.expecting((.identifier(session), .value(key: key, text: text))),
      ]
    case .activityReplaced(let session, let before, _):
      return relaunch + [
        .device(.background), ExpectWords.activity.expecting((.identifier(session), .type(before))),
      ]
    case .sessionGone(let session):
      return relaunch + [ExpectWords.session.expecting((.identifier(session), .connected))]
    case .sessionBack(let session): return relaunch + [ExpectWords.session.expecting((.identifier(session), .none))]
    }
  }

  private func scriptPath(_ path: String) -> ScriptPath {
    // Only archive paths contain places in a stack.
    let components = SavedState.components(of: path).filter { !($0.hasPrefix("[") && $0.hasSuffix("]")) }
    return ScriptPath(components.map { $0.replacing("\\/", with: "/") })
  }

  private func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
