import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive
import StateStore
import TextFormatting

extension ScriptRun {
  /// What reports and archives hold in place of what is expected, or `nil` if it is as expected.
  func differenceInState(_ expectation: Expectation) throws(StepProblem) -> String? {
    switch expectation {
    case .launch(let word):
      guard let record = device.launchRecord else { return "no launch yet" }
      if record.outcome.word == word.rawValue { return nil }
      return "launch \(record.outcome.word)" + (record.outcome.reason.map { ": \($0)" } ?? "")
    case .warning(let text):
      let warnings =
        (device.launchRecord?.warningSentences ?? []) + (device.preservationReport?.warningSentences ?? [])
      if warnings.contains(where: { $0.contains(text) }) { return nil }
      return warnings.isEmpty ? "no warnings" : warnings.joined(separator: "; ")
    case .saved(let path): return savedDifference(path)
    case .notSaved(let path, let reason): return notSavedDifference(path, reason)
    case .restored(let path, let step): return restoredDifference(path, step)
    case .notRestored(let path, let reason): return notRestoredDifference(path, reason)
    case .archive(let isPresent):
      let bytes = try newestArchive()
      return (bytes != nil) == isPresent ? nil : "archive \(isPresent ? "none" : "present")"
    case .state(let path, let key, let value): return try stateDifference(path, key, value)
    default: return nil
    }
  }

  /// Makes sure that lines stand in the launch record in their order.
  func compareCalls(_ lines: [String]) throws(StepProblem) {
    guard let record = device.launchRecord else {
      throw .mismatch(Mismatch(expected: "calls", found: "no launch yet"))
    }
    let calls = record.callLines
    var rest = calls[...]
    for line in lines {
      guard let place = rest.firstIndex(of: line) else {
        let found = calls.contains(line) ? "the call, but earlier than the one before it" : "no such call"
        let shown = calls.prefix(500).enumerated().map { ComparedLine(.same, $0.offset, $0.element) }
        throw .mismatch(
          Mismatch(expected: "the call \(ScriptSpelling.string(line))", found: found, comparison: shown))
      }
      rest = rest[(place + 1)...]
    }
  }

  // MARK: Saved

  private func savedDifference(_ path: ScriptPath) -> String? {
    guard let report = device.preservationReport else { return "nothing has been preserved yet" }
    guard let saved = report.savedState else { return report.summary }
    if !saved.indexes(of: path).isEmpty { return nil }
    if let excluded = saved.excluded(path) { return "it was not saved: \(excluded.reason) (\(excluded.rule))" }
    return "nothing of that path" + saved.nearest(to: path)
  }

  private func notSavedDifference(_ path: ScriptPath, _ reason: String?) -> String? {
    guard let report = device.preservationReport else { return "nothing has been preserved yet" }
    guard let saved = report.savedState else {
      return reason.flatMap { report.summary.contains($0) ? nil : report.summary }
    }
    if !saved.indexes(of: path).isEmpty { return "it was saved" }
    // Without a reason nothing else would notice a path that is misspelt.
    if reason == nil, saved.excluded(path) == nil, let component = path.components.first(where: { !isKnown($0) }) {
      return unknown(component)
    }
    return reason.flatMap { wanted in saved.difference(of: path, fromReason: wanted) }
  }

  /// Whether a component of a path is the identifier or the bracketed name of anything in the app.
  private func isKnown(_ component: String) -> Bool {
    let app = device.definition.at(version: device.bundleVersion)
    if app.objects.contains(where: { $0.identifier.hasSameBytes(as: component) }) { return true }
    return app.controllers.contains { controller in
      controller.restorationIdentifier?.hasSameBytes(as: component) == true
        || "(\(controller.name))".hasSameBytes(as: component)
        || controller.allViews.contains { view in
          view.restorationIdentifier?.hasSameBytes(as: component) == true
            || "(\(view.id ?? ""))".hasSameBytes(as: component)
        }
    }
  }

  // MARK: Restored

  private func restoredDifference(_ path: ScriptPath, _ step: LookupStep?) -> String? {
    guard let record = device.launchRecord else { return "no launch yet" }
    guard let saved = record.savedState else { return "launch \(record.outcome.word): nothing was restored" }
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
    return found
  }

  private func notRestoredDifference(_ path: ScriptPath, _ reason: String?) -> String? {
    guard let record = device.launchRecord else { return "no launch yet" }
    guard let saved = record.savedState else {
      let found = "launch \(record.outcome.word)" + (record.outcome.reason.map { ": \($0)" } ?? "")
      return reason.flatMap { found.contains($0) ? nil : found }
    }
    let indexes = saved.indexes(of: path)
    var found: String?
    for lookup in record.lookups where indexes.contains(lookup.object) {
      switch lookup.outcome {
      case .restored(let by, _): return "it was restored by \(by.rawValue)"
      case .lost:
        guard let reason, let finding = record.lostObjects[lookup.object] else { return nil }
        if finding.rule.description.hasSameBytes(as: reason) || finding.reason.contains(reason) { return nil }
        found = "\(finding.reason) (\(finding.rule))"
      }
    }
    if found != nil { return found }
    if indexes.isEmpty {
      if let reason { return saved.difference(of: path, fromReason: reason) }
      // Without a reason nothing else would notice a path that is misspelt.
      return saved.excluded(path) == nil ? path.components.first { !isKnown($0) }.map(unknown) : nil
    }
    // It was saved and nobody came to look it up: the launch refused it or ended before.
    let outcome = "launch \(record.outcome.word)" + (record.outcome.reason.map { ": \($0)" } ?? "")
    return reason.flatMap { outcome.contains($0) ? nil : outcome }
  }

  private func unknown(_ component: String) -> String { "nothing in the app is called \(component)" }

  // MARK: The archive

  /// The bytes of the newest archive.
  func newestArchive() throws(StepProblem) -> [UInt8]? {
    do throws(StoreError) {
      return try device.store.archive(generation: 0)
    } catch {
      throw .action(.store(error))
    }
  }

  private func stateDifference(_ path: ScriptPath, _ key: String, _ value: ExpectedValue) throws(StepProblem) -> String?
  {
    guard let bytes = try newestArchive() else { throw .noArchive }
    let saved: SavedState
    do throws(ArchiveError) {
      saved = try SavedState(decoding: bytes)
    } catch {
      throw .damagedArchive(error.message)
    }
    let states = saved.indexes(of: path).map { saved.objects[$0].state }
    let isApplication = states.isEmpty && path.components == ["application"]
    guard let state = isApplication ? saved.application : states.first else {
      return "nothing of that path in the archive" + saved.nearest(to: path)
    }
    let held = state.first { $0.key.hasSameBytes(as: key) }?.value
    if value.isSame(as: held, in: saved) { return nil }
    guard let held else {
      let keys = state.keys.sorted { $0.utf8Precedes($1) }.map(ScriptSpelling.identifier)
      return "no such key; there are " + (keys.isEmpty ? "none" : keys.joined(separator: ", "))
    }
    return saved.text(of: held)
  }
}

extension SavedState {
  /// The saved objects of a path, written with or without what tells siblings apart (X12).
  fileprivate func indexes(of path: ScriptPath) -> [Int] {
    let spelling = path.spelling
    guard let last = path.components.last else { return [] }
    return objects.indices.filter { index in
      objects[index].kind != .ancestor && objects[index].identifier.hasSameBytes(as: last)
        && (self.path(of: index).hasSameBytes(as: spelling) || archivePath(of: index).hasSameBytes(as: spelling))
    }
  }

  /// What is known of something that was left out.
  fileprivate func excluded(_ path: ScriptPath) -> ExcludedObject? {
    excluded.first { $0.path.hasSameBytes(as: path.spelling) }
  }

  /// What is known in place of a reason for which something was left out.
  fileprivate func difference(of path: ScriptPath, fromReason reason: String) -> String? {
    guard let excluded = excluded(path) else {
      return "no reason is known: nothing of that path was there" + nearest(to: path)
    }
    if excluded.rule.hasSameBytes(as: reason) || excluded.reason.contains(reason) { return nil }
    return "\(excluded.reason) (\(excluded.rule))"
  }

  /// The known path that is nearest, for a message.
  fileprivate func nearest(to path: ScriptPath) -> String {
    let known = objects.indices.lazy.filter { objects[$0].kind != .ancestor }.prefix(2_000).map { self.path(of: $0) }
    return nearestWord(to: path.spelling, in: known + excluded.map(\.path)).map { "; did you mean \($0)?" } ?? ""
  }
}
