import StateArchive

extension Application {
  /// Gathers what is worth saving, if the app wants it (R1, R3, R9).
  ///
  /// - Parameter conditions: What the device says now.
  /// - Returns: What was gathered and what was left out, with every call in order.
  /// - Throws: If the application cannot be preserved now: before and during its launch, and once it has ended.
  public func preserve(conditions: DeviceConditions) throws(ApplicationError) -> PreservationReport {
    switch phase {
    case .running: break
    case .notLaunched: throw .notLaunched
    case .launching, .appearing: throw .isLaunching
    case .preserving: throw .isPreserving
    case .aborted(let reason): throw .aborted(reason)
    }
    guard sceneManifest == nil else { return scenes.keepScenes(conditions) }
    guard let gates = stateGates, gates.areImplemented, let shouldSave = gates.shouldSave else {
      return PreservationReport(outcome: .notImplemented)
    }
    journal.open()
    let pass = Preservation(application: self, isSecure: shouldSave.isSecure)
    phase = .preserving(pass)
    defer {
      journal.close()
      if case .preserving = phase { phase = .running }
    }
    let coder = StateEncoder(pass)
    let answer = shouldSave.method(self, coder)
    journal.note(.shouldSave(answer))
    let assumptions = leftToCode(.shouldSave).map { ["\($0) is taken to be \(answer ? "yes" : "no")"] } ?? []
    guard answer else {
      var report = PreservationReport(outcome: .refused, calls: journal.calls, warnings: journal.warnings)
      report.assumptions = assumptions
      return report
    }
    let state = pass.run(conditions: conditions, coder: coder)
    if let abortReason {
      return PreservationReport(outcome: .crashed(abortReason), calls: journal.calls, warnings: journal.warnings)
    }
    var report = PreservationReport(
      outcome: .preserved, savedState: state, calls: journal.calls, warnings: journal.warnings,
      snapshot: pass.snapshot)
    report.assumptions = assumptions
    guard leavesObjectsToCode else { return report }
    for (number, object) in state.objects.enumerated() where object.kind != .ancestor {
      if object.hasStateOfItsClass,
        let open = leftToCode(.state(of: object.className, identifier: object.identifier))
      {
        report.stateLeftToCode[number] = open
        let sentence = SavedState.leftToCodeWords + open
        if report.savedState?.assumptions.contains(sentence) == false {
          report.savedState?.assumptions.append(sentence)
        }
      }
      if let values = leftToCode(.values(of: object)) {
        report.assumptions.append(values)
        report.savedState?.assumptions.append(values)
      }
    }
    return report
  }
}
