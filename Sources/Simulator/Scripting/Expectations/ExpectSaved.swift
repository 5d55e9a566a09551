import ControllerKit
import Rendering
import Simulation
import StateArchive

/// `expect saved`: the last preservation saved this.
struct ExpectSaved: Expectation {
  static let syntax = ScriptSyntax(ExpectationName.saved, "PATH", "the last preservation saved this")

  let path: ScriptPath

  init(path: ScriptPath) { self.path = path }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { path = try arguments.path() }

  var arguments: String { ScriptSpelling.path(path) }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let report = run.device.preservationReport else { return Mismatch("nothing has been preserved yet") }
    guard let saved = report.savedState else { return Mismatch(report.summary) }
    if !saved.indexes(of: path).isEmpty { return nil }
    if let excluded = saved.excluded(path) {
      return Mismatch("it was not saved: \(excluded.reason) (\(excluded.rule))")
    }
    return Mismatch("nothing of that path" + saved.nearest(to: path))
  }
}

extension StepCommand {
  /// The last preservation saved this.
  package static func expectSaved(_ path: ScriptPath) -> StepCommand { StepCommand(ExpectSaved(path: path)) }
}
