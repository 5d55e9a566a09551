import AppDefinition
import StateArchive

extension Application {
  /// Gathers what is worth saving, if the app wants it (R1, R3, R9).
  ///
  /// - Parameter conditions: What the device says now.
  /// - Returns: What was gathered and what was left out, with every call in order.
  public func preserve(conditions: DeviceConditions) -> PreservationReport {
    guard definition.lifecycle == .application else { return PreservationReport(outcome: .notCalled) }
    guard let gates = delegate?.stateGates, gates.areImplemented, let shouldSave = gates.shouldSave else {
      return PreservationReport(outcome: .notImplemented)
    }
    journal.open()
    defer { journal.close() }
    let pass = Preservation(application: self, isSecure: shouldSave.isSecure)
    preservation = pass
    defer { preservation = nil }
    let coder = StateEncoder(pass)
    let answer = shouldSave.method(self, coder)
    journal.note(.shouldSave(answer))
    guard answer else {
      return PreservationReport(outcome: .refused, calls: journal.calls, warnings: journal.warnings)
    }
    let state = pass.run(conditions: conditions, coder: coder)
    return PreservationReport(
      outcome: .preserved, savedState: state, calls: journal.calls, warnings: journal.warnings,
      snapshot: pass.snapshot)
  }
}
