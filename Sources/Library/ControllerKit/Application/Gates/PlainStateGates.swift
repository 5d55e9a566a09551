/// The plain variants of the two gates, deprecated since iOS 13.2 (R2).
public protocol PlainStateGates: AnyObject {
  /// Whether state is to be saved now (R3).
  func application(_ application: Application, shouldSaveApplicationState coder: StateEncoder) -> Bool
  /// Whether the saved state is to be restored (R4).
  func application(_ application: Application, shouldRestoreApplicationState coder: StateDecoder) -> Bool
}
