import AppDefinition
import ControllerKit
import Vocabulary

/// Why nothing of an app is ever saved.
enum NothingKeptReason {
  /// The app has the scene lifecycle, for which the mechanism is not called.
  case scenes
  /// The app has scenes, and no delegate of them answers an activity.
  case noActivity
  /// The app delegate does not implement both should-save and should-restore.
  case noGates
  /// should-save always says no.
  case neverSaves

  /// The rule.
  var rule: Rule {
    switch self {
    case .scenes: .scenesReplaceTheArchive
    case .noActivity: .sceneDelegateAnswersAnActivity
    case .noGates: .nothingWithoutBothGates
    case .neverSaves: .shouldSaveMayAnswerNo
    }
  }

  /// How bad it is: a missing gate is a mistake, the others may be meant.
  var severity: Diagnostic.Severity {
    switch self {
    case .noGates, .noActivity: .error
    case .scenes, .neverSaves: .warning
    }
  }

  /// The reason in a sentence.
  var sentence: String {
    switch self {
    case .scenes: "the app has the scene lifecycle, for which state restoration is not called"
    case .noActivity: "the scene delegate does not implement stateRestorationActivity(for:)"
    case .noGates: "the app delegate does not implement both should-save and should-restore"
    case .neverSaves: "the app delegate's should-save always says no"
    }
  }

  /// Where in the app's sources the reason is, where those were looked at.
  func placeInCode(_ app: AppDefinition) -> SourcePosition? {
    switch self {
    case .noGates, .neverSaves: app.delegate?.position
    case .scenes, .noActivity: nil
    }
  }

  /// Where the app file says it, where that is one place.
  func placeInAppFile(_ app: AppDefinition) -> SourcePosition? {
    switch self {
    case .noActivity: app.scenes?.position
    case .scenes, .noGates, .neverSaves: nil
    }
  }

  /// That place in code as the end of a sentence; empty where there is none.
  func citation(_ app: AppDefinition) -> String {
    placeInCode(app).map { "; its class is declared at \($0)" } ?? ""
  }

  /// What to do, where there is something to do.
  var fix: String? {
    switch self {
    case .noGates: "implement shouldSaveSecureApplicationState and shouldRestoreSecureApplicationState"
    case .noActivity: ActivityLoss.notImplemented.fix
    case .scenes, .neverSaves: nil
    }
  }

  /// What a person is to do, where there is something to do.
  var cure: CheckCure? {
    switch self {
    case .noGates:
      .inCode(
        "in the app delegate, implement application(_:shouldSaveSecureApplicationState:) and "
          + "application(_:shouldRestoreSecureApplicationState:)")
    case .neverSaves: .inCode("in the app delegate, return true where the app's state is to be kept")
    case .noActivity: ActivityLoss.notImplemented.cure(heldBy: nil)
    case .scenes: .inCode(Self.keepActivities)
    }
  }

  /// What to do in an app with scenes that keeps nothing.
  static let keepActivities = "keep the state of each scene in its NSUserActivity"
}
