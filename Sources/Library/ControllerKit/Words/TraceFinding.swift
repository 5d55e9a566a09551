package import StateArchive
import TextFormatting
public import Vocabulary

/// Something that was not saved or not restored, in words.
public struct TraceFinding: Sendable, Hashable {
  /// Where it was (X25).
  public var path: String
  /// The rule or decision, or a word in place of one.
  public var rule: RuleCitation
  /// The reason in a sentence.
  public var reason: String
  /// The reason with its rule.
  package var words: String { "\(reason) (\(rule))" }
  /// Whether it is a session that was saved without an activity.
  package private(set) var isOfSession = false

  /// Makes a finding.
  package init(path: String, rule: RuleCitation, reason: String) {
    self.path = displayable(path)
    self.rule = rule
    self.reason = displayable(reason)
  }

  /// Makes a finding about a saved object that was not restored.
  package init(path: String, _ reason: NotRestoredReason) {
    self.init(path: path, rule: .rule(reason.rule), reason: reason.sentence)
  }

  /// Makes a finding about something that was not saved, as the archive keeps it.
  package init(_ excluded: ExcludedObject) {
    self.init(path: excluded.path, rule: RuleCitation(excluded.rule), reason: excluded.reason)
    isOfSession = excluded.isOfSession
  }
}

extension [ExcludedObject] {
  /// What was left out, of one fate: as the rules have it, by code that is not run here, or as it is meant to be.
  fileprivate func findings(_ isMeant: (ExcludedObject) -> Bool) -> [TraceFinding] {
    filter(isMeant).map(TraceFinding.init)
  }

  fileprivate var notSaved: [TraceFinding] { findings { !$0.isLeftToCode && !$0.isTransient } }
}

extension LaunchRecord {
  /// What was saved and not restored, in the order of the archive.
  public var notRestored: [TraceFinding] {
    let names = PathNames(savedState)
    guard let count = savedState?.objects.count else { return [] }
    return lookups.compactMap { lookup in
      guard case .lost(let reason) = lookup.outcome, (0..<count).contains(lookup.object) else { return nil }
      return TraceFinding(path: names.name(ofObject: lookup.object), reason)
    }
  }

  /// What was on the device when the archive was written and was not saved; of sessions, that of those that came back.
  public var notSaved: [TraceFinding] { excluded.notSaved }

  /// What was on the device then for a moment, and is not meant to come back (R31).
  public var transient: [TraceFinding] { excluded.findings(\.isTransient) }

  /// What was on the device then and is kept by code, or not.
  public var leftToCode: [TraceFinding] { excluded.findings(\.isLeftToCode) }
}

extension PreservationReport {
  /// What was on the device and was not saved.
  public var notSaved: [TraceFinding] { savedState?.excluded.notSaved ?? [] }

  /// What was on the device for a moment, and is not meant to come back (R31).
  public var transient: [TraceFinding] { savedState?.excluded.findings(\.isTransient) ?? [] }

  /// What was on the device and is kept by code, or not.
  public var leftToCode: [TraceFinding] { savedState?.excluded.findings(\.isLeftToCode) ?? [] }
}
