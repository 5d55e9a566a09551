import ControllerKit
import StateArchive

extension SavedState {
  /// What stood on the screen and was not saved, a line each.
  var omissions: [String] {
    excluded.map { "\($0.path) was not saved: \($0.reason) (\($0.rule))" }
  }
}

extension LaunchRecord {
  /// What was saved and has not come back, a line each.
  var losses: [String] {
    lookups.compactMap { lookup in
      guard let savedState, case .lost(let reason) = lookup.outcome else { return nil }
      return "\(savedState.path(of: lookup.object)) has not come back: \(reason.sentence) (\(reason.rule))"
    }
  }
}
