import ControllerKit
import StateArchive

extension LaunchRecord {
  /// Which step found each controller, by its path.
  var steps: [String: LookupStep] {
    var steps: [String: LookupStep] = [:]
    for lookup in lookups {
      if let savedState, case .restored(let step, _) = lookup.outcome {
        steps[savedState.path(of: lookup.object)] = step
      }
    }
    return steps
  }
}
