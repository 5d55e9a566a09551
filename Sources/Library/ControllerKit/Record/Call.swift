/// One call that the system made, in the order of R55.
public enum Call: Sendable, Hashable {
  /// The window was made from the initial controller of a storyboard.
  case storyboardLoaded(name: String)
  /// The app delegate was told that launching begins.
  case willFinishLaunching
  /// The app delegate was asked whether to restore; with its answer.
  case shouldRestore(Bool)
  /// A saved object was looked up; with the step that found it, `nil` where none did.
  case lookedUp(SubjectPath, by: LookupStep?)
  /// A controller was told that its view is loaded.
  case viewDidLoad(SubjectPath)
  /// A controller was told that it comes or leaves.
  case appearance(AppearanceMethod, SubjectPath)
  /// An object decoded its state.
  case decode(SubjectPath)
  /// The app delegate was told that everything has been decoded.
  case didDecode
  /// An object was told that restoration is over.
  case finishedRestoring(SubjectPath)
  /// The app delegate was told that launching is over.
  case didFinishLaunching
  /// The app delegate was asked whether to save; with its answer.
  case shouldSave(Bool)
  /// The app delegate encoded its own values.
  case willEncode
  /// An object encoded its state.
  case encode(SubjectPath)
  /// A scene or its delegate was called, in a session.
  indirect case scene(SceneCall, session: String)
}

/// What a call or a finding is about.
///
/// A saved object is named by its index, so that the paths of a hundred thousand are made only when they are read.
public enum SubjectPath: Sendable, Hashable {
  /// The object at an index of the saved state.
  case saved(Int)
  /// Something that was not saved, by its path on the device (X25).
  case live(String)
}
