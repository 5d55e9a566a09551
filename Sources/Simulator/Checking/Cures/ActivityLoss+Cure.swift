import AppDefinition
import ControllerKit
import TextFormatting

extension ActivityLoss {
  /// What to do, as reports for other programs have it; `nil` where that is left to code.
  var fix: String? {
    switch self {
    case .notImplemented, .noDelegate:
      "implement stateRestorationActivity(for:) in the scene delegate, and answer an activity"
    case .answeredNothing: "where that is not meant, answer an activity for what is shown"
    case .typeNotDeclared(let type): "add \(quoted(type)) to NSUserActivityTypes in Info.plist"
    case .valueRefused: "add its identifier in its place, as a text or a number"
    case .notAddedAgain: "add it in updateUserActivityState"
    case .viewNotAdded: "add it in updateUserActivityState, and set it again in restoreUserActivityState"
    case .diedWhileRestoring:
      "look for what an activity names before it is followed, and complete an extended restoration on every way out"
    case .leftToCode: nil
    }
  }

  /// What a person is to do where an app declares its scenes: an Info.plist has other keys than an app file.
  func cure(declaredIn scenes: ScenesDefinition?) -> CheckCure? {
    if case .typeNotDeclared = self, scenes?.position.file.hasSuffix(".plist") == true {
      return fix.map(CheckCure.inCode)
    }
    return cure(heldBy: nil)
  }

  /// What a person is to do.
  ///
  /// - Parameter holder: Who holds the activity of the screen from which it is missing.
  func cure(heldBy holder: ActivityDefinition.Holder?) -> CheckCure? {
    switch self {
    case .typeNotDeclared(let type): .edit(.declare(activityType: type))
    case .notAddedAgain(let key):
      fix.map { .inCode("\($0): activity.addUserInfoEntries(from: [\(quoted(key)): …])") }
    case .viewNotAdded where holder == .scene:
      .inCode("hold the activity in the controller, and add this in updateUserActivityState")
    case .viewNotAdded, .notImplemented, .noDelegate, .answeredNothing, .valueRefused, .diedWhileRestoring, .leftToCode:
      fix.map(CheckCure.inCode)
    }
  }
}
