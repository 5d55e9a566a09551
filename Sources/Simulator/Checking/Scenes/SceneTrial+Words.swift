import AppDefinition
import TextFormatting
import Vocabulary

extension SceneTrial.Loss {
  /// The rule.
  var rule: Rule {
    switch self {
    case .nothingKept: .sceneDelegateAnswersAnActivity
    case .typeNotDeclared: .activityTypeIsDeclared
    case .valueRefused: .activityCarriesPropertyListKinds
    case .notAddedAgain: .activityIsClearedBeforeItIsFilled
    case .presentedTooEarly: .presentingNeedsAWindow
    case .crashed: .connectionCrashMayLoop
    case .restorationLeftOpen: .sceneRestorationMayBeExtended
    case .notShown: .appBuildsItsScenes
    }
  }

  /// What is so of the screen.
  var predicate: String { "does not come back: " + sentence }

  /// Why the screen is lost, without the screen.
  var sentence: String {
    switch self {
    case .nothingKept: "its scene delegate does not implement stateRestorationActivity(for:)"
    case .typeNotDeclared(let type):
      "Info.plist does not declare the activity type \(quoted(type)), so the activity is dropped"
    case .valueRefused(let key):
      "no activity can carry the value of \(quoted(key)), so the activity is not written"
    case .notAddedAgain(let key):
      "\(quoted(key)) is put into its activity once, and is taken out before the activity is brought "
        + "up to date"
    case .presentedTooEarly: "it is presented in willConnectTo, before there is a window"
    case .crashed(let reason): "the next launch crashes, and so does every later one: \(reason)"
    case .restorationLeftOpen:
      "its scene delegate extends the restoration and never completes it, so what was kept is thrown away once the app "
        + "ends before that"
    case .notShown: "nothing in the scene's activity leads to it again"
    }
  }

  /// What to do.
  var fix: String {
    switch self {
    case .nothingKept: "implement stateRestorationActivity(for:) in the scene delegate, and answer an activity"
    case .typeNotDeclared(let type): "add \(quoted(type)) to NSUserActivityTypes in Info.plist"
    case .valueRefused: "add its identifier in its place, as a text or a number"
    case .notAddedAgain: "add it in updateUserActivityState"
    case .presentedTooEarly: "present it in viewDidAppear of the screen below it"
    case .crashed: "check what the activity names before it is used"
    case .restorationLeftOpen: "complete the restoration on every way out"
    case .notShown: "add to the activity what names it, and show it again in willConnectTo"
    }
  }
}
