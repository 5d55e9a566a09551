/// One call that the system made, in the order of R55.
public enum Call: Sendable, Hashable {
  case storyboardLoaded(name: String)
  case willFinishLaunching
  case shouldRestore(Bool)
  case lookedUp(SubjectPath, by: LookupStep?)
  case viewDidLoad(SubjectPath)
  case appearance(AppearanceMethod, SubjectPath)
  case decode(SubjectPath)
  case didDecode
  case finishedRestoring(SubjectPath)
  case didFinishLaunching
  case shouldSave(Bool)
  case willEncode
  case encode(SubjectPath)
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
