/// The should-save and should-restore methods that a delegate has; `nil` is one it has not.
public struct StateGates {
  /// A should-save method.
  public typealias ShouldSave = (Application, StateEncoder) -> Bool
  /// A should-restore method.
  public typealias ShouldRestore = (Application, StateDecoder) -> Bool

  /// One of the two methods, in the variant that is called.
  public struct Gate<Method> {
    /// Whether it is the secure variant, which goes before the plain one (R2).
    public var isSecure: Bool
    /// The method.
    public var method: Method

    /// Makes a gate.
    public init(isSecure: Bool, method: Method) {
      self.isSecure = isSecure
      self.method = method
    }
  }

  /// The should-save method.
  public var shouldSave: Gate<ShouldSave>?
  /// The should-restore method.
  public var shouldRestore: Gate<ShouldRestore>?

  /// Whether anything is saved or restored at all (R1).
  public var areImplemented: Bool { shouldSave != nil && shouldRestore != nil }

  /// Makes a pair of gates.
  public init(shouldSave: Gate<ShouldSave>?, shouldRestore: Gate<ShouldRestore>?) {
    self.shouldSave = shouldSave
    self.shouldRestore = shouldRestore
  }
}

extension Application {
  /// The gates of the delegate or, where it has none and the application opens them, two that always say yes.
  var stateGates: StateGates? {
    guard let gates = delegate?.stateGates else { return nil }
    guard opensGates, gates.shouldSave == nil, gates.shouldRestore == nil else { return gates }
    return StateGates(
      shouldSave: .init(isSecure: true) { _, _ in true }, shouldRestore: .init(isSecure: true) { _, _ in true })
  }
}

/// The secure variants of the two gates (R2, R7).
public protocol SecureStateGates: AnyObject {
  /// Whether state is to be saved now (R3).
  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool
  /// Whether the saved state is to be restored (R4).
  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool
}

/// The plain variants of the two gates, deprecated since iOS 13.2 (R2).
public protocol PlainStateGates: AnyObject {
  /// Whether state is to be saved now (R3).
  func application(_ application: Application, shouldSaveApplicationState coder: StateEncoder) -> Bool
  /// Whether the saved state is to be restored (R4).
  func application(_ application: Application, shouldRestoreApplicationState coder: StateDecoder) -> Bool
}
