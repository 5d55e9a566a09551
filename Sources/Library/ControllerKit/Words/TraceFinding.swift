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
  }
}

extension SavedState {
  /// What was left out as the rules have it, or what is left to code that is not run here.
  fileprivate func findings(leftToCode: Bool) -> [TraceFinding] {
    excluded.map(TraceFinding.init).filter { ($0.rule == .code) == leftToCode }
  }
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

  /// What was on the device when the archive was written and was not saved.
  public var notSaved: [TraceFinding] { savedState?.findings(leftToCode: false) ?? [] }

  /// What was on the device then and is kept by code, or not.
  public var leftToCode: [TraceFinding] { savedState?.findings(leftToCode: true) ?? [] }
}

extension PreservationReport {
  /// What was on the device and was not saved.
  public var notSaved: [TraceFinding] { savedState?.findings(leftToCode: false) ?? [] }

  /// What was on the device and is kept by code, or not.
  public var leftToCode: [TraceFinding] { savedState?.findings(leftToCode: true) ?? [] }
}
