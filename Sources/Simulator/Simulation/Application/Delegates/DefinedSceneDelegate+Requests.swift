import AppDefinition
import ControllerKit
import StateArchive

// What a scene delegate makes of what a person opens the app with.
extension DefinedSceneDelegate {
  /// Says what is known of a link, a notification or a quick action where the definition does not say what is done.
  func sayLeftToCode(_ request: OpenRequest) {
    if isRead || isUnknown { app?.sayLeftToCode(request) }
  }

  /// Says the same of an activity that arrives: what a class that was read does with it later is not what it does at the
  /// connection.
  func sayActivityLeftToCode() {
    if isRead || isUnknown { app?.showToast("what the app does with this activity, if anything, is left to code") }
  }

  /// Whether nothing is known of what the delegate does with what arrives.
  var isUnknown: Bool {
    definition.effects.isEmpty
      && (app?.definition.openActivities.isEmpty == false || app?.definition.requestsOfCode != nil)
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

extension SimulatedApplication {
  /// Says of a link, a notification or a quick action that code does what it likes with it or, where no code that was read
  /// gets it, that none does anything.
  func sayLeftToCode(_ request: OpenRequest) {
    let code = definition.requestsOfCode
    guard code?.ignored.contains(request.kind.ofCode) != true else {
      return showToast(
        "nothing that was read does anything with this \(request.kind.rawValue): it has no \(request.kind.names)")
    }
    // Where an app file tells of the code, it is not known whether there is any for this.
    let isCertain = code != nil && sceneManifest != nil
    showToast(
      "what the app does with this \(request.kind.rawValue)\(isCertain ? "" : ", if anything,") is left to code")
  }
}

extension OpenRequest.Kind {
  fileprivate var ofCode: RequestsOfCode.Kind {
    switch self {
    case .link: .link
    case .notification: .notification
    case .quickAction: .quickAction
    }
  }

  /// The method by which a running scene gets it, and the property by which one that is connected does.
  fileprivate var names: String {
    switch self {
    case .link: "scene(_:openURLContexts:) or urlContexts"
    case .notification: "userNotificationCenter(_:didReceive:) or notificationResponse"
    case .quickAction: "windowScene(_:performActionFor:) or shortcutItem"
    }
  }
}
