public import Vocabulary

/// What scenes were observed to do, where the documents say otherwise: each is a condition of the device.
public enum Observation: String, Sendable, Hashable, CaseIterable {
  /// Scenes are asked what to keep only before they are disconnected, and not when they enter the background, too (Y1).
  case asks
  /// What was handed to a scene in whose connection the app crashed stays where it was (Y14).
  case crash
  /// An activity whose type the app does not declare is kept (Y15).
  case undeclared
  /// A force-quit keeps the sessions (Y17).
  case forceQuit

  /// The name of the condition.
  public var name: String { rawValue }

  /// The word for what was observed.
  public var observedWord: String {
    switch self {
    case .asks: "disconnection"
    case .crash, .forceQuit: "keeps"
    case .undeclared: "kept"
    }
  }

  /// The word for what is documented, or decided here.
  public var documentedWord: String {
    switch self {
    case .asks: "background"
    case .crash, .forceQuit: "discards"
    case .undeclared: "dropped"
    }
  }

  /// The word for one of the two sides.
  public func word(_ isObserved: Bool) -> String { isObserved ? observedWord : documentedWord }

  /// The decision between the two sides.
  public var decision: Rule {
    switch self {
    case .asks: .sceneIsAskedInTheBackground
    case .crash: .connectionCrashSetsAside
    case .undeclared: .undeclaredTypeIsDropped
    case .forceQuit: .forceQuitDiscardsAllWindows
    }
  }

  /// What happened as it was observed, and what is documented, in a sentence, with the decision between them.
  var sentence: String {
    switch self {
    case .asks:
      "the scene was not asked what to keep when it entered the background, as was observed (\(Rule.sceneMayBeAskedOnlyAtDisconnection)); "
        + "documented is that it is asked then (\(Rule.sceneDelegateIsAskedAtVariousPoints), \(decision))"
    case .crash:
      "the app crashed while the scene was connected, and what it was handed stays, as was observed (\(Rule.connectionCrashMayLoop)); "
        + "documented is that it is gone (\(Rule.forceQuitAndLaunchCrashDeleteTheState), \(decision))"
    case .undeclared:
      "the app does not declare the type of the activity, and it was kept, as was observed (\(Rule.undeclaredTypeWasSeenKept)); other reports "
        + "say that it is dropped (\(Rule.activityTypeIsDeclared), \(decision))"
    case .forceQuit:
      "the person has ended the app, and the sessions were kept, as was observed (\(Rule.severalWindowsMaySurviveForceQuit), \(Rule.windowsWereSeenAfterForceQuit)); documented "
        + "is that they are gone (\(Rule.forceQuitAndLaunchCrashDeleteTheState), \(decision))"
    }
  }
}
