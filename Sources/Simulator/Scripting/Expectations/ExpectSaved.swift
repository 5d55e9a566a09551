import ControllerKit
import Rendering
import Simulation
import StateArchive

/// `expect saved`: the last preservation saved this.
struct ExpectSaved: DeclaredWord, Expectation {
  static let syntax = WordSyntax("saved", "PATH", "the last preservation saved this")

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

/// `expect not saved`: the last preservation left this out.
struct ExpectNotSaved: ReasonExpectation {
  static let syntax = WordSyntax(
    "not saved", "PATH [because \"reason\"]", "the last preservation left this out")

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
