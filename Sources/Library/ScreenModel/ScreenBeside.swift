/// What another window of the app shows beside the one in front, on a screen that has room for two.
public struct ScreenBeside {
  /// What it shows.
  public package(set) var screen: Screen
  /// Whether it is on the left of the window in front.
  public let isOnTheLeft: Bool
  /// What the window is called.
  public let name: String

  /// Makes the screen of a window beside the one in front.
  public init(_ screen: Screen, isOnTheLeft: Bool, name: String) {
    self.screen = screen
    self.isOnTheLeft = isOnTheLeft
    self.name = name
  }
}
