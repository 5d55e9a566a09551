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
    case .clean where isBackFromCopy: "archive set aside, back from the app's own copy"
    case .first where isBackFromCopy, .restored where isBackFromCopy && sessionsOutcome == .withoutActivity:
      "back from the app's own copy"
    case .restored: titleOfSessions ?? outcome.word
    case .first where connectsNoScene: SessionsOutcome.notConnected.words
    case .first where hasOnlyKnownSessions: "session back, no activity"
    case .refused(.sceneDelegatesLeftToCode): "left to code"
    case .refused(.sceneDelegatesKeepNothing): "nothing kept"
    case .first, .clean, .refused, .crashed, .exited: outcome.word
    }
  }
}

extension LaunchRecord {
  /// Whether scenes were connected, and all of sessions that were there before, so that no configuration was asked for
  /// (U50, U60).
  private var hasOnlyKnownSessions: Bool {
    let isConnected = calls.contains { if case .scene(.willConnect, _) = $0 { true } else { false } }
    let isNew = calls.contains { call in
      if case .scene(.configurationForConnecting, _) = call { return true }
      if case .scene(.firstConfiguration, _) = call { return true }
      if case .scene(.assumedConfiguration, _) = call { return true }
      return false
    }
    return isConnected && !isNew
  }

  /// How many sessions came back without what was kept of them, since the app refused it (R6).
  package var countOfRefusedSessions: Int { warnings.refusedSessions.count }
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
    case .refused:
      "a launch did not take it: should-restore answered no (\(Rule.shouldRestoreMayAnswerNo)) or is not there "
        + "(\(Rule.nothingWithoutBothGates)), or the app has scene delegates (\(Rule.scenesReplaceTheArchive))"
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
