/// Why a scene is connected; UIKit's `UIScene.ConnectionOptions`.
public struct ConnectionOptions {
  /// The activities that the person asked for, from another device or with a new window. An app prefers them to what
  /// was kept (U31).
  public var userActivities: [UserActivity]

  /// The links, notifications and quick actions with which the person opened the app.
  public var requests: [OpenRequest]

  /// Makes options.
  public init(userActivities: [UserActivity] = [], requests: [OpenRequest] = []) {
    (self.userActivities, self.requests) = (userActivities, requests)
  }
}
