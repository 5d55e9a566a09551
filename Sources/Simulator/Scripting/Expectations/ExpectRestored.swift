package import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting

/// `expect restored`: the last launch restored this.
struct ExpectRestored: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "restored", "PATH [by class|delegate|existing|storyboard]", "the last launch restored this")

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

/// `expect not restored`: the last launch did not restore this.
struct ExpectNotRestored: ReasonExpectation {
  static let syntax = WordSyntax(
    "not restored", "PATH [because \"reason\"]", "the last launch did not restore this")

  let path: ScriptPath
  let reason: String?

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let record = run.device.launchRecord else { return Mismatch("no launch yet") }
    guard let saved = record.savedState else { return differenceFromOutcome(of: record) }
    let indexes = saved.indexes(of: path)
    var found: String?
    for lookup in record.lookups where indexes.contains(lookup.object) {
      switch lookup.outcome {
      case .restored(let by, _): return Mismatch("it was restored by \(by.rawValue)")
      case .lost:
        guard let reason, let finding = record.lostObjects[lookup.object] else { return nil }
        if finding.rule.description.hasSameBytes(as: reason) || finding.reason.contains(reason) { return nil }
        found = "\(finding.reason) (\(finding.rule))"
      }
    }
    if let found { return Mismatch(found) }
    if indexes.isEmpty {
      if let reason { return saved.difference(of: path, fromReason: reason) }
      // Without a reason, only this check finds a misspelt path.
      return saved.excluded(path) == nil ? run.device.unknownName(in: path) : nil
    }
    // It was saved and not looked up: the launch refused it or ended before.
    return differenceFromOutcome(of: record)
  }

  /// The outcome of the launch, if its reason is not the expected one.
  private func differenceFromOutcome(of record: LaunchRecord) -> Mismatch? {
    reason.flatMap { record.outcomeWords.contains($0) ? nil : Mismatch(record.outcomeWords) }
  }
}

/// An expectation that something is not there, for any reason or for the one that it names.
protocol ReasonExpectation: DeclaredWord, Expectation {
  /// What is not there.
  var path: ScriptPath { get }
  /// A part of the reason, or the rule; `nil` is any.
  var reason: String? { get }

  init(path: ScriptPath, reason: String?)
}

extension ReasonExpectation {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    self.init(path: try arguments.path(), reason: try arguments.reason())
  }

  var arguments: String { ScriptSpelling.path(path) + ScriptSpelling.reason(reason) }
}
