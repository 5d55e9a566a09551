import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting

/// `expect not restored`: the last launch did not restore this.
struct ExpectNotRestored: ReasonExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.notRestored, "PATH [because \"reason\"]", "the last launch did not restore this")

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
