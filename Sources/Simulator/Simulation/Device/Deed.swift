package import ScreenModel

/// Something that was done to a device.
package enum Deed {
  case launch(LaunchOptions)
  case background, foreground, quit, kill, crash, forceQuit
  /// What a person did, and what was on the screen before.
  case act(UserAction, on: Screen)
}
