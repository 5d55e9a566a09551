import AppDefinition
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

extension SessionLoss {
  /// What it follows from; the file itself where an app never comes to rest.
  var rule: CheckRule {
    switch cause {
    case .kept(let loss): .rule(loss.rule)
    case .presentedTooEarly: .rule(.presentingNeedsAWindow)
    case .closedAtConnection: .rule(.appMayRefreshAndCloseScenes)
    case .crashed: .rule(.connectionCrashMayLoop)
    case .neverEnds: .file(.other)
    case .notShown: .rule(.appBuildsItsScenes)
    }
  }

  /// Whether nothing of what was recorded speaks against it.
  var isCertain: Bool { cause != .notShown }

  /// What is so of the screen.
  var predicate: String { "does not come back: " + sentence }

  /// Why the screen is lost, without the screen.
  var sentence: String {
    switch cause {
    case .kept(let loss): loss.sentenceOfScreen
    case .presentedTooEarly: "it is presented in willConnectTo, before there is a window"
    case .closedAtConnection: "its window is closed for good while its scene is being connected"
    case .crashed(let reason): "the next launch crashes: \(reason.sentence)"
    case .neverEnds:
      "the next launch never comes to rest, since what appears there shows something else each time"
    case .notShown: "nothing in the scene's activity leads to it again"
    }
  }

  /// What to do, as reports for other programs have it; `nil` where that is left to code.
  var fix: String? {
    switch cause {
    case .kept(let loss): loss.fix
    case .presentedTooEarly: "present it in viewDidAppear of the screen below it"
    case .closedAtConnection: "leave the window without content instead, or ask for another activity"
    case .crashed: "check what the activity names before it is used"
    case .neverEnds: "present nothing in viewDidAppear that was presented before"
    case .notShown: "add to the activity what names it, and show it again in willConnectTo"
    }
  }

  /// What a person is to do.
  var cure: CheckCure? {
    switch cause {
    case .kept(let loss): loss.cure(heldBy: nil)
    case .presentedTooEarly, .closedAtConnection, .crashed, .neverEnds, .notShown: fix.map(CheckCure.inCode)
    }
  }
}

extension ActivityLoss {
  /// Why a screen is lost by it, without the screen.
  var sentenceOfScreen: String {
    switch self {
    case .notImplemented: "its scene delegate does not implement stateRestorationActivity(for:)"
    case .leftToCode, .noDelegate, .viewNotAdded: sentence
    case .answeredNothing: "its scene delegate answers nil for an activity while it is shown"
    case .typeNotDeclared(let type):
      "Info.plist does not declare the activity type \(quoted(type)), and reports disagree whether the activity is kept"
    case .valueRefused(let key, _):
      "no activity can carry the value of \(quoted(key)), so the activity is not written"
    case .notAddedAgain(let key):
      "\(quoted(key)) is put into its activity once, and is taken out before the activity is brought "
        + "up to date"
    case .diedWhileRestoring:
      "its scene delegate extends the restoration and never completes it, so what was kept is thrown away once the app "
        + "ends before that"
    }
  }
}
