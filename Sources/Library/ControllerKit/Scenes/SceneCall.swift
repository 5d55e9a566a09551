import TextFormatting

/// One call that concerns a scene session.
public enum SceneCall: Sendable, Hashable {
  /// The app delegate was asked for the configuration of a new session; with the answer's name.
  case configurationForConnecting(String?)
  /// A new session got the first configuration of Info.plist, since the app delegate has no method that answers one; with
  /// its name.
  case firstConfiguration(String?)
  /// A new session has a configuration by assumption: nothing is known that gives it one.
  case assumedConfiguration
  /// The scene was connected: with the type of the activity that was kept, and of the one that the person asked for.
  case willConnect(kept: String?, asked: String?)
  /// The scene's delegate was given the activity that was kept; with its type.
  case restoreInteractionState(type: String)
  /// The scene came to the foreground: before, and when it takes events.
  case willEnterForeground, didBecomeActive
  /// The scene left the foreground: when it takes no more events, and after.
  case willResignActive, didEnterBackground
  /// The scene's delegate was asked what to keep; with the type that it answered.
  case stateRestorationActivity(type: String?)
  /// The activity's delegate was told before it is written.
  case activityWillSave
  /// A responder was asked for its part of the activity.
  case updateActivity(SubjectPath)
  /// The scene's delegate was told that the activity was filled; with its type.
  case didUpdate(type: String)
  /// The scene's delegate was given an activity from elsewhere; with its type.
  case continueActivity(type: String)
  /// A link, a notification or a quick action was opened.
  case opened(OpenRequest.Kind, String)
  /// The scene was disconnected; its session stays.
  case didDisconnect
  /// The session was closed for good.
  case didDiscard
}

extension SceneCall {
  /// Whether it connects a scene.
  var connects: Bool { if case .willConnect = self { true } else { false } }

  /// Whether it hands a scene what was kept of it.
  var handsActivity: Bool {
    switch self {
    case .willConnect(_?, _), .restoreInteractionState: true
    case .willConnect(nil, _), .configurationForConnecting, .firstConfiguration, .assumedConfiguration,
      .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .stateRestorationActivity,
      .activityWillSave, .updateActivity, .didUpdate,
      .continueActivity, .opened, .didDisconnect, .didDiscard:
      false
    }
  }

  /// The call in one line.
  func line(_ names: PathNames, session: String) -> String {
    switch self {
    case .configurationForConnecting(let name):
      "configurationForConnecting \(session): \(Self.word(name, else: "unnamed"))"
    case .firstConfiguration(let name): "configuration of Info.plist \(session): \(Self.word(name, else: "unnamed"))"
    case .assumedConfiguration: "configuration \(session): assumed"
    case .willConnect(let kept, nil): "willConnect \(session): \(Self.word(kept, else: "nothing"))"
    case .willConnect(let kept, let asked?):
      "willConnect \(session): \(Self.word(kept, else: "nothing")), asked for \(Self.word(asked, else: "nothing"))"
    case .restoreInteractionState(let type): "restoreInteractionState \(session): \(Self.word(type, else: "nothing"))"
    case .willEnterForeground: "sceneWillEnterForeground \(session)"
    case .didBecomeActive: "sceneDidBecomeActive \(session)"
    case .willResignActive: "sceneWillResignActive \(session)"
    case .didEnterBackground: "sceneDidEnterBackground \(session)"
    case .stateRestorationActivity(let type): "stateRestorationActivity \(session): \(Self.word(type, else: "nothing"))"
    case .activityWillSave: "userActivityWillSave \(session)"
    case .updateActivity(let path): "updateUserActivityState \(names.name(of: path))"
    case .didUpdate(let type): "didUpdate \(session): \(Self.word(type, else: "nothing"))"
    case .continueActivity(let type): "continue \(session): \(Self.word(type, else: "nothing"))"
    case .opened(let kind, let name): "open \(kind.rawValue) \(session): \(displayable(name))"
    case .didDisconnect: "sceneDidDisconnect \(session)"
    case .didDiscard: "didDiscard \(session)"
    }
  }

  private static func word(_ text: String?, else other: String) -> String { text.map { displayable($0) } ?? other }
}
