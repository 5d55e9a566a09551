/// The secure variants of the two gates (R2, R7).
public protocol SecureStateGates: AnyObject {
  /// Whether state is to be saved now (R3).
  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool
  /// Whether the saved state is to be restored (R4).
  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool
}
