import AppDefinition
public import Vocabulary

/// What a launch is asked to be.
public struct LaunchOptions: Sendable, Hashable {
  /// Whether saved state is set aside first.
  public var isFresh = false
  /// Whether the system launches the app without showing it.
  public var isInBackground = false
  /// Whether the device is locked, which implies a background launch (R12).
  public var isLocked = false
  /// The bundle version from now on; `nil` leaves it as it is.
  public var version: String?
  /// The kind of device from now on; `nil` leaves it as it is.
  public var idiom: Idiom?

  /// Makes an ordinary launch.
  public init() {}
}
