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

  /// The rule or decision.
  public var rule: String {
    switch self {
    case .noIdentifier, .viewWithoutIdentifier: "R13"
    case .noIdentifierInStack: "X8"
    case .ancestorWithoutIdentifier: "R15"
    case .ancestorIsDuplicate, .duplicatePath: "X14"
    case .parentDidNotEncode: "R21"
    case .superNotCalled: "R22"
    case .controllerNotSaved: "R23"
    case .notReached: "R14"
    }
  }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .noIdentifier: "it has no restoration identifier"
    case .noIdentifierInStack: "it has no restoration identifier, so the stack comes back without it"
    case .ancestorWithoutIdentifier(let name): "\(name) above it has no restoration identifier; give it one"
    case .ancestorIsDuplicate(let name): "\(name) above it has the same path as another controller"
    case .duplicatePath: "another object already has this path; siblings need different identifiers"
    case .parentDidNotEncode(let name): "\(name), which contains it, does not encode it"
    case .superNotCalled(let name): "the class of \(name) does not call super when it encodes"
    case .viewWithoutIdentifier: "the view has no restoration identifier, so what it shows is not kept"
    case .controllerNotSaved(let name): "its controller \(name) is not saved"
    case .notReached: "nothing that was saved refers to it"
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
  /// The simulated system ends the app.
  case crashed(reason: String)
}
