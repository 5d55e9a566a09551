import Checking
package import ControllerKit
import Simulation
import StateArchive
import TextFormatting

// The expectations of what was saved, what was restored, and what the archive holds.
extension ExpectWords {
  package static let saved = ExpectWord("saved", "PATH", "the last preservation saved this", .path) { path, run in
    guard let report = run.device.preservationReport else { return .nothingPreserved }
    guard let saved = report.savedState else { return Mismatch(report.summary) }
    if !saved.indexes(of: path).isEmpty { return nil }
    if let excluded = saved.excluded(path) { return Mismatch("it was not saved: \(excluded.words)") }
    return Mismatch("nothing of that path" + saved.nearest(to: path))
  }

  static let notSaved = ExpectWord(
    "not saved", "PATH [because \"reason\"]", "the last preservation left this out",
    Arguments.path.then(Arguments.reason)
  ) { expected, run in
    let (path, reason) = expected
    guard let report = run.device.preservationReport else { return .nothingPreserved }
    guard let saved = report.savedState else {
      return reason.flatMap { report.summary.contains($0) ? nil : Mismatch(report.summary) }
    }
    if !saved.indexes(of: path).isEmpty { return Mismatch("it was saved") }
    // Without a reason, only this check finds a misspelt path.
    if reason == nil, saved.excluded(path) == nil, let unknown = run.device.unknownName(in: path) { return unknown }
    return reason.flatMap { saved.difference(of: path, fromReason: $0) }
  }

  package static let restored = ExpectWord(
    "restored", "PATH [by class|delegate|existing|storyboard]", "the last launch restored this",
    Arguments.path.then(Arguments.choice(of: LookupStep.self).behind("by").orNone)
  ) { expected, run in
    let (path, step) = expected
    guard let record = run.device.launchRecord else { return .noLaunch }
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
      case .lost(let reason): found = "it was not restored: \(TraceFinding(path: "", reason).words)"
      }
    }
    return Mismatch(found)
  }

  static let notRestored = ExpectWord(
    "not restored", "PATH [because \"reason\"]", "the last launch did not restore this",
    Arguments.path.then(Arguments.reason)
  ) { expected, run in
    let (path, reason) = expected
    guard let record = run.device.launchRecord else { return .noLaunch }
    let ofOutcome = reason.flatMap { record.outcomeWords.contains($0) ? nil : Mismatch(record.outcomeWords) }
    guard let saved = record.savedState else { return ofOutcome }
    let indexes = saved.indexes(of: path)
    var found: Mismatch?
    for lookup in record.lookups where indexes.contains(lookup.object) {
      switch lookup.outcome {
      case .restored(let by, _): return Mismatch("it was restored by \(by.rawValue)")
      case .lost(let lost):
        let finding = TraceFinding(path: "", lost)
        guard let reason, !finding.isMeant(by: reason) else { return nil }
        found = Mismatch(finding.words)
      }
    }
    if let found { return found }
    // If it was saved and not looked up, the launch refused it or ended before.
    guard indexes.isEmpty else { return ofOutcome }
    if let reason { return saved.difference(of: path, fromReason: reason) }
    // Without a reason, only this check finds a misspelt path.
    return saved.excluded(path) == nil ? run.device.unknownName(in: path) : nil
  }

  /// A session alone, of which nothing was ever kept, is no saved state.
  static let archive = ExpectWord(
    "archive", "none|present", "whether there is saved state", .either("none", "present")
  ) { isAbsent, run throws(StepProblem) in
    let isThere = try run.newestArchive().map { (try? SavedState(decoding: $0))?.keepsAnything ?? true } ?? false
    return isThere == isAbsent ? Mismatch("archive \(isThere ? "present" : "none")") : nil
  }

  package static let state = ExpectWord(
    "state", "PATH KEY VALUE", "what the archive holds under a key",
    Arguments.path.then(Arguments.identifier("a key")).then(Arguments.expectedValue)
  ) { expected, run throws(StepProblem) in
    let ((path, key), value) = expected
    let saved = try run.newestSavedState()
    let states = saved.indexes(of: path).map { saved.objects[$0].state }
    let isApplication = states.isEmpty && path.components == ["application"]
    guard let state = isApplication ? saved.application : states.first else {
      return Mismatch("nothing of that path in the archive" + saved.nearest(to: path))
    }
    let held = state.first { $0.key.hasSameBytes(as: key) }?.value
    if value.isSame(as: held, in: saved) { return nil }
    if let held { return Mismatch(saved.text(of: held)) }
    let keys = state.keys.sorted { $0.utf8Precedes($1) }.map(\.identifierForScripts)
    switch keys.count {
    case 0: return Mismatch("no such key; there are none")
    case 1: return Mismatch("no such key; the only key is \(keys[0])")
    default: return Mismatch("no such key; the keys are \(keys.joined(separator: ", "))")
    }
  }
}

extension TraceFinding {
  /// Whether a test names the rule, or a part of the reason.
  func isMeant(by text: String) -> Bool { rule.description.hasSameBytes(as: text) || reason.contains(text) }
}
