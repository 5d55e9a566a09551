public import StateArchive
import TextFormatting
public import Vocabulary

/// Why a session has nothing to be restored from, or less than it had.
public enum ActivityLoss: Sendable, Hashable {
  /// The scene's delegate does not implement the method that is asked.
  case notImplemented
  /// What the scene's delegate answers is left to code that is not run here.
  case leftToCode(String)
  /// The scene's delegate was asked and answered nothing.
  case answeredNothing
  /// The scene has no delegate.
  case noDelegate
  /// The app does not declare the type.
  case typeNotDeclared(String)
  /// A value is of a class that an activity cannot carry, or is nested too deep.
  case valueRefused(key: String, ActivityValue.Refusal)
  /// A key was in the activity before it was brought up to date, and nobody has added it again.
  case notAddedAgain(key: String)
  /// What a person has entered in a view is not in the activity, and nothing of a view is kept by itself.
  case viewNotAdded(UnkeptView)
  /// The app died while the scene was connected or its restoration was extended, so what was kept is set aside (Y3,
  /// Y14).
  case diedWhileRestoring

  /// The rule.
  public var rule: Rule {
    switch self {
    case .notImplemented, .leftToCode, .answeredNothing, .noDelegate: .sceneDelegateAnswersAnActivity
    case .typeNotDeclared: .activityTypeIsDeclared
    case .valueRefused: .activityCarriesPropertyListKinds
    case .notAddedAgain: .activityIsClearedBeforeItIsFilled
    case .viewNotAdded: .viewsKeepNothingByThemselves
    case .diedWhileRestoring: .sceneRestorationMayBeExtended
    }
  }

  /// Whether there is nobody to ask.
  var isOfDelegate: Bool {
    switch self {
    case .notImplemented, .leftToCode, .noDelegate: true
    case .answeredNothing, .typeNotDeclared, .valueRefused, .notAddedAgain, .viewNotAdded, .diedWhileRestoring: false
    }
  }

  /// Whether the session has no activity by it; else less is in the activity than there was, or an earlier one is kept.
  var isOfSession: Bool {
    switch self {
    case .notImplemented, .leftToCode, .answeredNothing, .noDelegate, .typeNotDeclared, .diedWhileRestoring: true
    case .valueRefused, .notAddedAgain, .viewNotAdded: false
    }
  }

  /// Whether the activity was not written by it.
  var isOfWriting: Bool { if case .valueRefused = self { true } else { false } }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .notImplemented:
      "the scene delegate does not implement stateRestorationActivity(for:), so nothing is kept of its scene"
    case .leftToCode(let reason): "left to code: \(reason)"
    case .answeredNothing:
      "the scene delegate implements stateRestorationActivity(for:), and answered nil when it was asked"
    case .noDelegate: "the scene has no delegate that could be asked for an activity"
    case .typeNotDeclared(let type):
      "the app does not declare the type \"\(type)\", so the activity is dropped, as most reports say, though "
        + "\(Rule.undeclaredTypeWasSeenKept) has seen it kept; add it to NSUserActivityTypes in Info.plist"
    case .valueRefused(let key, .className(let name)):
      "the value of \"\(key)\" is of the class \(name), which no activity can carry, so the activity was not written; "
        + "add a text, a number or another value of a property list in its place"
    case .valueRefused(let key, .depth):
      "the value of \"\(key)\" is nested more than \(ActivityValue.maximumDepth) deep, so the activity was not written"
    case .notAddedAgain(let key):
      "\"\(key)\" was taken out before the activity was brought up to date, and no responder has added it again; add it "
        + "in updateUserActivityState"
    case .viewNotAdded(let view):
      "the \(view.isText ? "text" : "value") was changed, and is not in the activity as it is now; nothing of a view is "
        + "kept by itself"
    case .diedWhileRestoring:
      "the app died while the scene was connected or its restoration was extended, so what was kept of it was set "
        + "aside; look for what an activity names before it is followed, and complete an extended restoration on every "
        + "way out"
    }
  }

  /// What an archive keeps of the reason: its code, and the names that its sentence has.
  private var code: (text: String, names: [String]) {
    switch self {
    case .notImplemented: ("activityNotImplemented", [])
    case .leftToCode(let reason): ("activityLeftToCode", [reason])
    case .answeredNothing: ("noActivityAnswered", [])
    case .noDelegate: ("noSceneDelegate", [])
    case .typeNotDeclared(let type): ("typeNotDeclared", [type])
    case .valueRefused(let key, .className(let name)): ("activityValueOfClass", [key, name])
    case .valueRefused(let key, .depth): ("activityValueTooDeep", [key])
    case .notAddedAgain(let key): ("notAddedAgain", [key])
    case .viewNotAdded(let view): (view.isText ? "textNotAdded" : "valueNotAdded", [])
    case .diedWhileRestoring: ("diedWhileRestoring", [])
    }
  }

  /// Reads what an archive keeps of a reason; `nil` where it is none of these, or lacks a name.
  init?(_ entry: ExcludedObject) {
    guard case .coded(let code, _, let names) = entry.cause else { return nil }
    switch (code, names.first, names.last) {
    case ("activityNotImplemented", _, _): self = .notImplemented
    case ("activityLeftToCode", let reason?, _): self = .leftToCode(reason)
    case ("noActivityAnswered", _, _): self = .answeredNothing
    case ("noSceneDelegate", _, _): self = .noDelegate
    case ("typeNotDeclared", let type?, _): self = .typeNotDeclared(type)
    case ("activityValueOfClass", let key?, let name?): self = .valueRefused(key: key, .className(name))
    case ("activityValueTooDeep", let key?, _): self = .valueRefused(key: key, .depth)
    case ("notAddedAgain", let key?, _): self = .notAddedAgain(key: key)
    case ("textNotAdded", _, _): self = .viewNotAdded(UnkeptView(entry, isText: true))
    case ("valueNotAdded", _, _): self = .viewNotAdded(UnkeptView(entry, isText: false))
    case ("diedWhileRestoring", _, _): self = .diedWhileRestoring
    case (_, _, _): return nil
    }
  }

  /// The entry that an archive keeps.
  ///
  /// - Parameters:
  ///   - session: The session, as a path calls it.
  ///   - culprit: What decided it, where that is known.
  package func entry(for session: String, by culprit: Culprit? = nil) -> ExcludedObject {
    let cause = ExclusionCause.coded(code.text, culprit: culprit, names: code.names)
    var entry = ExcludedObject(path: session, rule: rule.number, cause: cause, kind: .object)
    switch self {
    case .notAddedAgain(let key): entry.path += "/" + SavedState.pathComponent(key)
    case .viewNotAdded(let view):
      entry.path += "/" + view.path
      entry.kind = .view
      (entry.title, entry.className, entry.source) = (view.title, view.className, view.source)
    case .leftToCode: entry.rule = RuleCitation.code.description
    case .notImplemented, .answeredNothing, .noDelegate, .typeNotDeclared, .valueRefused, .diedWhileRestoring: break
    }
    return entry
  }
}
