import TextFormatting
public import Vocabulary

/// Why something that was saved was not restored.
public enum NotRestoredReason: Sendable, Hashable {
  /// Its restoration class answered `nil`.
  case declined(restorationClass: String)
  /// Its restoration class has no factory.
  case classDoesNotConform(String)
  /// No step found it.
  case notFound
  /// The registered object is not registered now, and no restoration class made it.
  case objectNotFound
  /// Its ancestor was not restored, by a rule of its own.
  case ancestorLost(String, Rule)
  /// The controller above it is of another class, so nothing was decoded into that.
  case containerNotDecoded(String, className: String)
  /// It is a second instance: the one that was there at its path is on the screen.
  case secondInstance
  /// A screen below it in the stack was not restored.
  case stackCut(String)
  /// The bottom of its stack was not restored.
  case stackDropped(String)
  /// The tab bar has no tab with its identifier now.
  case tabGone(String)
  /// The controller that presented it was not restored.
  case notInstalled
  /// The same object was returned for another path before.
  case returnedTwice(String)
  /// Its controller has no view of this identifier now.
  case viewGone
  /// Its controller's class does not call super when it decodes.
  case superNotCalled(String)
  /// The app died before its turn.
  case crashed(AbortReason)
  /// Its storyboard has nothing under its identifier, and making it crashed the app.
  case storyboardLacks(storyboard: String, identifier: String)
  /// The window has a root with another identifier now.
  case rootGone(String)
  /// The controller that was found is contained in another, so it cannot be presented.
  case isContained(String)
  /// The restoration class of the registered object answered `nil`.
  case objectDeclined(restorationClass: String)
  /// The controller that was returned for it would contain itself.
  case containsItself(String)
  /// It was at another place among the children of its container when it was saved; both count from 0.
  case orderChanged(was: Int, now: Int)
  /// The split view above it had another layout when it was saved; `existing` is the path of the controller with its
  /// identifier now.
  case layoutChanged(wasCollapsed: Bool, path: String, existing: String?)
  /// What has its identifier now did not have it while state was restored; the rule is that of controllers or of views.
  case identifierSetLate(Rule)

  /// The rule or decision.
  public var rule: Rule {
    switch self {
    case .declined: .restorationClassIsTheOnlyOneAsked
    case .ancestorLost(_, let rule): rule
    case .containerNotDecoded: .onlySavedClassDecodes
    case .secondInstance: .existingControllerIsNotMadeAgain
    case .classDoesNotConform: .restorationClassConforms
    case .notFound: .storyboardMakesOnlyItsOwn
    case .stackCut: .missingScreensTakeThoseAboveAlong
    case .stackDropped: .missingBottomDropsTheStack
    case .tabGone: .selectedTabIsMatchedByIdentifier
    case .notInstalled: .referredScreensAreSavedOnTheirOwn
    case .returnedTwice: .existingControllerIsNotMadeAgain
    case .viewGone: .viewNeedsIdentifierAndController
    case .superNotCalled: .overridesCallSuper
    case .crashed: .failedRestorationDropsTheState
    case .storyboardLacks: .missingStoryboardIdentifierCrashes
    case .rootGone: .appSetsTheWindowsRoot
    case .isContained: .firstOfOnePathIsSaved
    case .objectNotFound, .objectDeclined: .registeredObjectIsFoundByItsClass
    case .containsItself: .existingControllerIsNotMadeAgain
    case .layoutChanged: .splitViewSavesIdentifiedChildren
    case .orderChanged: .childPlaceIsPartOfThePath
    case .identifierSetLate(let rule): rule
    }
  }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .declined(let name): "its restoration class \(name) answered nil, which stops the search"
    case .classDoesNotConform(let name):
      "its restoration class \(name) does not conform to ViewControllerRestoration, so nothing could be asked"
    case .notFound:
      "none of the four steps had it; give it a restoration class, answer for it in the app delegate, "
        + "or make it in a storyboard"
    case .objectNotFound: "nothing is registered under this path, and no restoration class made it"
    case .ancestorLost(let path, _): "\(path) above it was not restored"
    case .containerNotDecoded(let path, let className):
      "\(path) above it came back as \(withArticle(className)), which is not the class that was saved, so nothing was "
        + "decoded into it"
    case .secondInstance:
      "a second one was made for its path, and the one that was there is on the screen; return that one instead"
    case .stackCut(let path): "\(path) below it in the stack was not restored, and the stack is cut there"
    case .stackDropped(let path): "the bottom of its stack, \(path), was not restored, so the stack is the app's own"
    case .tabGone(let identifier): "the tab bar has no tab with the identifier \(identifier) now"
    case .notInstalled: "it was made and decoded, and nothing has put it on the screen"
    case .returnedTwice(let path): "the same object was already returned for \(path)"
    case .viewGone: "its controller has no view with this identifier now"
    case .superNotCalled(let name): "the class of \(name) does not call super when it decodes"
    case .crashed(let reason): "the app crashed before: \(reason.sentence)"
    case .storyboardLacks(let storyboard, let identifier):
      "the storyboard \(storyboard) has nothing under the identifier \(identifier), and making it crashed the app"
    case .rootGone(let identifier):
      "the window's root is \(identifier) now, and the app's code has not put this one in its place"
    case .isContained(let path):
      "the controller at its path is contained in \(path), and a contained controller is not presented"
    case .objectDeclined(let name): "its restoration class \(name) answered nil, so the object is dropped"
    case .containsItself(let path): "the controller that was returned for it already contains \(path)"
    case .orderChanged(let was, let now):
      "it was at place \(was) among the children of its container and is at place \(now) now, so its path leads "
        + "elsewhere; add the children in the same order, or return it from the app delegate"
    case .layoutChanged(let wasCollapsed, let path, let existing):
      "the split view was \(wasCollapsed ? "collapsed" : "separated") when this was saved and is not now, so its path "
        + "leads elsewhere; have the app delegate return "
        + (existing.map { "the controller that is now at \($0)" } ?? "a controller") + " for the path \(path)"
    case .identifierSetLate:
      "what has its identifier now did not have it while state was restored; set the identifier where that is made"
    }
  }
}
