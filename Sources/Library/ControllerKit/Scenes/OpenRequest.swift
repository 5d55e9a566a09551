public import StateArchive

/// What a person has opened an app with, besides an activity; UIKit's URL contexts, notification response and shortcut
/// item.
public struct OpenRequest: Sendable, Hashable {
  /// What was tapped.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A link that leads into the app, or one of its notifications.
    case link, notification
    /// An entry of the menu of the app's icon.
    case quickAction = "quick action"
  }

  /// What was tapped.
  public var kind: Kind
  /// The address of the link, the identifier of the notification, or the type of the quick action.
  public var name: String
  /// What the app reads from it.
  public var userInfo: [String: ActivityValue]

  /// Makes a request.
  public init(_ kind: Kind, _ name: String, userInfo: [String: ActivityValue] = [:]) {
    (self.kind, self.name, self.userInfo) = (kind, name, userInfo)
  }
}
