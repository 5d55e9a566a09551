import ControllerKit
import Rendering
import Simulation
import StateArchive

/// `expect not saved`: the last preservation left this out.
struct ExpectNotSaved: ReasonExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.notSaved, "PATH [because \"reason\"]", "the last preservation left this out")

  let path: ScriptPath
  let reason: String?

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let report = run.device.preservationReport else { return Mismatch("nothing has been preserved yet") }
    guard let saved = report.savedState else {
      return reason.flatMap { report.summary.contains($0) ? nil : Mismatch(report.summary) }
    }
    if !saved.indexes(of: path).isEmpty { return Mismatch("it was saved") }
    // Without a reason, only this check finds a misspelt path.
    if reason == nil, saved.excluded(path) == nil, let unknown = run.device.unknownName(in: path) { return unknown }
    return reason.flatMap { wanted in saved.difference(of: path, fromReason: wanted) }
  }
}
