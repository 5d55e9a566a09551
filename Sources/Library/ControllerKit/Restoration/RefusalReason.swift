public import Vocabulary

/// Why the saved state was refused at a launch.
public enum RefusalReason: Sendable, Hashable, CaseIterable {
  /// The app delegate does not implement both should-save and should-restore.
  case noGates
  /// should-restore said no.
  case answeredNo
  /// The app has scene delegates, for which the mechanism is not called.
  case hasSceneDelegates
  /// The app's scene delegates do not implement the method that is asked for an activity.
  case sceneDelegatesKeepNothing
  /// What the app's scene delegates answer is left to code that is not run here.
  case sceneDelegatesLeftToCode
  /// What the app's scene delegates ask before they restore said no.
  case sceneDelegatesSaidNo

  /// The rule.
  public var rule: Rule {
    switch self {
    case .noGates: .nothingWithoutBothGates
    case .answeredNo, .sceneDelegatesSaidNo: .shouldRestoreMayAnswerNo
    case .hasSceneDelegates: .scenesReplaceTheArchive
    case .sceneDelegatesKeepNothing, .sceneDelegatesLeftToCode: .sceneDelegateAnswersAnActivity
    }
  }
}
