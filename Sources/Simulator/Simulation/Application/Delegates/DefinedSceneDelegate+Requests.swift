import AppDefinition
import ControllerKit
import StateArchive

// What a scene delegate makes of what a person opens the app with.
extension DefinedSceneDelegate {
  /// Says that a class does what it likes with a link, a notification or a quick action, where no more is known of it.
  func sayLeftToCode(_ request: OpenRequest) {
    let isUnknown = definition.effects.isEmpty && app?.definition.openActivities.isEmpty == false
    if isRead || isUnknown { app?.showToast("what the app does with this \(request.kind.rawValue) is left to code") }
  }

  /// Says the same of an activity that arrives while the app runs: what a class that was read does with it later is not
  /// what it does at the connection.
  func sayActivityLeftToCode() {
    if isRead { app?.showToast("what the app does with this activity, if anything, is left to code") }
  }

  /// What the app makes of a link, a notification or a quick action: what it reads from it, and its name under `link`,
  /// `notification` or `quickAction`.
  func activity(of request: OpenRequest) -> UserActivity {
    let activity = UserActivity(activityType: definition.keeps ?? scenes?.activityTypes.first ?? "")
    let key =
      switch request.kind {
      case .link: "link"
      case .notification: "notification"
      case .quickAction: "quickAction"
      }
    activity.userInfo = request.userInfo.merging([key: .string(request.name)]) { $1 }
    return activity
  }
}
