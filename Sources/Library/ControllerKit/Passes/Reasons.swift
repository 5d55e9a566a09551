import StateArchive

/// Why something that stood in the tree was not saved.
public enum NotSavedReason: Sendable, Hashable {
  /// It has no restoration identifier.
  case noIdentifier
  /// It has none in the middle of a stack.
  case noIdentifierInStack
  /// Something above it has none.
  case ancestorWithoutIdentifier(String)
  /// Something above it has the path of another.
  case ancestorIsDuplicate(String)
  /// Another object has the same path.
  case duplicatePath
  /// The container that it stands in did not encode it.
  case parentDidNotEncode(String)
  /// The class of its owner does not call super when it encodes.
  case superNotCalled(String)
  /// It has a view without an identifier that keeps state.
  case viewWithoutIdentifier
  /// Its view has an identifier and its controller was not saved.
  case controllerNotSaved(String)
  /// A tab, a stack or a presentation came after the preservation had passed.
  case notReached
  /// It is a page, which UIKit does not save.
  case pageNotEncoded(String)
  /// It lies deeper than this program keeps.
  case tooDeep
  /// Its view was added to a controller that does not contain it.
  case notContained(String)

  /// Nothing that was saved refers to the registered object.
  case notReferred
  /// A text that was typed, of which UIKit keeps the selection only.
  case textNotEncoded
  /// A value that was set in a control, of which UIKit keeps nothing.
  case valueNotEncoded

  /// The rule or decision.
  public var rule: String {
    switch self {
    case .notReferred: "R53"
    case .textNotEncoded: "R88"
    case .valueNotEncoded: "R101"
    case .noIdentifier, .viewWithoutIdentifier: "R13"
    case .noIdentifierInStack: "X8"
    case .ancestorWithoutIdentifier: "R15"
    case .ancestorIsDuplicate, .duplicatePath: "X14"
    case .parentDidNotEncode: "R21"
    case .superNotCalled: "R22"
    case .controllerNotSaved: "R23"
    case .notReached: "R14"
    case .pageNotEncoded: "R80"
    case .tooDeep: "depth"
    case .notContained: "R24"
    }
  }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .notReferred: "it is registered, and nothing that was saved refers to it"
    case .textNotEncoded:
      "the text was changed, and UIKit keeps its selection only; the controller's class must encode the text"
    case .valueNotEncoded:
      "the value was changed, and UIKit keeps none of a control; the controller's class must encode it"
    case .noIdentifier: "it has no restoration identifier"
    case .noIdentifierInStack: "it has no restoration identifier, so the stack comes back without it"
    case .ancestorWithoutIdentifier(let name): "\(name) above it has no restoration identifier; give it one"
    case .ancestorIsDuplicate(let name): "\(name) above it has the same path as another controller"
    case .duplicatePath: "another object already has this path; siblings need different identifiers"
    case .parentDidNotEncode(let name): "\(name), which contains it, does not encode it"
    case .superNotCalled(let name): "the class of \(name) does not call super when it encodes"
    case .viewWithoutIdentifier: "the view has no restoration identifier, so UIKit keeps nothing of it"
    case .controllerNotSaved(let name): "its controller \(name) is not saved"
    case .notReached: "nothing that was saved refers to it"
    case .pageNotEncoded(let name):
      "\(name) does not save its pages by itself; the app must encode the page that is shown"
    case .tooDeep:
      "it stands more than \(SavedState.maximumLevels) levels deep; nothing is kept from there on"
    case .notContained(let name):
      "its view stands in \(name), which never called addChild, so it is invisible to preservation"
    }
  }
}

/// Why something that was saved has not come back.
public enum NotRestoredReason: Sendable, Hashable {
  /// Its restoration class answered `nil`.
  case declined(restorationClass: String)
  /// Its restoration class has no factory.
  case classDoesNotConform(String)
  /// Nobody had it.
  case notFound
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
  case crashed(String)
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
  public var rule: String {
    switch self {
    case .declined, .ancestorLost: "R42"
    case .classDoesNotConform: "R45"
    case .notFound: "R44"
    case .stackCut: "R50"
    case .stackDropped: "X9"
    case .tabGone: "X6"
    case .notInstalled: "R18"
    case .returnedTwice: "R46"
    case .viewGone: "R23"
    case .superNotCalled: "R22"
    case .crashed: "R65"
    case .storyboardLacks: "X23"
    case .rootGone: "R17"
    case .standsInContainer: "X14"
    case .objectDeclined: "R52"
    case .standsInside: "R46"
    case .layoutChanged: "R79"
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
    case .ancestorLost(let path): "\(path) above it has not come back"
    case .stackCut(let path): "\(path) below it in the stack has not come back, and the stack is cut there"
    case .stackDropped(let path): "the bottom of its stack, \(path), has not come back, so the stack is the app's own"
    case .tabGone(let identifier): "the tab bar has no tab with the identifier \(identifier) now"
    case .notInstalled: "it was made and decoded, and nothing has put it on the screen"
    case .returnedTwice(let path): "the same object was already returned for \(path)"
    case .viewGone: "its controller has no view with this identifier now"
    case .superNotCalled(let name): "the class of \(name) does not call super when it decodes"
    case .crashed(let reason): "the app crashed before: \(reason)"
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

/// Something that went on and should be known.
public enum Warning: Sendable, Hashable {
  /// A restoration class does not conform (R45).
  case classDoesNotConform(SubjectPath, name: String)
  /// A restoration class is not there any more (X20).
  case classGone(SubjectPath, name: String)
  /// A controller that was made again has no identifier, so it is not preserved next time (R47, X15).
  case identifierNotSet(SubjectPath, className: String)
  /// An object of another class is used and not decoded (R49, X7).
  case wrongClass(SubjectPath, found: String, saved: String)
  /// A reference leads to nothing (X10).
  case referenceLost(SubjectPath, key: String, target: String)
  /// The app wanted to write a key that only the system writes (R71 to R75).
  case reservedKey(SubjectPath, key: String)
  /// Two objects have one path (X14).
  case duplicatePath(String)
  /// A stack was cut (R50).
  case stackCut(SubjectPath, index: Int)
  /// A screen of a stack was skipped (X8).
  case skippedInStack(String)
  /// A storyboard relationship leads back to a controller that is being made.
  case containmentCycle(String)
  /// An archive could not be used and was set aside (X2).
  case archiveSetAside(reason: String)
  /// The app ended by itself, or its system ended it.
  case crashed(reason: String)
  /// The app presented a controller while it was asked for others, which restoration may undo (R55).
  case presentedDuringRestoration(String)
  /// A controller was not added since the tree would become too deep.
  case tooDeep(String, limit: Int)
  /// An object was to be registered under an empty identifier (R40).
  case objectWithoutIdentifier
  /// An object's restoration parent is not known to restoration, so it is saved at the root (R40).
  case parentIgnored(String)
  /// The plain should-restore method was called, which is deprecated (R2).
  case plainShouldRestore
  /// Restoration was extended when it was over (R63).
  case extendedTooLate
  /// Restoration was completed more often than it was extended (R63).
  case completedTooOften
  /// The app asked outside of preservation that the snapshot be ignored (R95).
  case snapshotCallIgnored
}
