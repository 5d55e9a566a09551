import AppDefinition
import ControllerKit
import StateArchive

// What a scene delegate makes of what a person opens the app with.
extension DefinedSceneDelegate {
  /// Says what is known of a link, a notification or a quick action where the definition does not say what is done.
  func sayLeftToCode(_ request: OpenRequest) {
    if isRead || definition.effects.isEmpty { app?.sayLeftToCode(request) }
  }

  /// Says the same of an activity that arrives: what a class that was read does with it later is not what it does at the
  /// connection.
  func sayActivityLeftToCode() {
    if isRead || isUnknown {
      app?.say(CodeRemark("what the app does with this activity, if anything, is left to code"))
    }
  }

  /// The activity that a link, a notification or a quick action stands for at a connection.
  ///
  /// Of a class that was read, what it does with an activity says nothing of these. Neither are they the activity for which
  /// one that makes the tree of its window again looks first, but for a link of the web, which comes as one (U31).
  func askedActivity(of requests: [OpenRequest]) -> UserActivity? {
    guard definition.makesTree, definition.effects.isEmpty else {
      return isRead ? nil : requests.first.map(activity(of:))
    }
    let isOfWeb = requests.contains { $0.kind == .link && $0.name.isLinkOfWeb }
    return isOfWeb ? UserActivity(activityType: "NSUserActivityTypeBrowsingWeb") : nil
  }

  /// Whether nothing is known of what the delegate does with what arrives.
  var isUnknown: Bool {
    guard definition.effects.isEmpty, let app = app?.definition else { return false }
    return !app.openActivities.isEmpty || app.requestsOfCode != nil || app.project != nil
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
    let word = request.kind.rawValue
    guard code?.ignored.contains(request.kind.ofCode) != true else {
      let names = sceneManifest == nil ? request.kind.namesWithoutScenes : request.kind.names
      return say(
        CodeRemark("nothing that was read does anything with this \(word): it has no \(names)", isLeftToCode: false))
    }
    let isCertain = code?.taken.contains(request.kind.ofCode) == true
    say(CodeRemark("what the app does with this \(word)\(isCertain ? "" : ", if anything,") is left to code"))
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

  /// The method by which an app without scenes gets it, which also finds it in what it is launched with.
  fileprivate var namesWithoutScenes: String {
    switch self {
    case .link: "application(_:open:options:), and uses no launch options"
    case .notification: "userNotificationCenter(_:didReceive:), and uses no launch options"
    case .quickAction: "application(_:performActionFor:completionHandler:), and uses no launch options"
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

extension String {
  /// Whether it is a link that a browser opens, too.
  fileprivate var isLinkOfWeb: Bool {
    let scheme = prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https"
  }
}
