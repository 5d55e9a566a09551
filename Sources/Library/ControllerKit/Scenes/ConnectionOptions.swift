/// Why a scene is connected; UIKit's `UIScene.ConnectionOptions`.
public struct ConnectionOptions {
  /// The activities that the person asked for, from another device or with a new window. An app prefers them to what
  /// was kept (U31).
  public var userActivities: [UserActivity]

  /// Makes options.
  public init(userActivities: [UserActivity] = []) { self.userActivities = userActivities }
}
