/// The names by which the gates are told apart.
struct GateName {
  /// Whether it is should-save, and not should-restore.
  let saves: Bool
  /// Whether it is the secure variant (R2, R7).
  let isSecure: Bool

  /// Reads a label of a method's parameter; `nil` where it is no gate's.
  init?(_ label: String) {
    switch label {
    case "shouldSaveApplicationState": (saves, isSecure) = (true, false)
    case "shouldSaveSecureApplicationState": (saves, isSecure) = (true, true)
    case "shouldRestoreApplicationState": (saves, isSecure) = (false, false)
    case "shouldRestoreSecureApplicationState": (saves, isSecure) = (false, true)
    default: return nil
    }
  }
}

extension SourceClass {
  /// Takes a gate in; of both variants the secure one is called.
  mutating func add(_ gate: Gate, _ name: GateName, isConditional: Bool) {
    if isConditional { hasConditionalGates = true }
    if name.saves {
      if shouldSave?.isSecure != true { shouldSave = gate }
    } else if shouldRestore?.isSecure != true {
      shouldRestore = gate
    }
  }
}
