internal import AppDefinition
internal import ControllerKit
internal import StateArchive

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
        (device.launchRecord.map(RecordText.warnings) ?? [])
        + (device.preservationReport.map(RecordText.warnings) ?? [])
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
    let calls = RecordText.calls(record)
    var rest = calls[...]
    for line in lines {
      guard let place = rest.firstIndex(of: line) else {
        let problem = calls.contains(line) ? "the call earlier than the one before it" : "no such call"
        let shown = calls.isEmpty ? "no calls" : "calls: " + calls.joined(separator: "; ")
        throw .mismatch(Mismatch(expected: "the call \(ScriptSpelling.string(line))", found: "\(problem); \(shown)"))
      }
      rest = rest[(place + 1)...]
    }
  }

  // MARK: Saved

  private func savedDifference(_ path: ScriptPath) -> String? {
    guard let report = device.preservationReport else { return "nothing has been preserved yet" }
    guard let saved = report.savedState else { return report.outcome.words }
    if !saved.indexes(of: path).isEmpty { return nil }
    if let excluded = saved.excluded(path) { return "it was not saved: \(excluded.reason) (\(excluded.rule))" }
    return "nothing of that path" + saved.nearest(to: path)
  }

  private func notSavedDifference(_ path: ScriptPath, _ reason: String?) -> String? {
    guard let report = device.preservationReport else { return "nothing has been preserved yet" }
    guard let saved = report.savedState else {
      return reason.flatMap { report.outcome.words.contains($0) ? nil : report.outcome.words }
    }
    if !saved.indexes(of: path).isEmpty { return "it was saved" }
    return reason.flatMap { wanted in saved.difference(of: path, fromReason: wanted) }
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
      case .lost(let reason): found = "it was not restored: \(reason.sentence) (\(reason.rule))"
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
      case .lost(let lost):
        if let reason, !lost.rule.hasSameBytes(as: reason), !lost.sentence.contains(reason) {
          found = "\(lost.sentence) (\(lost.rule))"
        } else {
          return nil
        }
      }
    }
    if found == nil, indexes.isEmpty, let reason { found = saved.difference(of: path, fromReason: reason) }
    return found
  }

  // MARK: The archive

  /// The bytes of the newest archive.
  func newestArchive() throws(StepProblem) -> [UInt8]? {
    do throws(StoreError) {
      return try device.store.archive(generation: 0)
    } catch {
      throw .store(error)
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

extension PreservationReport.Outcome {
  /// Why nothing was saved.
  fileprivate var words: String {
    switch self {
    case .preserved: "everything was preserved"
    case .notImplemented: "nothing was saved: the app does not implement both gates (R1)"
    case .notCalled: "nothing was saved: the app has scene delegates, for which nothing is called (R98)"
    case .refused: "nothing was saved: should-save answered no (R3)"
    }
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
