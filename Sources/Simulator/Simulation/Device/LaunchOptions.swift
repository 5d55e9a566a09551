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

extension LaunchOptions {
  /// Whether an app that is for phones alone is launched on a pad, where it has the idiom of a phone, too.
  func isOfPhoneOnPad(_ app: AppDefinition) -> Bool { idiom == .pad && app.idioms == [.phone] }

  /// The idiom that an app has from now on; `nil` leaves it as it is.
  ///
  /// - Throws: If the app is for pads alone, and this is a phone.
  func idiom(for app: AppDefinition) throws(UserActionError) -> Idiom? {
    if idiom == .phone, app.idioms == [.pad] { throw .forPadsAlone }
    return isOfPhoneOnPad(app) ? .phone : idiom
  }
}
