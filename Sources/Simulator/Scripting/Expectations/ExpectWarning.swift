import ControllerKit
import Rendering
import Simulation

/// `expect warning`: a warning of the last launch or preservation.
struct ExpectWarning: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "warning", "\"text\"", "a warning of the last launch or preservation holds this")

  let text: String

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { text = try arguments.string("a text") }

  var arguments: String { ScriptSpelling.string(text) }

  func difference(in run: ScriptRun) -> Mismatch? {
    let device = run.device
    let warnings =
      (device.launchRecord?.warningSentences ?? []) + (device.preservationReport?.warningSentences ?? [])
    if warnings.contains(where: { $0.contains(text) }) { return nil }
    return Mismatch(warnings.isEmpty ? "no warnings" : warnings.joined(separator: "; "))
  }
}
