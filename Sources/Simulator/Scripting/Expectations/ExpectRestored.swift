package import ControllerKit
import Rendering
import Simulation
import StateArchive

/// `expect restored`: the last launch restored this.
struct ExpectRestored: Expectation {
  static let syntax = ScriptSyntax(
    ExpectationName.restored, "PATH [by class|delegate|existing|storyboard]", "the last launch restored this")

  let path: ScriptPath
  let step: LookupStep?

  init(path: ScriptPath, step: LookupStep?) {
    self.path = path
    self.step = step
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    path = try arguments.path()
    step = arguments.takes("by") ? try arguments.choice(LookupStep.self) : nil
  }

  var arguments: String { ScriptSpelling.path(path) + (step.map { " by \($0.rawValue)" } ?? "") }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let record = run.device.launchRecord else { return Mismatch("no launch yet") }
    guard let saved = record.savedState else {
      return Mismatch("launch \(record.outcome.word): nothing was restored")
    }
    let indexes = saved.indexes(of: path)
    var found = indexes.isEmpty ? "nothing of that path was saved" + saved.nearest(to: path) : "it was not looked up"
    for lookup in record.lookups where indexes.contains(lookup.object) {
      switch lookup.outcome {
      case .restored(let by, _):
        if step == nil || by == step { return nil }
        found = "restored by \(by.rawValue)"
      case .lost:
        found = "it was not restored"
        if let finding = record.lostObjects[lookup.object] { found += ": \(finding.reason) (\(finding.rule))" }
      }
    }
    return Mismatch(found)
  }
}

extension StepCommand {
  /// The last launch restored this, through a given step of the lookup or any.
  package static func expectRestored(_ path: ScriptPath, by step: LookupStep?) -> StepCommand {
    StepCommand(ExpectRestored(path: path, step: step))
  }
}
