import ControllerKit
import StateArchive

extension SavedState {
  /// What was on the screen and was not saved, a line each.
  var omissions: [String] {
    excluded.map { "\($0.path) was not saved: \($0.reason) (\($0.rule))" }
  }
}

extension LaunchRecord {
  /// What was saved and not restored, a line each.
  var losses: [String] {
    lookups.compactMap { lookup in
      guard let savedState, case .lost(let reason) = lookup.outcome else { return nil }
      return "\(savedState.path(of: lookup.object)) was not restored: \(reason.sentence) (\(reason.rule))"
    }
  }
}
