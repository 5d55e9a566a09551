public import Vocabulary

/// Why something that was saved has not come back.
public enum NotRestoredReason: Sendable, Hashable {
  /// Its restoration class answered `nil`.
  case declined(restorationClass: String)
  /// Its restoration class has no factory.
  case classDoesNotConform(String)
  /// Nobody had it.
  case notFound
  /// As one of registered objects, it is not registered, and no restoration class made it.
  case objectNotFound
  /// What it stood in has not come back.
  case ancestorLost(String)
  /// A screen below it in the stack has not come back.
  case stackCut(String)
  /// The bottom of its stack has not come back.
  case stackDropped(String)
  /// The tab bar has no tab with its identifier now.
  case tabGone(String)
  /// What presented it has not come back.
  case notInstalled
  /// The same object was returned for another path before.
  case returnedTwice(String)
  /// Its controller has no view of this identifier now.
  case viewGone
  /// Its controller's class does not call super when it decodes.
  case superNotCalled(String)
  /// The app died before it was its turn.
  case crashed(AbortReason)
  /// Its storyboard has nothing under its identifier, and making it crashed the app.
  case storyboardLacks(storyboard: String, identifier: String)
  /// The window has a root with another identifier now.
  case rootGone(String)
  /// The controller that was found stands in a container, and one that does is not presented.
  case standsInContainer(String)
  /// Its restoration class, as one of registered objects, answered `nil`.
  case objectDeclined(restorationClass: String)
  /// What was returned for it would stand inside itself.
  case standsInside(String)
  /// The split view above it had another layout when it was saved; `standing` is where its like stands now.
  case layoutChanged(wasCollapsed: Bool, path: String, standing: String?)

  /// The rule or decision.
  public var rule: Rule {
    switch self {
    case .declined, .ancestorLost: .r42
    case .classDoesNotConform: .r45
    case .notFound: .r44
    case .stackCut: .r50
    case .stackDropped: .x9
    case .tabGone: .x6
    case .notInstalled: .r18
    case .returnedTwice: .r46
    case .viewGone: .r23
    case .superNotCalled: .r22
    case .crashed: .r65
    case .storyboardLacks: .x23
    case .rootGone: .r17
    case .standsInContainer: .x14
    case .objectNotFound, .objectDeclined: .r52
    case .standsInside: .r46
    case .layoutChanged: .r79
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
    case .ancestorLost(let path): "\(path) above it has not come back"
    case .stackCut(let path): "\(path) below it in the stack has not come back, and the stack is cut there"
    case .stackDropped(let path): "the bottom of its stack, \(path), has not come back, so the stack is the app's own"
    case .tabGone(let identifier): "the tab bar has no tab with the identifier \(identifier) now"
    case .notInstalled: "it was made and decoded, and nothing has put it on the screen"
    case .returnedTwice(let path): "the same object was already returned for \(path)"
    case .viewGone: "its controller has no view with this identifier now"
    case .superNotCalled(let name): "the class of \(name) does not call super when it decodes"
    case .crashed(let reason): "the app crashed before: \(reason.sentence)"
    case .storyboardLacks(let storyboard, let identifier):
      "the storyboard \(storyboard) has nothing under the identifier \(identifier), and making it crashed the app"
    case .rootGone(let identifier):
      "the window's root is \(identifier) now, and a storyboard's controller does not take its place"
    case .standsInContainer(let path):
      "what stands at its path is contained in \(path), and a contained controller is not presented"
    case .objectDeclined(let name): "its restoration class \(name) answered nil, so the object is dropped"
    case .standsInside(let path): "the controller that was returned for it already contains \(path)"
    case .layoutChanged(let wasCollapsed, let path, let standing):
      "the split view was \(wasCollapsed ? "collapsed" : "separated") when this was saved and is not now, so its path "
        + "leads elsewhere; have the app delegate return "
        + (standing.map { "the controller that now stands at \($0)" } ?? "a controller") + " for the path \(path)"
    }
  }
}
