import StateArchive
import TextFormatting
import Vocabulary

extension LaunchOutcome {
  /// Why, where there is a reason to give.
  public var reason: String? {
    switch self {
    case .restored, .first: nil
    case .clean(let cause): cause.sentence
    case .refused(let reason): reason.sentence
    case .crashed(let reason): reason.sentence
    case .exited: "the device was locked"
    }
  }
}

extension LaunchRecord {
  /// How the launch ended: in the word of the scripts, except where nothing was there to restore, or nobody refused.
  public var outcomeTitle: String {
    switch outcome {
    case .restored: titleOfRestored
    case .first where connectsNoScene: Self.titleWithoutScene
    case .first where hasOnlyKnownSessions: "session back, no activity"
    case .refused(.sceneDelegatesLeftToCode): "left to code"
    case .refused(.sceneDelegatesKeepNothing): "nothing kept"
    case .first, .clean, .refused, .crashed, .exited: outcome.word
    }
  }

  /// How the launch ended, and what has become of the scenes since where that is more.
  private var titleOfRestored: String {
    let isOpen = hadNoScene || hadOnlyLockedScenes
    let first = hadNoScene ? Self.titleWithoutScene : "locked, no activity read"
    if isOpen, hasNoScene || hasOnlyLockedScenes { return first }
    let now =
      savedState?.hasSessionsWithoutActivity == true
      ? titleOfSessions : isPassedOver ? "another activity was asked for" : outcome.word
    return isOpen ? "\(first); since then \(now)" : now
  }

  private var titleOfSessions: String {
    leftToCode.contains(where: \.isOfSession) ? "sessions back, activities left to code" : "sessions back, no activity"
  }

  private static let titleWithoutScene = "no scene connected"
}

extension LaunchRecord {
  /// Whether the app has sessions, and was launched in the background, where none of them is connected (U70), nor since.
  package var hasNoScene: Bool { hadNoScene && !laterScenes.isConnected }

  /// Whether the app has sessions, of which the launch has connected none.
  private var hadNoScene: Bool {
    guard savedState?.sessions.isEmpty == false else { return false }
    return !calls.contains { if case .scene(.willConnect, _) = $0 { true } else { false } }
  }

  /// Whether scenes were connected, and all of sessions that were there before, so that no configuration was asked for
  /// (U50, U60).
  private var hasOnlyKnownSessions: Bool {
    let isConnected = calls.contains { if case .scene(.willConnect, _) = $0 { true } else { false } }
    let isNew = calls.contains { call in
      if case .scene(.configurationForConnecting, _) = call { return true }
      if case .scene(.firstConfiguration, _) = call { return true }
      return false
    }
    return isConnected && !isNew
  }

  /// How many sessions came back without what was kept of them, since the app refused it (R6).
  package var countOfRefusedSessions: Int { warnings.refusedSessions.count }

  /// Whether no scene was handed its activity, since the device was locked (U34), nor has been since.
  package var hasOnlyLockedScenes: Bool { hadOnlyLockedScenes && !laterScenes.isHanded }

  /// Whether the launch has handed no scene its activity.
  private var hadOnlyLockedScenes: Bool {
    guard warnings.contains(where: { if case .activityLocked = $0 { true } else { false } }) else { return false }
    return !calls.contains { if case .scene(let call, _) = $0 { call.handsActivity } else { false } }
  }
}

extension LaunchRecord {
  /// Whether each session that has an activity was connected for another one, and what was kept was left alone (U31).
  package var isPassedOver: Bool {
    let passedOver = warnings.sessionsPassedOver
    guard !passedOver.isEmpty, let savedState else { return false }
    return savedState.openSessions.allSatisfy { $0.activity == nil || passedOver.contains(ByteString($0.identifier)) }
  }
}

extension [Warning] {
  /// The sessions of which what was kept was left alone, since the person asked for another activity.
  var sessionsPassedOver: Set<ByteString> {
    Set(compactMap { if case .activityPassedOver(let session, _, _) = $0 { ByteString(session) } else { nil } })
  }

  /// The sessions of which the app has refused what was kept.
  var refusedSessions: Set<ByteString> {
    Set(compactMap { if case .activityRefused(let session) = $0 { ByteString(session) } else { nil } })
  }
}

extension SavedState {
  /// Whether it has sessions, and none of them an activity to restore.
  fileprivate var hasSessionsWithoutActivity: Bool {
    !sessions.isEmpty && openSessions.allSatisfy { $0.activity == nil }
  }
}

extension RefusalReason {
  /// The reason in a sentence that ends with the rule.
  public var sentence: String {
    switch self {
    case .noGates: "the app delegate does not implement both should-save and should-restore (\(rule))"
    case .answeredNo: "should-restore answered no (\(rule))"
    case .hasSceneDelegates:
      "\(Self.scenesInsteadOfTheArchive); such an app keeps its place in an NSUserActivity (\(rule))"
    case .sceneDelegatesKeepNothing:
      "\(Self.scenesInsteadOfTheArchive) (\(Rule.scenesReplaceTheArchive)), and none of those that are connected implements "
        + "stateRestorationActivity(for:) (\(rule)), so nothing is kept"
    case .sceneDelegatesLeftToCode:
      "\(Self.scenesInsteadOfTheArchive) (\(Rule.scenesReplaceTheArchive)); what those answer in stateRestorationActivity(for:) is "
        + "left to code (\(rule)), and no activity is kept here"
    case .sceneDelegatesSaidNo: "what the app asks before it restores said no (\(rule))"
    }
  }

  /// That an app has scenes, and what that means for the archive.
  static let scenesInsteadOfTheArchive =
    "the app has scene delegates, for which UIKit does not call the methods of the archive"
}

extension SetAsideCause {
  /// Why the archive is not restored.
  public var sentence: String {
    switch self {
    case .unreadable(let error): error.message
    case .damaged: "the archive was damaged"
    case .newer: "the archive was written by a newer version"
    case .foreign(let app?): "it is the archive of the app \"\(app)\""
    case .foreign(nil): "the archive was another app's"
    case .crashed: "the app died while this archive was being restored (\(Rule.failedRestorationDropsTheState))"
    case .refused: "the app refused the archive (\(Rule.shouldRestoreMayAnswerNo))"
    case .forced: "the app was swiped away, or a fresh start was asked for (\(Rule.forceQuitDeletesTheState))"
    case .sessionsDiscarded(let ofSeveralWindows):
      "the app was swiped away, or a fresh start was asked for, so its sessions are gone "
        + "(\(Rule.forceQuitAndLaunchCrashDeleteTheState), \(Rule.forceQuitDiscardsAllSessions))"
        + (ofSeveralWindows
          ? "; of apps with several windows some say that they are kept (\(Rule.severalWindowsMaySurviveForceQuit), "
            + "\(Rule.windowsWereSeenAfterForceQuit), \(Rule.forceQuitDiscardsAllWindows))" : "")
    case .windowsClosed: "all windows were closed for good (\(Rule.closedScenesAreToldOf))"
    case .program(let words): words
    }
  }
}
