import StateArchive
import TextFormatting

/// Something that was not saved or has not come back, in words.
public struct TraceFinding: Sendable, Hashable {
  /// Where it stood (X25).
  public var path: String
  /// The rule or decision, such as `R15`.
  public var rule: String
  /// The reason in a sentence.
  public var reason: String

  /// Makes a finding.
  package init(path: String, rule: String, reason: String) {
    self.path = displayable(path)
    self.rule = displayable(rule)
    self.reason = displayable(reason)
  }

  /// Makes a finding about a saved object that has not come back.
  init(path: String, _ reason: NotRestoredReason, of object: SavedObject) {
    // The four steps are those of controllers; other objects have two ways to come back (R52).
    if object.kind == .object, reason == .notFound {
      self.init(
        path: path, rule: "R52", reason: "nothing is registered under this path, and no restoration class made it")
    } else {
      self.init(path: path, rule: reason.rule, reason: reason.sentence)
    }
  }
}

extension LaunchRecord {
  /// What was saved and has not come back, in the order of the archive.
  public var notRestored: [TraceFinding] {
    let names = PathNames(savedState)
    guard let objects = savedState?.objects else { return [] }
    return lookups.compactMap { lookup in
      guard case .lost(let reason) = lookup.outcome, objects.indices.contains(lookup.object) else { return nil }
      return TraceFinding(path: names.name(ofObject: lookup.object), reason, of: objects[lookup.object])
    }
  }

  /// What stood on the device when the archive was written and was not saved.
  public var notSaved: [TraceFinding] {
    savedState?.excluded.map { TraceFinding(path: $0.path, rule: $0.rule, reason: $0.reason) } ?? []
  }
}

extension PreservationReport {
  /// What stood on the device and was not saved.
  public var notSaved: [TraceFinding] {
    savedState?.excluded.map { TraceFinding(path: $0.path, rule: $0.rule, reason: $0.reason) } ?? []
  }
}
