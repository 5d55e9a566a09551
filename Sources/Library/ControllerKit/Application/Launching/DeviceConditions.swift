public import StateArchive
public import Vocabulary

/// What the device says at a launch or a preservation.
public struct DeviceConditions: Sendable, Hashable {
  /// The bundle version of the app (R71).
  public var bundleVersion: String
  /// The kind of device (R72).
  public var idiom: Idiom
  /// The width that the app has: that which is usual on the device, until it is set (X28).
  public var horizontalSizeClass: SizeClass {
    get { givenWidth ?? idiom.usualWidth }
    set { givenWidth = newValue }
  }
  /// The version of the system (R74).
  public var systemVersion: String
  /// The device's clock (R73).
  public var now: Timestamp

  /// Whether the device is unlocked, so that the activities of scene sessions can be read (U34).
  public var isProtectedDataAvailable = true
  /// What the system does as it was observed, where the documents say otherwise.
  public var observed: Set<Observation> = []
  /// Whether the app was ended by a force-quit that kept its sessions (Y17).
  package var keptAtForceQuit = false

  private var givenWidth: SizeClass?

  /// Makes conditions.
  public init(bundleVersion: String, idiom: Idiom = .phone, systemVersion: String = "13.2", now: Timestamp) {
    self.bundleVersion = bundleVersion
    self.idiom = idiom
    self.systemVersion = systemVersion
    self.now = now
  }
}
