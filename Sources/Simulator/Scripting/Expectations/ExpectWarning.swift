import ControllerKit
import Rendering
import Simulation

/// `expect warning`: a warning of the last launch or preservation.
struct ExpectWarning: TextExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.warning, "\"text\"", "a warning of the last launch or preservation holds this")

  let text: String

  func difference(in run: ScriptRun) -> Mismatch? {
    let device = run.device
    let warnings =
      (device.launchRecord?.warningSentences ?? []) + (device.preservationReport?.warningSentences ?? [])
    if warnings.contains(where: { $0.contains(text) }) { return nil }
    return Mismatch(warnings.isEmpty ? "no warnings" : warnings.joined(separator: "; "))
  }
}
