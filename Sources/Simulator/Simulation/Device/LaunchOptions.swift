import AppDefinition
package import Vocabulary

/// What a launch is asked to be.
package struct LaunchOptions: Sendable, Hashable {
  /// Whether saved state is set aside first.
  package var isFresh = false
  /// Whether the system launches the app without showing it.
  package var isInBackground = false
  /// Whether the device is locked, which implies a background launch (R12).
  package var isLocked = false
  /// The bundle version from now on; `nil` leaves it as it is.
  package var version: String?
  /// The kind of device from now on; `nil` leaves it as it is.
  package var idiom: Idiom?
  /// The width from now on; `nil` leaves it as it is or, on another kind of device, as is usual there (X28).
  package var sizeClass: SizeClass?

  /// Makes an ordinary launch.
  package init() {}
}
