import AppDefinition
import ScreenModel
import Scripting
import Simulation
import TextFormatting
import Trials

/// A script that passes with an app as it was and fails with the app as it is now.
package struct MoveScript: Sendable, Hashable {
  /// The script.
  package let text: String
  /// How many steps it takes before the app ends.
  package let steps: Int

  /// Writes the script of a loss; `nil` where no script says how the app ends, or both pass it.
  ///
  /// - Parameters:
  ///   - proof: The apps.
  ///   - entry: The loss, with the steps that show it.
  ///   - scene: The name of the app as it was.
  init?(_ proof: MoveProof, _ entry: MoveLedger.Entry, scene: String) {
    guard let loss = entry.loss, loss.end.isWritten, !loss.isConsequence else { return nil }
    var walk = DeviceWalk(proof.old, proof.size)
    for step in [.device(.launch(LaunchOptions()))] + entry.steps.walk {
      guard walk.take(step) else { return nil }
    }
    guard let before = walk.shown else { return nil }
    _ = loss.end.happen(to: &walk, showing: before)
    for step in entry.steps.uncovering { walk.take(step) }
    let expected: StepCommand =
      switch entry.verdict {
      case .added: ExpectWords.notShown.expecting(loss.place)
      case .lost, .carried, .gained, .asBefore, .notProved:
        ExpectWords.shown.expecting((loss.place, loss.piece.key.map { ($0.text, loss.before) }))
      }
    let name = "\(loss.piece.text) \(entry.verdict == .added ? "stays away" : "comes back")"
    let lines = [
      "# \(oneLine(loss.piece.text)): \(loss.end.rawValue). Found by a random walk with the seed \(proof.seed).",
      "# It passes with the app as it was, and fails with the app as it is now.", "version 1",
      "scene \(scene.quotedForScripts)", "",
      "test \(name.quotedForScripts)",
    ]
    let steps = walk.taken + [expected]
    text = (lines + steps.map { "  \($0)" } + ["end", ""]).joined(separator: "\n")
    self.steps = entry.steps.walk.count
    guard Self.passes(text, proof.old, proof.size), !Self.passes(text, proof.new, proof.size) else { return nil }
  }

  /// Whether an app passes a script.
  static func passes(_ text: String, _ app: AppDefinition, _ size: Size) -> Bool {
    let source = ScriptParser.Source(file: "found.script", bytes: Array(text.utf8))
    guard let script = ScriptParser.read(source).value else { return false }
    var runner = ScriptRunner(definition: app, settings: script.settings)
    runner.size = size
    return runner.run(script).tests.allSatisfy { $0.failure == nil }
  }
}

/// A text without line breaks.
private func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
